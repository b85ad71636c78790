import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";
import type { ListedInvoice, Talk } from "./plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const [arms, dental, deli] = [named("Weavers Arms"), named("Otley Road Dental Practice"), named("North Street Deli")];
const context: TurnContext = { today: "2026-05-12", profile: { locale: "en-GB", currency: "GBP" }, customers: [arms, dental, deli], products: [], asks: [] };

const open = (invoiceNumber: string, total: string, invoiceDate: string, billed = ""): ListedInvoice => ({
  invoiceNumber,
  customer: "Weavers Arms",
  total,
  invoiceDate,
  dueDate: invoiceDate,
  billed,
});
const march = open("INV-0107", "£193.20", "2026-03-20", "Emergency call-out; Labour");
const may = open("INV-0113", "£366.00", "2026-05-06", "Powerflush; Decking boards");

/** Returns for which invoices, and how much of each, a message records money, where these are open. */
function recorded(text: string, invoices: readonly ListedInvoice[], talk: Talk = { before: [], answer: "" }) {
  const plan = messagePlan(text, context, talk);
  const following = plan?.onAnswers?.(plan.calls.map(() => ({ invoices }))) ?? plan?.calls ?? [];
  return following.map(({ said }) => [said["invoiceNumber"] ?? said["customer"], said["amount"] ?? (said["all"] ? "all" : "?")]);
}

describe("for which of several open invoices money came in", () => {
  test("the one of exactly that sum is meant", () => {
    expect(recorded("weavers arms paid 366 today", [march, may])).toEqual([["INV-0113", 366]]);
  });

  test("the one of a month is meant, also in one word", () => {
    expect(recorded("weavers arms paid the march invoice", [march, may])).toEqual([["INV-0107", "all"]]);
    expect(recorded("weavers arms hat die Märzrechnung bezahlt", [march, may])).toEqual([["INV-0107", "all"]]);
  });

  test("a sum of several is for each of them, and so is everything that is owed", () => {
    const both = [
      ["INV-0107", "all"],
      ["INV-0113", "all"],
    ];
    expect(recorded("weavers arms hat 559,20 überwiesen, das ist März und Mai zusammen", [march, may])).toEqual(both);
    expect(recorded("weavers arms paid everything they owe", [march, may])).toEqual(both);
    expect(recorded("weavers arms ont payé les deux factures", [march, may])).toEqual(both);
  });

  test("a part of the only one is a part of it, and without a sum it is asked how much", () => {
    expect(recorded("got 100 from weavers arms today, rest next week", [march])).toEqual([["INV-0107", 100]]);
    expect(recorded("weavers arms paid a part of their invoice", [march])).toEqual([["INV-0107", "?"]]);
  });

  test("half of the only one is half of what is due", () => {
    expect(recorded("weavers arms paid exactly half of their invoice", [march])).toEqual([["INV-0107", 96.6]]);
    expect(recorded("weavers arms hat genau die Hälfte überwiesen", [march])).toEqual([["INV-0107", 96.6]]);
  });

  test("the number of an invoice is no sum", () => {
    expect(recorded("weavers arms paid 113", [march, may])).toEqual([["INV-0113", "all"]]);
  });

  test("a number that is said in words is one of an invoice too", () => {
    const [one, other] = [open("INV-420", "£90.00", "2026-05-02"), open("INV-422", "£80.00", "2026-05-04")];
    expect(recorded("four twenty and four twenty two both cleared the bank so mark those two paid", [one, other])).toEqual([
      ["INV-420", "all"],
      ["INV-422", "all"],
    ]);
    expect(recorded("invoice four twenty two is paid in full", [one, other])).toEqual([["INV-422", "all"]]);
  });

  test("a sum that the message takes back is none", () => {
    expect(recorded("weavers arms gave me a hundred on their bill, no sorry I just counted it, it's one twenty", [march])).toEqual([["INV-0107", 120]]);
  });

  test("another sum than that of the card that waits is asked about instead of it", () => {
    const waits = { ...context, actions: [{ kind: "record_payment" as const, summary: "Record a payment of £60.00 on INV-0107" }] };
    const talk = { before: ["weavers arms gave me 60"], answer: "Please confirm with a click: Record a payment of £60.00 on INV-0107." };
    for (const said of ["My apologies, now that I have my glasses I see that the cheque says £66.", "misread that, 66", "66"])
      expect(messagePlan(said, waits, talk)?.calls, said).toMatchObject([{ name: "invoice_record_payment", said: { invoiceNumber: "INV-0107", amount: 66 } }]);
    expect(messagePlan("£66", context, talk)?.calls ?? []).not.toMatchObject([{ name: "invoice_record_payment", said: { invoiceNumber: "INV-0107" } }]);
  });

  test("without a word which, it is asked", () => {
    expect(recorded("weavers arms have paid one of their invoices", [march, may])).toEqual([[arms.id, "all"]]);
  });

  test("two payers in one message are two payments", () => {
    const plan = messagePlan("weavers arms paid 193.20 and north street deli paid 366", context, { before: [], answer: "" });
    expect(plan?.calls.map(({ said }) => said["customer"])).toEqual([arms.id, deli.id]);
    expect(plan?.onAnswers?.([{ invoices: [march] }, { invoices: [may] }]).map(({ said }) => [said["invoiceNumber"], said["amount"]])).toEqual([
      ["INV-0107", 193.2],
      ["INV-0113", 366],
    ]);
  });
});

describe("the answer to which of them", () => {
  const asked: Talk = {
    before: ["weavers arms paid one of theirs, 100 of it"],
    answer: "Which one do you mean: INV-0113 (£366.00 due) or INV-0107 (£193.20 due)?",
  };

  test.each(["the march one", "die alte, die vom März", "celle de mars", "INV-0107", "goes against the older one", "the one with the emergency call-out"])(
    "%s",
    (said) => {
      expect(recorded(said, [march, may], asked)).toEqual([["INV-0107", 100]]);
    },
  );

  test("without a sum, all of it", () => {
    expect(recorded("the decking", [march, may], { ...asked, before: ["weavers arms paid one of theirs"] })).toEqual([["INV-0113", "all"]]);
    expect(recorded("both of them", [march, may], { ...asked, before: ["weavers arms paid"] })).toHaveLength(2);
  });

  test("a question in between is answered as one", () => {
    expect(messagePlan("which ones are overdue?", context, asked)?.calls[0]?.said["status"]).toBe("overdue");
  });
});
