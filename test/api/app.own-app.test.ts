import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Plainbill, type PlainbillOptions, startPlainbill } from "../../local/plainbill.ts";
import { emptyFolder } from "../folder.ts";
import { Visitor } from "../visitor.ts";

let dataDir: string;
const open: Plainbill[] = [];

beforeEach(() => {
  dataDir = emptyFolder();
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<PlainbillOptions> = {}): Promise<Plainbill> {
  const app = await startPlainbill({ dataDir, ...options });
  open.push(app);
  return app;
}

/** Signs in as `email`. Returns a function that makes calls as that person. */
async function signInAs({ origin }: Plainbill, email: string) {
  const visitor = new Visitor();
  const { url } = await visitor.go(`${origin}/api/login`);
  await visitor.signIn(url, email, "plainbill-demo", (to) => to.href === `${origin}/`);
  return async (path: string) => (await visitor.ask(`${origin}${path}`)).json();
}

interface Row {
  invoiceNumber: string;
  status: string;
  total: number;
  dueDate: string;
}

test("a fresh app has the demo business, with invoices in every state that there is to see", async () => {
  const get = await signInAs(await start({ seed: "demo", clock: "2026-03-16T09:00:00Z" }), "demo@plainbill.test");
  expect(await get("/api/business-profile")).toMatchObject({ name: "Larkspur Studio" });
  expect(await get("/api/customers")).toHaveLength(7);
  expect(await get("/api/products")).toHaveLength(5);
  const invoices: Row[] = await get("/api/invoices");
  expect(invoices.map(({ invoiceNumber }) => invoiceNumber).toReversed()).toEqual(Array.from({ length: 8 }, (_, i) => `INV-000${i + 1}`));
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["draft", "sent", "overdue", "paid"]));
  expect(invoices.find(({ status }) => status === "overdue")).toMatchObject({ invoiceNumber: "INV-0004", total: 941.78, dueDate: "2026-03-05" });
});

test("the empty account is empty, and its workspace belongs to it alone", async () => {
  const get = await signInAs(await start({ seed: "demo" }), "empty@plainbill.test");
  for (const list of ["/api/customers", "/api/products", "/api/invoices"]) expect(await get(list)).toEqual([]);
});

test("what is in the app is still there after a restart, and the sample comes once", async () => {
  const first = await start({ seed: "demo" });
  const before = await (await signInAs(first, "demo@plainbill.test"))("/api/invoices");
  await first.close();
  const after = await (await signInAs(await start({ seed: "demo" }), "demo@plainbill.test"))("/api/invoices");
  expect(after).toEqual(before);
});

test("emails are there after a restart, in the order in which they came", async () => {
  const first = await start();
  const post = { from: "Plainbill <no-reply@plainbill.test>", to: ["<i>x</i>@example.test"], text: "</pre><script>alert(2)</script>" };
  const emails = ["one", "two", "three"].map((subject) => first.mail.deliver({ ...post, subject }));
  await first.close();
  const again = await start();
  expect(again.mail.list()).toEqual(emails.toReversed());
  expect(existsSync(join(dataDir, "mail", `${emails[0]?.id}.json`))).toBe(true);
});

test("a second app in the same folder or on the same port is refused, and the first one lives on", async () => {
  const first = await start();
  await expect(startPlainbill({ dataDir })).rejects.toMatchObject({ cause: { code: "LEVEL_LOCKED" } });
  await expect(startPlainbill({ dataDir: `${dataDir}-other`, port: Number(new URL(first.origin).port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect((await fetch(`${first.origin}/api/auth/user`)).status).toBe(401);
});

test("a closed app leaves the environment as it was", async () => {
  const before = { ...process.env };
  const app = await start();
  expect(process.env["PUBLIC_ORIGIN"]).toBe(app.origin);
  await app.close();
  expect(process.env).toEqual(before);
});
