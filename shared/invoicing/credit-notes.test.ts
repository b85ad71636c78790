import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { count } from "../../test/counts.ts";
import { type Id, newId } from "../ids.ts";
import { type Amount, add, subtract } from "../money.ts";
import { type CreditNote, creditedOff, creditNoteNumber, dueOn, givenBack, NewRefund, refund, refundable, voidRefund } from "./credit-notes.ts";
import type { Payment } from "./payments.ts";
import { pay, receive, type Status, takeBack } from "./status.ts";

const now = "2026-03-16T09:00:00.000Z";
const later = "2026-03-17T09:00:00.000Z";
const payment = (amount: number, more: Partial<Payment> = {}): Payment => ({
  id: newId("payment"),
  amount,
  date: "2026-03-16",
  method: "card",
  recordedAt: now,
  ...more,
});
const note = (amount: number, paymentId: Id<"payment">, more: Partial<CreditNote> = {}): CreditNote => ({
  id: newId("credit"),
  creditNoteNumber: "CN-0001",
  paymentId,
  amount: amount as Amount,
  date: "2026-03-17",
  recordedAt: later,
  ...more,
});
const invoice = (more: object = {}): Parameters<typeof receive>[0] => ({
  invoiceNumber: "INV-0001",
  status: "sent" as Status,
  currency: "USD",
  total: 100,
  amountPaid: 0,
  amountDue: 100 as Amount,
  payments: [],
  creditNotes: [],
  updatedAt: "2026-03-01T09:00:00.000Z",
  ...more,
});
const off = (of: Parameters<typeof creditedOff>[0]) => creditedOff(of).map(({ amount }) => amount);

describe("a payment that arrives by itself", () => {
  test("of a part leaves the rest due and the invoice open; with the last part it is paid", () => {
    const part = receive(invoice({ status: "pending" }), payment(30));
    expect(part).toMatchObject({ status: "sent", amountPaid: 30, amountDue: 70 });
    expect(receive(part, payment(70, { recordedAt: later }))).toMatchObject({ status: "paid", amountDue: 0, paidAt: later, updatedAt: later });
  });

  test.each([
    ["paid", -40],
    // A void invoice has a total of 0: all money received is the customer's.
    ["void", -140],
  ] as const)("is noted on an invoice that is %s as well, and leaves it so", (status, amountDue) => {
    expect(receive(invoice({ status, amountPaid: 100, amountDue: 0 }), payment(40))).toMatchObject({ status, amountPaid: 140, amountDue });
  });

  test("of more than is due makes it paid, and what is too much can be seen", () => {
    expect(receive(invoice(), payment(120))).toMatchObject({ status: "paid", amountDue: -20 });
  });

  test("on a draft is a mistake", () => {
    expect(() => receive(invoice({ status: "draft" }), payment(1))).toThrow(expect.objectContaining({ code: "conflict" }));
  });

  test("is not taken back by hand, and neither is one that was given back in part", () => {
    const [byStripe, byHand] = [payment(50, { stripe: { account: "acct_1", intent: "pi_1" } }), payment(50)];
    const paid = pay(receive(invoice(), byStripe), byHand);
    expect(() => takeBack(paid, byStripe.id, later)).toThrow(/refund it instead/);
    const back = note(20, byHand.id);
    expect(() => takeBack(refund(paid, back), byHand.id, later)).toThrow(/refund the rest/);
    expect(takeBack(voidRefund(refund(paid, back), back.id, later), byHand.id, later)).toMatchObject({ status: "sent", amountDue: 50 });
  });
});

describe("a credit note", () => {
  const all = payment(100);
  const paid = receive(invoice(), all);

  test("leaves what is due and the status as they are; the invoice comes to less, and less is left of the payment", () => {
    const back = refund(paid, note(30, all.id));
    expect(back).toMatchObject({ status: "paid", total: 100, amountPaid: 100, amountDue: 0, updatedAt: later });
    expect([off(back), givenBack(back.creditNotes), refundable(back, all.id)]).toEqual([[30], 30, 70]);
  });

  test("that is void counts for nothing, and what it gave back can be given back again", () => {
    const made = note(30, all.id);
    const failed = voidRefund(refund(paid, made), made.id, later);
    expect(failed).toMatchObject({ amountDue: 0, creditNotes: [{ amount: 30, voidedAt: later }] });
    expect([off(failed), givenBack(failed.creditNotes), refundable(failed, all.id)]).toEqual([[], 0, 100]);
  });

  test("for what was paid too much takes nothing off the invoice, and then nothing is due either way", () => {
    const more = payment(40);
    const over = receive(paid, more);
    const back = refund(over, note(25, more.id));
    expect([back.amountDue, off(back)]).toEqual([-15, [0]]);
    const further = refund(back, note(35, all.id, { creditNoteNumber: "CN-0002" }));
    expect([further.amountDue, off(further)]).toEqual([0, [0, 20]]);
  });

  test("on a void invoice takes nothing off: it came to nothing", () => {
    const back = refund(receive(invoice({ status: "void" }), all), note(100, all.id));
    expect(off(back)).toEqual([0]);
  });

  test("is for a payment of the invoice", () => {
    expect(() => refundable(paid, newId("payment"))).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  test("is numbered apart: CN-0001, and CN-10000 after CN-9999", () => {
    expect([1, 9999, 10_000].map(creditNoteNumber)).toEqual(["CN-0001", "CN-9999", "CN-10000"]);
  });

  test.each([0, -1, Number.NaN, 1e15, 0.0001, "5", null])("of %s is none", (amount) => {
    expect(NewRefund.safeParse({ amount }).success).toBe(false);
  });
});

test("whatever is noted first, payments and refunds come to the same: what is due, what was credited, what was paid", () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  const story = fc.array(fc.record({ paid: cents, back: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }) }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(story, fc.infiniteStream(fc.nat(1000)), (payments, picks) => {
      const made = payments.map(({ paid, back }) => {
        const one = payment(paid / 100);
        let left = paid;
        const notes = back.flatMap((percent) => {
          const part = Math.min(left, Math.ceil((paid * percent) / 100));
          left -= part;
          return part > 0 ? [note(part / 100, one.id)] : [];
        });
        return [one, ...notes] as const;
      });
      const told = (lists: (typeof made)[number][]) => lists.flat().reduce((so, each) => ("method" in each ? receive(so, each) : refund(so, each)), invoice());
      /** Shuffles, but keeps each payment before its refunds. */
      const shuffled = () => {
        const queues = made.map((list) => [...list]);
        let so = invoice();
        for (let open = queues.filter((queue) => queue.length); open.length; open = queues.filter((queue) => queue.length)) {
          const each = open[(picks.next().value as number) % open.length]?.shift();
          if (each) so = "method" in each ? receive(so, each) : refund(so, each);
        }
        return so;
      };
      const [one, other] = [told(made), shuffled()];
      const sums = (so: typeof one) => ({
        due: so.amountDue,
        paid: so.amountPaid,
        status: so.status,
        off: add(...off(so)),
        back: givenBack(so.creditNotes),
      });
      expect(sums(other)).toEqual(sums(one));
      expect(one.amountDue).toBe(dueOn(one));
      // The remaining total less the remaining money is the amount due.
      expect(subtract(subtract(100, add(...off(one))), subtract(one.amountPaid, givenBack(one.creditNotes)))).toBe(one.amountDue);
    }),
    { numRuns: count(300, 3000) },
  );
});
