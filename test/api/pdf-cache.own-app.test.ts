import { setTimeout as sleep } from "node:timers/promises";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CSRF_HEADER } from "../../shared/api/call-headers.ts";
import { readPdf } from "../pdf.ts";
import { everyFile } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let person: Tenant;
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  person = await newUser(app);
});
afterAll(() => app.close());

/** Closes and reopens the app, so that only the bucket's cache is left. */
async function openAgain(): Promise<void> {
  app = await app.at("2026-03-16T10:00:00.000Z+");
  person = await newUser(app, person.account);
}

const download = (id: string, who = person) => who.answer("getInvoicePdf", { params: { id } });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const textOf = async (id: string) => Buffer.from(await bytesOf(await download(id))).toString("latin1");
const cachedKeys = async () => (await everyFile()).filter((key) => key.startsWith("pdfs/"));

/** The key that `work` adds to the cache. The call's answer does not wait for the bucket. */
async function newKey(work: () => Promise<unknown>): Promise<string> {
  const before = new Set(await cachedKeys());
  await work();
  for (;;) {
    const [key, ...others] = (await cachedKeys()).filter((each) => !before.has(each));
    if (others.length) throw new Error(`There are more: ${others.join(", ")}.`);
    if (key) return key;
    await sleep(10);
  }
}

/** Replaces a cached PDF, so that an answer with this content was not rendered. */
async function overwrite(Key: string, Body: Uint8Array | string) {
  const ContentDisposition = 'attachment; filename="invoice-INV-0001.pdf"';
  await new S3Client().send(new PutObjectCommand({ Bucket: process.env["FILES_BUCKET"], Key, Body, ContentType: "application/pdf", ContentDisposition }));
}

describe("a PDF that was printed", () => {
  test("is kept in the workspace's own place, and downloaded again without another being printed", async () => {
    const { id } = await person.call("createInvoice", { body: hours(3, 85) });
    const key = await newKey(() => download(id));
    expect(key).toMatch(/^pdfs\/ws_[0-9A-Z]+\/[0-9a-f]{64}\.pdf$/);
    await overwrite(key, "what was kept");
    await openAgain();
    expect(await textOf(id)).toBe("what was kept");
    expect(await textOf(id)).toBe("what was kept");
  });

  test("is at hand where it was printed: asked for again it comes from there, to the byte", async () => {
    const { id } = await person.call("createInvoice", { body: hours(3.5, 85) });
    let first = "";
    const key = await newKey(async () => (first = await textOf(id)));
    await overwrite(key, "another");
    expect(first).toContain("%PDF-");
    expect(await textOf(id)).toBe(first);
  });

  test("is the same one after a step that is on no paper, and another one after a step that is", async () => {
    const { id } = await person.call("createInvoice", { body: hours(3.75, 85) });
    await person.call("setInvoiceStatus", { params: { id }, body: { status: "sent" } });
    const key = await newKey(() => download(id));
    await overwrite(key, "the sent one");
    await person.call("setInvoiceReminders", { params: { id }, body: { on: true } });
    await openAgain();
    expect(await textOf(id)).toBe("the sent one");
    await person.call("addPayment", { params: { id }, body: { amount: 100, date: "2026-03-16", method: "cash" } });
    expect(await newKey(() => download(id))).not.toBe(key);
  });

  test("is printed anew when it says something else, or looks otherwise", async () => {
    const { id, version } = await person.call("createInvoice", { body: hours(4, 85) });
    const first = await newKey(() => download(id));
    const changed = await person.call("updateInvoice", { params: { id }, body: { ...hours(5, 85), version } });
    const second = await newKey(() => download(id));
    await person.call("updateBusinessProfile", { body: { template: "modern", accentColor: "#7c3aed" } });
    await person.call("updateInvoice", { params: { id }, body: { ...hours(5, 85), version: changed.version } });
    expect(new Set([first, second, await newKey(() => download(id))]).size).toBe(3);
  });

  test("is printed anew when it is no longer there", async () => {
    const { id } = await person.call("createInvoice", { body: hours(6, 85) });
    const Key = await newKey(() => download(id));
    await new S3Client().send(new DeleteObjectCommand({ Bucket: process.env["FILES_BUCKET"], Key }));
    await openAgain();
    expect(await newKey(async () => expect((await readPdf(await bytesOf(await download(id)))).text).toContain("510.00"))).toBe(Key);
  });

  test("is never another workspace's, even where both would print the same", async () => {
    const otherTenant = await newUser(app);
    const { id } = await person.call("createInvoice", { body: hours(7, 85) });
    const workspace = (await newKey(() => download(id))).split("/")[1] ?? "";
    const theirs = await otherTenant.call("createInvoice", { body: hours(7, 85) });
    expect(await newKey(() => download(theirs.id, otherTenant))).not.toContain(workspace);
  });
});

describe("a PDF of more than 4 MB", () => {
  const large = new Uint8Array(5 * 1024 * 1024).fill(0x20);
  let location = "";
  let key = "";
  beforeAll(async () => {
    const { id } = await person.call("createInvoice", { body: hours(8, 85) });
    key = await newKey(() => download(id));
    await overwrite(key, large);
    await openAgain();
    const answer = await download(id);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "no-store"]);
    location = answer.headers.get("location") ?? "";
  });

  test("is fetched at an address of its own that works for a minute, under the invoice's name", async () => {
    const file = await fetch(location, { headers: { origin: app.origin } });
    expect([file.status, file.headers.get("content-type"), file.headers.get("access-control-allow-origin")]).toEqual([200, "application/pdf", "*"]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="invoice-INV-\d+\.pdf"$/);
    expect((await bytesOf(file)).byteLength).toBe(large.byteLength);
    expect(new URL(location).searchParams.get("X-Amz-Expires")).toBe("60");
  });

  test("opens to a page that follows the redirect with the header that all its calls have", async () => {
    const asked = await fetch(location, {
      method: "OPTIONS",
      headers: { origin: app.origin, "access-control-request-method": "GET", "access-control-request-headers": CSRF_HEADER.name },
    });
    expect([asked.status, asked.headers.get("access-control-allow-headers")?.toLowerCase()]).toEqual([200, CSRF_HEADER.name]);
  });

  test("is behind no address but that one", async () => {
    expect((await fetch(location.split("?")[0] ?? "")).status).toBe(403);
    const other = key.replace(/[0-9a-f](?=\.pdf)/, (digit) => (digit === "0" ? "1" : "0"));
    expect((await fetch(location.replace(key, other))).status).toBe(403);
  });
});

test("a user who leaves takes every PDF along", async () => {
  const leaver = await newUser(app);
  const { id } = await leaver.call("createInvoice", { body: hours(9, 85) });
  const workspace = (await newKey(() => download(id, leaver))).split("/")[1] ?? "";
  expect((await leaver.answer("deleteAccount", { body: { confirmation: leaver.account.email } })).status).toBe(204);
  expect((await cachedKeys()).filter((key) => key.includes(workspace))).toEqual([]);
});
