import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const [finch, hotel] = [named("The Gilded Finch"), named("Hotel Sonnenhof GmbH")];
const lines = [{ id: newId("line"), description: "Headboard", quantity: 1, unitPrice: 1200 }];
const draft = { customer: { name: finch.name }, currency: "USD", lines, total: 1200, taxTotal: 0, depositDue: 500 } as unknown as NonNullable<
  TurnContext["draft"]
>;
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-US", currency: "USD" },
  customers: [finch, hotel],
  products: [],
  asks: [],
  draft,
};
const planOf = (text: string, before: readonly string[] = ["gilded finch, headboard $1200 with a $500 deposit"], standing = draft) =>
  messagePlan(text, { ...context, draft: standing }, { before, answer: "" });
const paid = (amountPaid: number) => [{ name: "invoice_edit", said: { amountPaid } }];
const bare = (text: string) => planOf(text)?.calls.map(({ name, said }) => ({ name, said }));

describe("money that came in for the draft", () => {
  test.each([
    ["they paid the deposit this morning", 500],
    ["Gilded Finch has paid the deposit", 500],
    ["she already gave me 300 in cash", 300],
    ["sie haben die Anzahlung schon überwiesen", 500],
    ["ils ont déjà versé 400 euros en espèces", 400],
    ["they already paid in full", 1200],
    ["the deposit has already arrived", 500],
    ["l'acompte est déjà payé", 500],
  ])("stands on it: %s", (said, amount) => expect(bare(said)).toEqual(paid(amount)));

  test("goes to an open invoice of theirs first, where nothing says that it is for the draft", () => {
    const plan = planOf("they paid 500 yesterday");
    expect(plan?.calls).toMatchObject([{ name: "invoice_list", said: { customer: finch.id, status: "unpaid" } }]);
    expect(plan?.onAnswers?.([{ invoices: [] }])).toEqual(paid(500));
    const open = [{ invoiceNumber: "INV-0007", customer: finch.name, total: "$500.00" }];
    expect(plan?.onAnswers?.([{ invoices: open }])).toMatchObject([{ name: "invoice_record_payment", said: { invoiceNumber: "INV-0007", amount: 500 } }]);
  });

  test.each(["Hotel Sonnenhof paid the deposit", "INV-0007 is paid already"])("is none of it: %s", (said) =>
    expect(bare(said) ?? []).not.toContainEqual(expect.objectContaining({ name: "invoice_edit" })),
  );

  test.each(["they have not paid the deposit yet", "the deposit must be paid before we start", "is the deposit paid?"])("did not come: %s", (said) =>
    expect(bare(said) ?? []).not.toContainEqual(paid(500)[0]),
  );

  test("is none of an invoice that was sent", () => {
    expect(planOf("they paid the deposit this morning", [], { ...draft, status: "sent", invoiceNumber: "INV-0009" })?.calls[0]?.name).not.toBe("invoice_edit");
  });
});

describe("another sum than was said", () => {
  const before = ["they paid me already three hundred cash"];
  test.each(["no sorry it was two hundred", "actually 200", "nein, es waren 200", "non pardon, 200"])("%s", (said) =>
    expect(planOf(said, before, { ...draft, amountPaid: 300 })?.calls).toEqual(paid(200)),
  );

  test("is nothing of the kind behind another message, or without a payment", () => {
    expect(planOf("no sorry it was two hundred", ["the headboard is 300"], { ...draft, amountPaid: 300 })?.calls ?? []).not.toEqual(paid(200));
    expect(planOf("no sorry it was two hundred", before)?.calls ?? []).not.toEqual(paid(200));
  });
});
