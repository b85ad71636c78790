import { describe, expect, test } from "vitest";
import type { Ask } from "../../../shared/chat/ask.ts";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const context = (more: Partial<TurnContext> = {}): TurnContext => ({
  today: "2026-05-12",
  profile: { currency: "USD", locale: "en-US", defaultTaxRate: 0, defaultPaymentTerms: "Net 30" },
  customers: ["Ann Lee", "Hans Gruber", "Acme Corp"].map((name) => ({ id: newId("customer"), name })),
  products: ["Carpentry labor", "Helper labor"].map((name, at) => ({ id: newId("product"), name, unitPrice: 80 - 30 * at, unit: "hour" })),
  asks: [],
  ...more,
});
const saidOf = (text: string, where = context(), before: readonly string[] = []) => messagePlan(text, where, { before, answer: "" })?.calls[0]?.said;
const standing = (asks: readonly Ask[], ...lines: readonly object[]) =>
  context({ asks: [...asks], draft: { customer: { name: "Ann Lee" }, currency: "USD", lines } as unknown as NonNullable<TurnContext["draft"]> });

describe("a price behind so many", () => {
  const ask: Ask = { kind: "eachOrAll", price: 90, count: 250, description: "Business cards" };
  const line = { id: newId("line"), description: "Business cards", quantity: 250 };

  test("is asked about, unless a word says that it is for one, or the measure does", () => {
    expect(saidOf("Bill Ann Lee 250 business cards 90")).toMatchObject({ lines: [{ quantity: 250 }], asks: [ask] });
    expect(saidOf("Bill Ann Lee 250 business cards 90")?.["lines"]).not.toMatchObject([{ unitPrice: 90 }]);
    for (const text of ["Bill Ann Lee 250 business cards at 90", "Bill Ann Lee 250 business cards 90 each", "Bill Ann Lee 5 business cards 90"])
      expect(saidOf(text), text).not.toHaveProperty("asks");
  });

  test.each([
    ["90 for all", 0.36],
    ["the second one", 0.36],
    ["alle zusammen", 0.36],
    ["the first, please", 90],
    ["apiece", 90],
  ])("is settled by “%s”", (answer, unitPrice) => {
    expect(saidOf(answer, standing([ask], line))).toEqual({ lines: [{ line: line.id, unitPrice }] });
  });

  test("is not settled by another sum", () => {
    expect(saidOf("80 for all", standing([ask], line))).not.toEqual({ lines: [{ line: line.id, unitPrice: 0.36 }] });
  });
});

describe("a line", () => {
  const lines = ["Design", "Dev"].map((description) => ({ id: newId("line"), description, quantity: 5, unitPrice: 80 }));

  test("is asked for where the message before named several, and picked by its name or its place", () => {
    const before = ["New invoice for Ann Lee: 5 hours design at 80 and 5 hours dev at 80"];
    const [ask] = (saidOf("change the price to 50", standing([], ...lines), before)?.["asks"] ?? []) as Ask[];
    expect(ask).toMatchObject({ kind: "whichLine", to: "price", change: { said: "50" } });
    for (const answer of ["Dev", "the second one"])
      expect(saidOf(answer, standing([ask as Ask], ...lines), before), answer).toEqual({ lines: [{ line: lines[1]?.id, unitPrice: 50 }] });
    expect(saidOf("change the price of dev to 50", standing([], ...lines), before)).toMatchObject({ lines: [{ line: lines[1]?.id, unitPrice: 50 }] });
  });
});

describe("a product", () => {
  test("is asked for where the words are of several, and picked", () => {
    const said = saidOf("Bill Ann Lee for 3 hours labor");
    expect(said).toMatchObject({ asks: [{ kind: "product", candidates: ["Carpentry labor", "Helper labor"] }] });
    const [ask] = (said?.["asks"] ?? []) as Ask[];
    const line = { id: newId("line"), description: ask?.kind === "product" ? ask.description : "", quantity: 3 };
    expect(saidOf("the helper", standing([ask as Ask], line))).toMatchObject({ lines: [{ line: line.id, description: "Helper labor", unitPrice: 50 }] });
  });
});

describe("a name", () => {
  const nameIn = (text: string) => (saidOf(text)?.["customer"] as { name: string } | undefined)?.name;

  test("is said with the words that make it a longer one, so that nobody else is billed", () => {
    expect(nameIn("Invoice Hans Gruber Jr. for 3 hours of work at 80")).toBe("Hans Gruber Jr");
    expect(nameIn("invoice New Acme for a fence repair, $300")).toBe("New Acme");
  });

  test("is that of the record where nothing but its verb stands beside it", () => {
    for (const text of ["Bill Acme for a fence repair, $300", "bill acme $300 for a fence"]) expect(nameIn(text), text).toMatch(/^cus_/);
  });
});
