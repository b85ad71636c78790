import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AttributeValue, createKey, type Item, type LevelOperation } from "dynalite/db/index.js";
import { Database } from "../../local/dynamodb/database.ts";
import { itemPrefix } from "../../local/dynamodb/store-view.ts";
import { type Plainbill, startPlainbill } from "../../local/plainbill.ts";
import { withSettings } from "../../local/settings.ts";
import { addDays, dayOf } from "../../shared/clock.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { countInvoice, emptyAggregates } from "../../shared/invoicing/aggregates.ts";
import { type Invoice, invoiceContent, invoiceNumber } from "../../shared/invoicing/invoices.ts";
import { totals } from "../../shared/invoicing/totals.ts";
import { blankProfile } from "../../shared/records/business.ts";
import { everyItem } from "../../test/api/table.ts";
import { hours, Person } from "../../test/api/test-app.ts";
import { newMeter, standBetween } from "../../test/faults.ts";
import { type Account, newAccount, signIn } from "../../test/people.ts";
import { recount } from "../../test/recount.ts";
import { workspaceOf } from "../../test/stored-records.ts";
import { Visitor } from "../../test/visitor.ts";
import { ascending, at, type Measurement, ms, percentiles, times } from "./measurements.ts";

/**
 * Measures the invoice list and the dashboard in workspaces of 10 to 100,000 invoices: time, and read units of the table (one per 4 KB, consistent reads).
 * Every figure includes the session check of one read unit; the dashboard is also given without it. Ratios are of medians of alternating calls. The
 * recount is a dashboard without aggregates: it reads and adds up every invoice.
 */
const SIZES = [10, 100, 10_000, 100_000] as const;
const SESSION = 1;
const TABLE = "plainbill";

interface Business {
  readonly size: number;
  readonly account: Account;
  readonly workspaceId: Id<"workspace">;
}

