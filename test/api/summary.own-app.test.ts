import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";
import type { Id } from "../../shared/ids.ts";
import { InvoiceFilter } from "../../shared/invoicing/invoices.ts";
import { fold } from "../../shared/text/search.ts";
import { count, seed } from "../counts.ts";
import { type Faults, faults, randomOf, standBetween } from "../faults.ts";
import { byBytes, isFoundBy, listedIds } from "../lists.ts";
import { recount, withFigures } from "../recount.ts";
import { type StoredRecords, storedIn, wrongEntries } from "../stored-records.ts";
import { bookkeeping } from "./month.ts";
import { everyPage } from "./pages.ts";
import { itemsUnder } from "./table.ts";
import { newUser } from "./tenants.ts";
import { type Person, startTestApp, type TestApp } from "./test-app.ts";

/** The number of operations, by two businesses at a time. */
const OPERATIONS = count(100, 10_000);
const CHECKPOINTS = 2;

let app: TestApp;
const owners: { person: Person; workspaceId: Id<"workspace"> }[] = [];
let weather: Faults;
const closing: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  app = await startTestApp({ seed: "none" });
  weather = faults(seed);
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", weather.meddle);
  closing.push(withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url }), table);
  // Functions imported from here on read the settings of this app.
  vi.resetModules();
  for (let i = 0; i < 2; i++) {
    const person = await newUser(app);
    owners.push({ person, workspaceId: person.workspaceId });
  }
});
afterAll(async () => {
  for (const each of closing) await each.close();
  await app.close();
});

const random = randomOf(seed);
const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Queries of the list: every order, every status, and combinations. */
function questions({ invoices, customers }: StoredRecords): Record<string, string>[] {
  const orders = ["number", "date", "due", "total"].flatMap((sort) => ["asc", "desc"].map((order) => ({ sort, order })));
  const statuses = ["draft", "sent", "pending", "paid", "void", "overdue"].map((status) => ({ status }));
  const typed = () =>
    [...one([...invoices.map(({ invoiceNumber }) => invoiceNumber), ...customers.map(({ name }) => name), "4", "nobody", "acme", "pay1"])]
      .slice(0, 1 + Math.floor(random() * 6))
      .join("");
  const mixed = Array.from({ length: 10 }, () => {
    const [from, to] = [one(invoices).invoiceDate, one(invoices).invoiceDate].sort();
    return {
      ...(random() < 0.4 ? one(statuses) : {}),
      ...(random() < 0.4 ? { customerId: one(invoices).customerId ?? "" } : {}),
      ...(random() < 0.4 ? { from: from ?? "" } : {}),
      ...(random() < 0.4 ? { to: to ?? "" } : {}),
      ...(random() < 0.4 ? one(orders) : {}),
    };
  });
  const searches = Array.from({ length: 10 }, () => ({ q: typed(), ...(random() < 0.3 ? one(statuses) : {}) })).filter(
    ({ q }) => fold(q) !== "" && q.trim() !== "",
  );
  return [{}, ...orders, ...statuses, ...mixed, ...searches];
}

/** Compares everything that people see with everything that is stored. */
async function audit({ person, workspaceId }: (typeof owners)[number]): Promise<void> {
  const stored = storedIn(await itemsUnder(`WS#${workspaceId}`), workspaceId);
  expect(wrongEntries(stored)).toEqual([]);

  const summary = await person.call("getSummary", {});
  const now = `${summary.today}T12:00:00.000Z`;
  expect(withFigures(summary)).toEqual(withFigures(recount({ ...stored, products: stored.products.length }, { currency: "USD", timeZone: "UTC" }, now)));

  for (const query of questions(stored)) {
    const rows = await everyPage(person, "listInvoices", { query: { ...query, limit: "200" } });
    const ids = rows.map(({ id }) => id);
    const filter = InvoiceFilter.parse(query);
    expect(ids, JSON.stringify(query)).toEqual(listedIds(stored.invoices, filter, now, "UTC"));
  }
  const byName = (a: { name: string; id: string }, b: { name: string; id: string }) => byBytes(fold(a.name), fold(b.name)) || byBytes(a.id, b.id);
  expect(await everyPage(person, "listCustomers", { query: { limit: "200" } })).toEqual([...stored.customers].sort(byName));
  expect(await everyPage(person, "listProducts", { query: { limit: "200" } })).toEqual([...stored.products].sort(byName));
  for (const q of ["a", "zo", "山", "οδ", "sons", "5", "العر", "x y", "nobody"]) {
    const found = (await everyPage(person, "listCustomers", { query: { q, limit: "50" } })).map(({ id }) => id).sort();
    expect(found, q).toEqual(
      stored.customers
        .filter(({ name, email }) => isFoundBy([name, email], q))
        .map(({ id }) => id)
        .sort(),
    );
  }
}

test(`two businesses keep their ledger for a year on a table that fails one time in ten (SEED=${seed}): the dashboard is what counting everything again comes to, and every list has what it must in its order`, async () => {
  const years = await Promise.all(owners.map(({ workspaceId }, i) => bookkeeping(workspaceId, seed + i)));
  const each = OPERATIONS / owners.length;
  for (let part = 0; part < CHECKPOINTS; part++) {
    weather.rate = 0.1;
    await Promise.all(years.map((year) => year.go(Math.ceil(each / CHECKPOINTS), (360 * 86_400_000) / each)));
    weather.rate = 0;
    for (const owner of owners) await audit(owner);
  }
  expect(Math.min(...Object.values(weather.happened))).toBeGreaterThan(OPERATIONS / 100);
  // With fewer operations, a larger share of them finds nothing to act on.
  for (const { done } of years) expect(Math.min(done.well / each - 0.25, done.refused)).toBeGreaterThan(0);
}, 3_600_000);
