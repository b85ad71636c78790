import { rmSync } from "node:fs";
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
  for (const house of open.splice(0)) await house.close();
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<PlainbillOptions> = {}): Promise<Plainbill> {
  const house = await startPlainbill({ dataDir, ...options });
  open.push(house);
  return house;
}

/** Signs in as `email` and answers what the calls of that person say. */
async function signedIn({ origin }: Plainbill, email: string) {
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

test("a fresh house has the demo business, with invoices in every state that there is to see", async () => {
  const get = await signedIn(await start({ seed: "demo", clock: "2026-03-16T09:00:00Z" }), "demo@plainbill.test");
  expect(await get("/api/business-profile")).toMatchObject({ name: "Larkspur Studio" });
  expect(await get("/api/customers")).toHaveLength(7);
  expect(await get("/api/products")).toHaveLength(5);
  const invoices: Row[] = await get("/api/invoices");
  expect(invoices.map(({ invoiceNumber }) => invoiceNumber).toReversed()).toEqual(Array.from({ length: 8 }, (_, i) => `INV-000${i + 1}`));
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["draft", "sent", "overdue", "paid"]));
  expect(invoices.find(({ status }) => status === "overdue")).toMatchObject({ invoiceNumber: "INV-0004", total: 941.78, dueDate: "2026-03-05" });
});

test("the empty account is empty, and its workspace is nobody else's", async () => {
  const get = await signedIn(await start({ seed: "demo" }), "empty@plainbill.test");
  for (const list of ["/api/customers", "/api/products", "/api/invoices"]) expect(await get(list)).toEqual([]);
});

test("what is in the house is still there after a restart, and the sample comes once", async () => {
  const first = await start({ seed: "demo" });
  const before = await (await signedIn(first, "demo@plainbill.test"))("/api/invoices");
  await first.close();
  const after = await (await signedIn(await start({ seed: "demo" }), "demo@plainbill.test"))("/api/invoices");
  expect(after).toEqual(before);
});

test("a second house in the same folder or on the same port is refused, and the first one lives on", async () => {
  const first = await start();
  await expect(startPlainbill({ dataDir })).rejects.toMatchObject({ cause: { code: "LEVEL_LOCKED" } });
  await expect(startPlainbill({ dataDir: `${dataDir}-other`, port: Number(new URL(first.origin).port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect((await fetch(`${first.origin}/api/auth/user`)).status).toBe(401);
});

test("a closed house leaves the environment as it was", async () => {
  const before = { ...process.env };
  const house = await start();
  expect(process.env["PUBLIC_ORIGIN"]).toBe(house.origin);
  await house.close();
  expect(process.env).toEqual(before);
});
