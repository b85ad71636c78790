import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const rosa = { id: newId("customer"), name: "Rosa Vega" };
const line = { id: newId("line"), description: "Design", quantity: 2, unitPrice: 80 };
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-US", currency: "USD" },
  customers: [rosa],
  products: [],
  asks: [],
  draft: { customer: { name: "Hooli" }, currency: "USD", lines: [line] } as unknown as NonNullable<TurnContext["draft"]>,
};
const callsOf = (text: string) => messagePlan(text, context, { before: [], answer: "" })?.calls.map(({ name, said }) => ({ name, said }));

describe("a stored invoice, beside another one", () => {
  test.each(["open INV-0001", "please open invoice INV-0001", "öffne die Rechnung INV-0001"])("is opened by its number: %s", (text) =>
    expect(callsOf(text)).toEqual([{ name: "invoice_open", said: { invoiceNumber: "INV-0001" } }]),
  );

  test("is opened by whose it is", () => {
    expect(callsOf("open the one for Rosa Vega")).toEqual([{ name: "invoice_open", said: { customer: rosa.id } }]);
  });

  test.each(["delete INV-0001", "can you delete invoice INV-0001 please"])("is deleted by its number, once that is confirmed: %s", (text) =>
    expect(callsOf(text)).toEqual([{ name: "invoice_request_void", said: { invoiceNumber: "INV-0001" } }]),
  );

  test("is not meant where a line is, or more is said", () => {
    for (const text of ["delete the design", "remove design, that was on INV-0001 already"])
      expect(callsOf(text)?.some(({ name }) => name === "invoice_request_void") ?? false, text).toBe(false);
  });
});
