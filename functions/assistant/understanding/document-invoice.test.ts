import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const named = (name: string) => ({ id: newId("customer"), name });
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-GB", currency: "GBP" },
  customers: [named("Café Havnen"), named("Globex LLC")],
  products: [{ id: newId("product"), name: "Logo design", unitPrice: 400 }],
  asks: [],
};
const document = { status: "draft", content: { type: "proposal", title: "Summer campaign", party: { name: "Café Havnen" } } } as unknown as NonNullable<
  TurnContext["document"]
>;
const callsOf = (text: string, more: Partial<TurnContext> = { document }) =>
  messagePlan(text, { ...context, ...more }, { before: ["Draft a proposal for Café Havnen: summer campaign, 18,500 kr"], answer: "" })?.calls;
const invoiced = (said: object) => [{ name: "documents_invoice", said }];

describe("the invoice of a proposal", () => {
  test.each([
    "they said yes, turn it into an invoice",
    "they said yes so make the invoice from it",
    "Havnen accepted, bill it please",
    "approved! now invoice that",
    "can you make that proposal an invoice?",
    "Sie haben zugesagt, mach eine Rechnung daraus",
    "das Angebot ist angenommen, schreib die Rechnung dazu",
    "ils ont accepté, fais-en la facture",
    "c'est signé, transforme le devis en facture",
  ])("of the one that is shown: %s", (said) => expect(callsOf(said)).toEqual(invoiced({})));

  test("of one that is named, whatever is shown", () => {
    expect(callsOf("turn the proposal for Globex into an invoice", {})).toEqual(invoiced({ which: "proposal Globex LLC" }));
    expect(callsOf("Globex signed the contract, make the invoice")).toEqual(invoiced({ which: "contract Globex LLC" }));
  });

  test.each(["invoice Globex for a logo design", "bill Havnen 500 for the contract review", "don't invoice it yet", "have they paid the invoice?"])(
    "is none where it is said what is billed, or nothing is: %s",
    (said) => expect(JSON.stringify(callsOf(said) ?? [])).not.toContain("documents_invoice"),
  );
});
