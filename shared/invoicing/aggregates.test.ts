import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { recount, withFigures } from "../../test/recount.ts";
import { addDays, dayOf, type Instant } from "../clock.ts";
import { newId } from "../ids.ts";
import { type Amount, add, decimalsIn, LARGEST_AMOUNT, round, subtract } from "../money.ts";
import { type Customer, newCustomer } from "../records/customers.ts";
import { Aggregates, type CountableInvoice, countCustomer, countInvoice, countRecord, emptyAggregates, monthsBefore, uncountCustomer } from "./aggregates.ts";
import { type CreditNote, creditedOff, refund, refundable, refundsIn, voidRefund } from "./credit-notes.ts";
import { credit, withCancellation } from "./crediting.ts";
import { withDispute } from "./disputes.ts";
import { keptOf, type Payment } from "./payments.ts";
import { mayMove, move, pay, receive, type Status, takeBack } from "./status.ts";
import { summaryOf } from "./summary.ts";

const zones = ["UTC", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin"] as const;
const currencies = ["USD", "EUR", "JPY", "KWD"] as const;

type Living = Omit<CountableInvoice, "payments" | "creditNotes"> & { payments: readonly Payment[]; creditNotes: readonly CreditNote[]; updatedAt: Instant };

/** An operation of a person; any sequence of them is valid. `pick` selects the record. */
const operation = fc.record({
  what: fc.constantFrom(
    "create",
    "create",
    "create",
    "change",
    "send",
    "send",
    "pay",
    "pay",
    "settle",
    "pending",
    "receive",
    "receive",
    "take back",
    "refund",
    "refund",
    "refund fails",
    "credit",
    "dispute",
    "void",
    "customer",
    "rename",
    "forget",
    "product",
    "drop",
  ),
  pick: fc.nat(1000),
  currency: fc.constantFrom(...currencies),
  units: fc.integer({ min: -50_000, max: 500_000 }),
  paidBefore: fc.constantFrom(0, 0, 0, 1),
  part: fc.integer({ min: 1, max: 100 }),
  invoiced: fc.integer({ min: -800, max: 40 }),
  terms: fc.integer({ min: 0, max: 120 }),
  minutes: fc.oneof(fc.nat(60), fc.nat(60 * 24 * 45)),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const amount = (units: number, currency: string): Amount => round(new Big(units).times(new Big(10).pow(-decimalsIn(currency))), currency);

const unitsOf = (value: number, currency: string): number => new Big(value).times(new Big(10).pow(decimalsIn(currency))).toNumber();

/** Returns the records after some operations, with the aggregates updated by each of them. */
function replay(operations: readonly Operation[], zone: string) {
  let now: Instant = "2026-01-30T22:58:00.000Z";
  let aggregates = emptyAggregates();
  const invoices: Living[] = [];
  let customers: Customer[] = [];
  let products = 0;
  const put = (before: Living | undefined, after: Living) => {
    if (before) invoices[invoices.indexOf(before)] = after;
    else invoices.push(after);
    aggregates = Aggregates.parse(structuredClone(countInvoice(aggregates, before, after, now)));
  };
  for (const step of operations) {
    now = new Date(Date.parse(now) + step.minutes * 60_000).toISOString();
    const invoice = invoices[step.pick % Math.max(1, invoices.length)];
    const customer = customers[step.pick % Math.max(1, customers.length)];
    const content = () => {
      const { currency, units } = step;
      const total = amount(units, currency);
      const amountPaid = step.paidBefore && units > 0 ? amount(Math.floor((units * step.part) / 100), currency) : (0 as Amount);
      const invoiceDate = addDays(dayOf(now, zone), step.invoiced);
      return { currency, total, amountPaid, amountDue: subtract(total, amountPaid), invoiceDate, dueDate: addDays(invoiceDate, step.terms) };
    };
    if (step.what === "create") {
      const id = newId("invoice");
      put(undefined, {
        ...content(),
        id,
        invoiceNumber: `INV-${invoices.length + 1}`,
        status: "draft",
        payments: [],
        creditNotes: [],
        createdAt: now,
        updatedAt: now,
      });
    } else if (step.what === "customer") {
      const made = newCustomer(newId("customer"), { name: `C${step.pick}`, ...(step.part % 2 ? { email: "a@b.example" } : {}) }, now);
      customers.push(made);
      aggregates = countCustomer(aggregates, undefined, made);
    } else if (step.what === "product") {
      products++;
      aggregates = countRecord("product", aggregates, 1);
    } else if (step.what === "drop" && products) {
      products--;
      aggregates = countRecord("product", aggregates, -1);
    } else if (step.what === "rename" && customer) {
      const named = { ...customer, name: `N${step.pick}` };
      customers = customers.map((other) => (other === customer ? named : other));
      aggregates = countCustomer(aggregates, customer, named);
    } else if (step.what === "forget" && customer) {
      customers = customers.filter((other) => other !== customer);
      aggregates = uncountCustomer(aggregates, customers);
    } else if (invoice) {
      const { status, amountDue, payments } = invoice;
      const refunds = refundsIn(invoice.creditNotes);
      const left = unitsOf(subtract(invoice.total, ...creditedOff(invoice).map(({ amount }) => amount)), invoice.currency);
      const note = { id: newId("credit"), creditNoteNumber: "CN-1", date: dayOf(now, zone), recordedAt: now };
      const one = payments[step.pick % Math.max(1, payments.length)];
      const date = addDays(dayOf(now, zone), -step.terms);
      const to = ({ send: "sent", pending: "pending", void: "void" } as const)[step.what as "send" | "pending" | "void"];
      const paying = step.what === "settle" ? amountDue : amount(Math.ceil((Math.abs(step.units) * step.part) / 100), invoice.currency);
      const kept = subtract(keptOf(payments), ...refunds.map(({ amount }) => amount));
      if (step.what === "void" && status === "sent" && kept <= 0) {
        put(invoice, withCancellation(move(invoice, "void", now), { amount: amount(left, invoice.currency), taxes: [] }, note));
      } else if (to && mayMove(status, to) && !(to === "void" && kept > 0)) put(invoice, move(invoice, to, now));
      else if (step.what === "change" && status === "draft") put(invoice, { ...invoice, ...content() });
      else if ((step.what === "pay" || step.what === "settle") && mayMove(status, "paid") && paying > 0 && paying <= amountDue) {
        put(invoice, pay(invoice, { id: newId("payment"), amount: paying, date, method: "cash", recordedAt: now }));
      } else if (step.what === "receive" && status !== "draft" && paying > 0) {
        const stripe = step.part % 2 ? { account: "acct_1", intent: `pi_${payments.length}` } : undefined;
        put(invoice, receive(invoice, { id: newId("payment"), amount: paying, date, method: "card", recordedAt: now, stripe }));
      } else if (step.what === "take back" && one && !one.stripe && refundable(invoice, one.id) === one.amount) put(invoice, takeBack(invoice, one.id, now));
      else if (step.what === "refund" && one && refundable(invoice, one.id) > 0) {
        const all = refundable(invoice, one.id);
        const part = step.part > 50 ? all : amount(Math.ceil((unitsOf(all, invoice.currency) * step.part) / 100), invoice.currency);
        const day = dayOf(now, zone);
        put(invoice, refund(invoice, { id: newId("credit"), creditNoteNumber: "CN-1", paymentId: one.id, amount: part, date: day, recordedAt: now }));
      } else if (step.what === "credit" && (status === "sent" || status === "paid") && left > 0) {
        put(invoice, credit(invoice, { amount: amount(Math.ceil((left * step.part) / 100) || 1, invoice.currency), taxes: [] }, note));
      } else if (step.what === "dispute" && one?.stripe && refundable(invoice, one.id) > 0) {
        const dispute = { id: "du_1", amount: refundable(invoice, one.id), openedOn: date, closedOn: dayOf(now, zone) };
        put(invoice, withDispute(invoice, one.id, { ...dispute, state: step.part > 30 ? "lost" : "open" }, now));
      } else if (step.what === "refund fails" && refunds[0]) put(invoice, voidRefund(invoice, refunds[0].id, now));
    }
  }
  return { aggregates, now, stored: { invoices, customers, products } };
}

describe("what is kept in step with every write", () => {
  test("is what counting everything again comes to, at once, at the next midnights, and a year later", () => {
    fc.assert(
      fc.property(
        fc.array(operation, { minLength: 1, maxLength: 80 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...currencies),
        fc.array(fc.integer({ min: 0, max: 400 * 24 * 60 }), { minLength: 3, maxLength: 3 }),
        (operations, timeZone, currency, later) => {
          const { aggregates, now, stored } = replay(operations, timeZone);
          for (const minutes of [0, ...later]) {
            const at = new Date(Date.parse(now) + minutes * 60_000).toISOString();
            expect(withFigures(summaryOf(aggregates, { timeZone, currency }, at))).toEqual(withFigures(recount(stored, { timeZone, currency }, at)));
          }
        },
      ),
      { numRuns: count(120, 4000) },
    );
  });

  test("adds up on any day: what was invoiced is what came in for it and what is due, less what customers have to their credit", () => {
    fc.assert(
      fc.property(
        fc.array(operation, { minLength: 1, maxLength: 80 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        (operations, timeZone, minutes) => {
          const { aggregates, now, stored } = replay(operations, timeZone);
          const at = new Date(Date.parse(now) + minutes * 60_000).toISOString();
          const home = { timeZone, currency: "USD" };
          const { statuses, currencies } = summaryOf(aggregates, home, at);
          // Counted independently: the summary derives what was received from the other figures.
          const counted = new Map(recount(stored, home, at).currencies.map((each) => [each.currency, each]));
          for (const { currency, invoiced, received, due, overdue, credits, held, months, ...of } of currencies) {
            expect([currency, received, held]).toEqual([currency, counted.get(currency)?.received ?? 0, counted.get(currency)?.held ?? 0]);
            expect([currency, invoiced]).toEqual([currency, subtract(add(received, due), credits)]);
            const { notDue, ...late } = of.ageing;
            expect([add(...Object.values(late)), add(notDue, overdue, of.statuses.pending.due, of.statuses.paid.due)]).toEqual([overdue, due]);
            expect([of.statuses.draft.total, of.statuses.overdue.due, of.statuses.sent.due]).toEqual([of.drafts, overdue, notDue]);
            expect([due, overdue, credits, held, ...Object.values(of.ageing)].every((amount) => amount >= 0)).toBe(true);
          }
          const counts = (["draft", "sent", "overdue", "pending", "paid"] as const).map((status) => [
            status,
            currencies.reduce((all, each) => all + each.statuses[status].count, 0),
          ]);
          expect({ ...Object.fromEntries(counts), void: statuses.void }).toEqual(statuses);
        },
      ),
      { numRuns: count(80, 4000) },
    );
  });

  test("names the day and the month that people of the business have, not those of the server", () => {
    const { aggregates } = replay([], "UTC");
    const at = "2026-03-31T23:30:00.000Z";
    expect(summaryOf(aggregates, { timeZone: "Europe/Berlin", currency: "EUR" }, at).today).toBe("2026-04-01");
    expect(summaryOf(aggregates, { timeZone: "America/Los_Angeles", currency: "EUR" }, at).today).toBe("2026-03-31");
  });
});

const invoice = (more: Partial<Living> = {}): Living => ({
  id: newId("invoice"),
  invoiceNumber: "INV-0001",
  status: "sent",
  currency: "USD",
  total: 100 as Amount,
  amountPaid: 0,
  amountDue: 100 as Amount,
  invoiceDate: "2026-03-01",
  dueDate: "2026-03-31",
  createdAt: "2026-03-01T09:00:00.000Z",
  updatedAt: "2026-03-01T09:00:00.000Z",
  payments: [],
  creditNotes: [],
  ...more,
});
const counting = (all: readonly Living[], now = "2026-03-16T09:00:00.000Z"): Aggregates =>
  all.reduce((aggregates, each) => countInvoice(aggregates, undefined, each, now), emptyAggregates());

describe("the aggregates", () => {
  test("does not grow with the invoices: a thousand that are due on the same day are one entry", () => {
    const aggregates = counting(Array.from({ length: 1000 }, () => invoice()));
    expect(aggregates.sums["USD"]?.open).toEqual([["2026-03-31", 1000, 100_000, 100_000]]);
    expect(JSON.stringify(aggregates).length).toBeLessThan(1200);
  });

  test("does not grow with the years in which invoices stay unpaid either, and knows them again when they are paid at last", () => {
    const days = Array.from({ length: 1000 }, (_, i) => invoice({ dueDate: addDays("2026-03-16", -i) }));
    const aggregates = counting(days);
    expect(aggregates.sums["USD"]?.open.length).toBeLessThan(100);
    const owed = (all: Aggregates) => summaryOf(all, { currency: "USD", timeZone: "UTC" }, "2026-03-16T09:00:00.000Z").currencies[0]?.ageing;
    expect(owed(aggregates)).toEqual({ notDue: 100, days1to30: 3000, days31to60: 3000, days61to90: 3000, over90: 90_900 });
    const paid = days.reduce((all, each) => countInvoice(all, each, { ...each, status: "paid" }, "2026-03-17T09:00:00.000Z"), aggregates);
    expect(paid.sums["USD"]?.open).toEqual([]);
  });

  test("forgets a currency once nothing is left in it, and months that nobody asks for any more", () => {
    const made = invoice({ status: "draft", currency: "EUR", invoiceDate: "2023-01-05", dueDate: "2023-01-05" });
    const kept = countInvoice(counting([made]), made, { ...made, status: "void" }, "2026-03-16T09:00:00.000Z");
    expect(kept.sums).toEqual({});
    expect(counting([invoice({ invoiceDate: "2023-01-05" }), invoice()]).sums["USD"]?.invoiced).toEqual({ "2026-03": 100 });
  });

  test("keeps drafts that credit notes of years ago happen to cancel out", () => {
    const gone = { invoiceDate: "2020-01-05", dueDate: "2020-01-05" };
    const credit = invoice({ ...gone, currency: "EUR", status: "paid", total: -100 as Amount, amountDue: -100 as Amount });
    const draft = invoice({ currency: "EUR", status: "draft" });
    expect(summaryOf(counting([credit, draft]), { currency: "EUR", timeZone: "UTC" }, "2026-03-16T09:00:00.000Z").currencies[0]).toMatchObject({
      invoiced: -100,
      drafts: 100,
    });
  });

  test("of the largest invoices there can be is still one that can be read", () => {
    const largest = invoice({ total: LARGEST_AMOUNT as Amount, amountDue: LARGEST_AMOUNT as Amount });
    const aggregates = counting([largest, { ...largest, id: newId("invoice") }]);
    expect(Aggregates.safeParse(aggregates).success).toBe(true);
    expect(aggregates.sums["USD"]?.total).toBe(2 * LARGEST_AMOUNT);
  });
});

test("months are counted back over the turn of a year", () => {
  expect([0, 1, 2, 3, 15].map((count) => monthsBefore("2026-03", count))).toEqual(["2026-03", "2026-02", "2026-01", "2025-12", "2024-12"]);
});

test("a status that cannot be reached is not counted: every status has its own number", () => {
  const all = (["draft", "sent", "pending", "paid", "void"] as Status[]).map((status) => invoice({ status }));
  expect(counting([...all, ...all]).statuses).toEqual({ draft: 2, sent: 2, pending: 2, paid: 2, void: 2 });
});
