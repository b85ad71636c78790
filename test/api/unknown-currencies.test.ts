import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstOf } from "../counts.ts";
import { askedIn } from "./asked.ts";
import type { Talk } from "./conversation.ts";
import { withDirectConversation } from "./direct-turns.ts";
import { type ScriptedModel, startScriptedModel } from "./scripted-model.ts";
import type { Person } from "./test-app.ts";

let person: Person;
let connection: Talk;

const question = (draft: Awaited<ReturnType<Talk["say"]>>["draft"]) => askedIn(draft).find(({ slot }) => slot === "currency");

describe("with the embedded model", () => {
  withDirectConversation((here) => void ({ person, connection } = here));

  test.each(
    firstOf(3, [
      ["RM 500", "MYR"],
      ["MX$500", "MXN"],
      ["5000 Ft", "HUF"],
      ["₩50000", "KRW"],
      ["₺500", "TRY"],
      ["₪500", "ILS"],
      ["₱500", "PHP"],
      ["฿500", "THB"],
      ["₴500", "UAH"],
      ["₦500", "NGN"],
      ["₽500", "RUB"],
      ["5000円", "JPY"],
      ["500元", undefined],
      ["Fr. 500", undefined],
      ["Rs 500", undefined],
      ["500 kr", undefined],
      ["₿500", undefined],
    ]),
  )("%s is read as what it is, or asked about, and is never dollars without a word", async (said, currency) => {
    const { draft } = await connection.say(`Invoice Nora Quist for a logo, ${said}`);
    const asked = draft?.asks.length ? draft.asks : undefined;
    if (draft?.invoice.currency === currency && currency) expect(question(draft)).toBeUndefined();
    else expect(asked, JSON.stringify(draft?.invoice)).toBeDefined();
  });

  test("a price in another currency makes no euros of the dollars that were said before", async () => {
    await connection.say("Invoice Nora Quist for a logo at $200 and hosting");
    const { draft } = await connection.say("15 euros");
    expect([draft?.invoice.currency, question(draft)?.question]).toEqual(["EUR", "In which currency is $200?"]);
    expect((await connection.say("save it")).answer).toContain("In which currency is $200?");
    const { draft: next } = await connection.say("in euros");
    expect([next?.invoice.currency, next?.invoice.lines.map(({ unitPrice }) => unitPrice), question(next)]).toEqual(["EUR", [200, 15], undefined]);
  });

  test("the answer settles it, also on the next day's invoice of the same conversation; nothing is sent before", async () => {
    const { draft } = await connection.say("Invoice Nora Quist for a logo, Rs 500");
    expect(question(draft)).toMatchObject({
      question: "In which currency is Rs 500?",
      options: ["INR", "PKR", "LKR", "NPR", "MUR"],
      notes: ["Indian Rupee", "Pakistani Rupee", expect.anything(), expect.anything(), expect.anything()],
    });
    const { draft: next } = await connection.say("PKR");
    expect([next?.invoice.currency, next?.invoice.lines[0]?.unitPrice, next?.asks]).toEqual(["PKR", 500, []]);
    expect((await connection.say("make it 2 logos")).draft).toMatchObject({ invoice: { currency: "PKR" }, asks: [] });
  });

  test.each(
    firstOf(1, [
      ["Rs 500", "INR"],
      ["Rs 500", "MUR"],
      ["₿500", "USD"],
      ["500 kr", "NOK"],
    ]),
  )("each choice of the question about %s answers it: %s", async (said, choice) => {
    const { draft } = await connection.say(`Invoice Nora Quist for a logo, ${said}`);
    const asked = question(draft);
    expect(asked?.options).toContain(choice);
    expect(asked?.notes.every(Boolean)).toBe(true);
    expect((await connection.say(choice)).draft).toMatchObject({ invoice: { currency: choice }, isComplete: true, asks: [] });
  });

  test("nothing is saved in a currency that was guessed: the question comes first", async () => {
    await connection.say("Invoice Nora Quist for a logo, Rs 500");
    expect((await connection.say("save it")).answer).toContain("In which currency is Rs 500?");
    expect(await person.call("listInvoices", {})).toEqual([]);
    await connection.say("PKR");
    await connection.say("save it");
    expect(await person.call("listInvoices", {})).toMatchObject([{ currency: "PKR", total: 500 }]);
  });

  test("a business's own currency is meant by the sign that it shares with others", async () => {
    await person.call("updateBusinessProfile", { body: { currency: "LKR" } });
    const { draft } = await connection.say("Invoice Nora Quist for a logo, Rs 500");
    expect(draft).toMatchObject({ invoice: { currency: "LKR" }, asks: [] });
  });

  test("a product's price is asked about too, and is stored in what was said", async () => {
    const { answer } = await connection.say("Add a product: Logo at Rs 500");
    expect(answer).toContain("In which currency is Rs 500?");
    expect(await person.call("listProducts", {})).toEqual([]);
    await connection.say("Add a product: Logo at INR 500");
    expect(await person.call("listProducts", {})).toMatchObject([{ name: "Logo", unitPrice: 500, currency: "INR" }]);
  });

  test("who says the country, the code or another currency later is not asked", async () => {
    expect((await connection.say("Invoice Nora Quist for a logo, 500 Swedish kronor")).draft).toMatchObject({ invoice: { currency: "SEK" }, asks: [] });
    await connection.say("new invoice: Nora Quist, a logo, $500");
    expect((await connection.say("in euros please")).draft).toMatchObject({ invoice: { currency: "EUR" }, asks: [] });
  });
});

describe("with a provider's model", () => {
  let model: ScriptedModel;
  withDirectConversation((here) => void ({ person, connection } = here));
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());

  test("a sign that it ignores, or guesses, is asked about; right as it is, where the person says so", async () => {
    const start = { customer: { name: "Nora Quist" }, lines: [{ description: "Logo", unitPrice: 500 }] };
    model.next([{ name: "invoice_start", said: start }]);
    const { draft, answer } = await connection.say("Invoice Nora Quist for a logo, ₦500");
    expect(draft?.invoice.currency).toBe("USD");
    expect(question(draft)).toMatchObject({ question: "In which currency is ₦500?", options: ["NGN"] });
    expect(answer).toContain("In which currency is ₦500?");
    model.next([{ name: "invoice_edit", said: { currency: "NGN" } }]);
    expect((await connection.say("NGN")).draft).toMatchObject({ invoice: { currency: "NGN" }, asks: [] });
  });
});
