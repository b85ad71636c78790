import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import { full } from "../counts.ts";
import { type Meddler, standBetween } from "../faults.ts";
import { activityLines, emailsAbout, waitFor } from "./inbox.ts";
import { everyItem } from "./table.ts";
import { newUser, type Tenant } from "./tenants.ts";
import { hours, startTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
let rosa: Tenant;
/** The break of the connection from the functions to the table, or to SES: before the request arrives, or after it was executed. */
let cut: { when: (body: string) => boolean; side: "before" | "after"; happened: () => void } | undefined;
let wires: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  // Each failure is logged; here they are intended.
  vi.spyOn(console, "error").mockImplementation(() => {});
  app = await startTestApp({ seed: "none" });
  const meddle: Meddler = async ({ body }, forward) => {
    if (!cut?.when(body.toString())) return forward();
    if (cut.side === "after") await forward();
    cut.happened();
    return undefined;
  };
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", meddle);
  const ses = await standBetween(process.env["AWS_ENDPOINT_URL_SESV2"] ?? "", meddle);
  wires = [withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url, AWS_ENDPOINT_URL_SESV2: ses.url, AWS_MAX_ATTEMPTS: "1" }), table, ses];
  rosa = await newUser(app);
});
afterEach(async () => {
  await mend();
  await app.close();
  vi.restoreAllMocks();
});

async function mend(): Promise<void> {
  cut = undefined;
  for (const wire of wires.splice(0)) await wire.close();
}

/** Sends a draft. Resolves when the connection broke, without waiting for the answer. */
async function sentInto(when: (body: string) => boolean, side: "before" | "after"): Promise<string> {
  const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
  await new Promise<void>((happened, failed) => {
    cut = { when, side, happened };
    rosa.answer("emailInvoice", { params: { id }, body: {} }).then(
      (answer) => answer.ok || failed(new Error(`It answered ${answer.status}.`)),
      () => {},
    );
  });
  return id;
}

/** Closes the app with its running work, and opens it at another time of that day. */
async function restart(time: string): Promise<void> {
  await mend();
  app = await app.at(`2026-03-16T${time}:00.000Z+`);
  rosa = await newUser(app, rosa.account);
}

const isClaim = (body: string) => body.includes('"state":{"S":"sending"}');
const isEnd = (body: string) => body.includes('"state":{"S":"sent"}');
const isMail = (body: string) => body.includes('"Raw"');
const invoice = (id: string) => rosa.call("getInvoice", { params: { id } });
const emailOf = async (id: string) => (await rosa.call("listEmails", { params: { id } }))[0];
const outbox = async () => (await everyItem()).filter(({ pk }) => pk === "OUTBOX");
const isSent = async (id: string) => (await invoice(id)).status === "sent";

describe("the email sender dies", () => {
  test("before taking it up: it is not lost, and it goes out at the next start", async () => {
    const id = await sentInto(isClaim, "before");
    expect(emailsAbout(app, id)).toEqual([]);
    expect(await invoice(id)).toMatchObject({ status: "draft", sending: (await emailOf(id))?.id });
    await restart("09:05");
    await waitFor(() => isSent(id));
    expect(emailsAbout(app, id)).toHaveLength(1);
    expect(await emailOf(id)).toMatchObject({ state: "sent" });
    expect(await outbox()).toEqual([]);
  });

  test("after taking it up and before it is out: it is never sent, and after a quarter of an hour the activity says that it is not known", async () => {
    const id = await sentInto(isClaim, "after");
    expect(await emailOf(id)).toMatchObject({ state: "sending" });
    await restart("09:10");
    await app.run("outbox");
    expect([(await emailOf(id))?.state, (await invoice(id)).status]).toEqual(["sending", "draft"]);
    await restart("09:16");
    await app.run("outbox");
    expect([(await emailOf(id))?.state, (await invoice(id)).status, (await invoice(id)).sending]).toEqual(["unknown", "sent", undefined]);
    expect(emailsAbout(app, id)).toEqual([]);
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example; whether it got there is not known"]);
    expect(await outbox()).toEqual([]);
    // After the person decides, it is sent once.
    expect(await rosa.send("emailInvoice", { params: { id }, body: {} })).toMatchObject({ state: "sent" });
    expect(emailsAbout(app, id)).toHaveLength(1);
  });

  test("after it is out and before that is written down: what SES says of it puts that right, and it is not sent again", async () => {
    const id = await sentInto(isEnd, "before");
    expect(emailsAbout(app, id)).toHaveLength(1);
    expect([(await emailOf(id))?.state, (await invoice(id)).status]).toEqual(["sending", "draft"]);
    await restart("09:05");
    await waitFor(() => isSent(id));
    expect(await emailOf(id)).toMatchObject({ state: "sent" });
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
    await restart("09:30");
    await app.run("outbox");
    expect(emailsAbout(app, id)).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  test.runIf(full)("while it is written down that it is out: it counts once", async () => {
    const id = await sentInto(isEnd, "after");
    await restart("09:05");
    await waitFor(() => isSent(id));
    expect(emailsAbout(app, id)).toHaveLength(1);
    expect(await activityLines(rosa, id)).toEqual(["created: total $255.00", "emailed: to ap@acme.example"]);
  });

  test.runIf(full)("before it was handed over: the outbox hands it over, once it is old enough that no other function will", async () => {
    const nowhere = withSettings({ EMAILS_QUEUE_URL: "http://127.0.0.1:9/000000000000/emails.fifo" });
    const { id } = await rosa.call("createInvoice", { body: hours(3, 85) });
    const sent = rosa.answer("emailInvoice", { params: { id }, body: {} }).catch(() => undefined);
    const entry = await waitFor(async () => (await outbox())[0]);
    await nowhere.close();
    expect(entry).toMatchObject({ invoiceId: id });
    expect(await app.run("outbox")).toMatchObject({ handed: 0 });
    expect(emailsAbout(app, id)).toEqual([]);
    await restart("09:03");
    await waitFor(() => isSent(id));
    expect(emailsAbout(app, id)).toHaveLength(1);
    await sent;
  });
});

describe("the answer of the mail service gets lost", () => {
  test("after it took the email: what it says later counts, and the email is not sent again", async () => {
    const id = await sentInto(isMail, "after");
    await waitFor(() => isSent(id));
    expect(emailsAbout(app, id)).toHaveLength(1);
    expect(await emailOf(id)).toMatchObject({ state: "sent" });
  });

  test("before it heard of the email: it cannot be told, so it is not sent again by itself", async () => {
    const id = await sentInto(isMail, "before");
    cut = undefined;
    await restart("09:16");
    await waitFor(() => isSent(id));
    expect(await emailOf(id)).toMatchObject({ state: "unknown" });
    expect(emailsAbout(app, id)).toEqual([]);
  });
});