export async function recordFigures(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-records-"));
  const figures: Measurement[] = [];
  try {
    const businesses = await withApp(dataDir, async (app) => {
      const all: Business[] = [];
      for (const size of SIZES) {
        const account = await newAccount(app);
        await signIn(app, new Visitor(), account);
        all.push({ size, account, workspaceId: workspaceOf(await everyItem(), account.sub) });
      }
      return all;
    });
    const since = performance.now();
    await seed(join(dataDir, "dynamodb"), businesses);
    figures.push([`${SIZES.at(-1)?.toLocaleString("en-US")} invoices put into a workspace`, `${((performance.now() - since) / 1000).toFixed(1)} s`]);

    const reads = await withApp(dataDir, (app) => readUnits(app, businesses));
    await withApp(dataDir, async (app) => {
      figures.push(...(await timesOf(app, businesses, reads)));
    });
    await withApp(dataDir, async (app) => {
      figures.push(...(await ratesOf(app, businesses)));
    });
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` while the app is open. */
async function withApp<T>(dataDir: string, work: (app: Plainbill) => Promise<T>): Promise<T> {
  const app = await startPlainbill({ dataDir });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const peopleOf = (app: Plainbill, businesses: readonly Business[]) =>
  Promise.all(
    businesses.map(async ({ account }) => {
      const person = new Person(app.origin, new Visitor());
      await signIn(app, person.visitor, account);
      return person;
    }),
  );

const list = (person: Person, query: Record<string, string> = {}) => expectOk(person.answer("listInvoices", { query }));
const dashboard = (person: Person) => expectOk(person.answer("getSummary", {}));
async function expectOk(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Counts the read units of each call, by the table's own count. */
async function readUnits(app: Plainbill, businesses: readonly Business[]): Promise<Map<number, { list: number; dashboard: number }>> {
  const meter = newMeter();
  const table = await standBetween(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "", meter.meddle);
  const settings = withSettings({ AWS_ENDPOINT_URL_DYNAMODB: table.url });
  try {
    const people = await peopleOf(app, businesses);
    const units = new Map<number, { list: number; dashboard: number }>();
    for (const [i, person] of people.entries())
      units.set(businesses[i]?.size ?? 0, { list: (await meter.of(() => list(person))).reads, dashboard: (await meter.of(() => dashboard(person))).reads });
    return units;
  } finally {
    await settings.close();
    await table.close();
  }
}

async function timesOf(app: Plainbill, businesses: readonly Business[], reads: Awaited<ReturnType<typeof readUnits>>): Promise<Measurement[]> {
  const people = await peopleOf(app, businesses);
  for (const person of people) await times(100, () => Promise.all([list(person), dashboard(person)]));
  const calls = await inTurn(
    300,
    people.flatMap((person) => [() => list(person), () => list(person, { limit: "10" }), () => dashboard(person)]),
  );
  const figures: Measurement[] = businesses.flatMap(({ size }, i): Measurement[] => {
    const of = size.toLocaleString("en-US");
    const units = reads.get(size) ?? { list: 0, dashboard: 0 };
    return [
      [`list page, ${of} invoices`, `${percentiles(calls[3 * i] ?? [])}, ${units.list} read units`],
      [
        `dashboard, ${of} invoices`,
        `${percentiles(calls[3 * i + 2] ?? [])}, ${units.dashboard} read units (${units.dashboard - SESSION} without the session check)`,
      ],
    ];
  });
  const last = businesses.length - 1;
  const ratio = (call: number) => (at(calls[3 * last + call] ?? [], 0.5) / at(calls[call] ?? [], 0.5)).toFixed(2);
  figures.push(["list page of 10 rows, 100,000 ÷ 10 invoices", `${ratio(1)} × (p50)`], ["dashboard, 100,000 ÷ 10 invoices", `${ratio(2)} × (p50)`]);

  const { workspaceId = "" } = businesses[last] ?? {};
  const since = performance.now();
  await naive(workspaceId);
  const took = performance.now() - since;
  figures.push([
    "recount of 100,000 invoices",
    `${ms(took)}, ${Math.round(took / at(calls[3 * last + 2] ?? [], 0.5)).toLocaleString("en-US")} × the dashboard`,
  ]);
  return figures;
}

/** Calls under way at the same time in `rate`, which returns the calls per second. */
const AT_ONCE = 8;
async function rate(count: number, call: () => Promise<void>): Promise<string> {
  const calls = async (left: number) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await call();
      }),
    );
  await calls(100);
  const since = performance.now();
  await calls(count);
  return `${Math.round(count / ((performance.now() - since) / 1000))} a second`;
}

async function ratesOf(app: Plainbill, businesses: readonly Business[]): Promise<Measurement[]> {
  const [person] = await peopleOf(
    app,
    businesses.filter(({ size }) => size === 100),
  );
  if (!person) return [];
  const body = invoiceContent({ ...hours(3, 85), taxRate: 0, taxInclusive: false, amountPaid: 0 });
  return [
    [`invoices created, ${AT_ONCE} at once`, await rate(500, () => expectOk(person.answer("createInvoice", { body })))],
    [`lists of 50 read, ${AT_ONCE} at once`, await rate(1000, () => list(person, { limit: "50" }))],
  ];
}

/** Times several calls in rounds, so that other load on the machine affects all of them. */
async function inTurn(rounds: number, calls: readonly (() => Promise<void>)[]): Promise<number[][]> {
  const all: number[][] = calls.map(() => []);
  for (let round = 0; round < rounds; round++) for (const [i, call] of calls.entries()) all[i]?.push(...(await times(1, call)));
  return all.map(ascending);
}

/** The dashboard of a business without aggregates. */
async function naive(workspaceId: string): Promise<void> {
  const { invoices } = await import("../../functions/invoices/invoice-store.ts");
  const all: Invoice[] = [];
  let cursor: string | undefined;
  do {
    const page = await invoices.whole(workspaceId, { limit: 1000, cursor });
    all.push(...page.items);
    cursor = page.next;
  } while (cursor);
  const { invoices: count } = recount({ invoices: all, customers: [], products: 0 }, blankProfile(), new Date().toISOString());
  if (count !== SIZES.at(-1)) throw new Error(`There are ${count} invoices.`);
}

/** Fills the workspaces with items as the stores write them, directly into the table's files: through the API it would take an hour. */
async function seed(folder: string, businesses: readonly Business[]): Promise<void> {
  const [{ invoices }, { ledger }] = await Promise.all([import("../../functions/invoices/invoice-store.ts"), import("../../functions/ledger/store.ts")]);
  const database = await Database.open({ dataDir: folder, indexDelayMs: 50 });
  const table = await database.table(TABLE);
  const put = (item: object): LevelOperation => {
    const value = attributesOf(item);
    return { type: "put", key: itemPrefix(TABLE) + createKey(value, table), value };
  };
  for (const { size, workspaceId } of businesses) {
    let aggregates = emptyAggregates();
    let batch: LevelOperation[] = [];
    for (let i = 0; i < size; i++) {
      const invoice = plausible(i, size);
      aggregates = countInvoice(aggregates, undefined, invoice, invoice.updatedAt);
      for (const step of invoices.adding(workspaceId, invoice)) if ("Put" in step) batch.push(put(step.Put.Item ?? {}));
      if (batch.length < 5000) continue;
      await database.level.batch(batch);
      batch = [];
    }
    const begun = ledger.begin(workspaceId);
    const Item = "Put" in begun ? begun.Put.Item : {};
    await database.level.batch([...batch, put({ ...Item, numbering: { prefix: "INV-", next: size + 1 }, aggregates: JSON.stringify(aggregates) })]);
  }
  await database.close();
}

/** Converts an item to the table's attributes. */
const attributesOf = (item: object): Item =>
  Object.fromEntries(Object.entries(item).flatMap(([name, value]) => (value === undefined ? [] : [[name, attributeOf(value)]])));
const attributeOf = (value: unknown): AttributeValue => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return { M: attributesOf(value as object) };
};

const start = Date.now();
const today = dayOf(new Date(start).toISOString(), "UTC");
const customers = Array.from({ length: 200 }, (_, i) => ({ id: newId("customer"), name: `Customer${i}` }));

/** Returns the `i`th of `size` invoices of two years: most are paid, those of the last weeks are open, and one in a hundred stays unpaid. */
function plausible(i: number, size: number): Invoice {
  const ago = Math.floor((730 * (size - 1 - i)) / size);
  const invoiceDate = addDays(today, -ago);
  const content = {
    currency: i % 10 ? "USD" : "EUR",
    lines: [{ id: newId("line"), description: "Design", quantity: 1 + (i % 8), unitPrice: 85 + (i % 50) }],
    taxRate: 0,
    taxInclusive: false,
    amountPaid: 0,
    invoiceDate,
    dueDate: addDays(invoiceDate, [14, 30, 30, 60][i % 4] ?? 30),
  };
  const figures = totals(content);
  const status = ago < 2 ? "draft" : ago < 45 || i % 100 === 0 ? "sent" : "paid";
  const now = new Date(start - ago * 86_400_000).toISOString();
  const paid = status === "paid" ? { amountPaid: figures.total, amountDue: 0 as Invoice["amountDue"] } : {};
  const payments: Invoice["payments"] = paid.amountPaid
    ? [{ id: newId("payment"), amount: paid.amountPaid, date: invoiceDate, method: "bank transfer", recordedAt: now }]
    : [];
  const { id: customerId, ...customer } = customers[i % customers.length] ?? { id: newId("customer"), name: "" };
  return {
    ...content,
    ...figures,
    creditNotes: [],
    ...paid,
    id: newId("invoice", start - ago * 86_400_000),
    invoiceNumber: invoiceNumber("INV-", i + 1),
    customerId,
    customer,
    business: blankProfile(),
    payments,
    status,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
