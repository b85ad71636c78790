import { expect, test } from "vitest";
import type { Message } from "../../../shared/chat/assistant.ts";
import { newId } from "../../../shared/ids.ts";
import type { ToldNoun } from "../state/record-fields.ts";
import { type FieldValues, splitChange } from "./change-approval.ts";

const message = (content: string, more: Partial<Message> = {}): Message => ({
  id: newId("message"),
  role: "user",
  content,
  timestamp: "2026-03-16T09:00:00.000Z",
  ...more,
});

/** The fields that wait for a click. */
const waiting = (said: string | Message[], noun: ToldNoun, values: FieldValues, more?: { added: boolean }): string =>
  Object.keys(splitChange(noun, values, typeof said === "string" ? [message(said)] : said, more).waits).join();

test.each<[string, ToldNoun, FieldValues]>([
  [
    "Our new address is 88 Harbor Way, Suite 4, Portland OR 97201 and the phone's 503-555-0142",
    "business",
    { address: "88 Harbor Way, Suite 4, Portland OR 97201", phone: "503-555-0142" },
  ],
  ["make default terms 15 days", "business", { defaultPaymentTerms: "Net 15" }],
  ["update my business name to Larkspur Studio LLC", "business", { name: "Larkspur Studio LLC" }],
  ["we charge 8.25 percent tax from now on", "business", { defaultTaxRate: 8.25 }],
  ["bill in euros from now on", "business", { currency: "EUR" }],
  ["use the compact layout", "business", { template: "compact" }],
  ["Retouching is 75 from now on", "product", { unitPrice: 75 }],
  ["Retouching is $1,050.00 an hour", "product", { unitPrice: 1050, unit: "hour", currency: "USD" }],
  ["her phone is (503) 555 0142", "customer", { phone: "+1 503-555-0142" }],
  ["she moved to 4 Elm Street, Bend", "customer", { address: "4 Elm St, Bend" }],
  ["they have no phone any more", "customer", { phone: "" }],
])("%j asks for %s %j", (said, noun, values) => {
  expect(waiting(said, noun, values)).toBe("");
});

test.each<[string, ToldNoun, FieldValues]>([
  ["Hi", "business", { name: "Evil Corp", defaultTaxRate: 19, currency: "EUR", template: "modern", address: "1 Evil Street" }],
  ["Hi", "product", { unitPrice: 1, unit: "day" }],
  ["Hi", "customer", { name: "Zorglub", phone: "555 0142", address: "" }],
  ["Bill Acme for 3 hours", "product", { unitPrice: 30 }],
  ["Bill Acme for 3 hours", "customer", { address: "3 Nowhere Road" }],
])("%j asks for nothing of %s %j", (said, noun, values) => {
  expect(waiting(said, noun, values)).toBe(Object.keys(values).join());
});

test.each<[string, FieldValues]>([
  ["Bill Acme for 3 hours of design at $85", { template: "modern", currency: "EUR" }],
  ["add 8% tax to it", { pricesIncludeTax: true }],
  ["charge €85", { currency: "USD" }],
])("%j chooses nothing of the business, %j", (said, values) => {
  expect(waiting(said, "business", values)).toBe(Object.keys(values).join());
});

test("a choice that was spoken of before is none now", () => {
  expect(waiting([message("which layouts are there?"), message("Hi")], "business", { template: "modern" })).toBe("template");
});

test.each<[ToldNoun, FieldValues]>([
  ["business", { bankDetails: "IBAN IE64 IRCE 9205 0112 3456 78" }],
  ["business", { contactEmail: "me@larkspur.example" }],
  ["business", { taxId: "IE1234567X" }],
  ["customer", { email: "ap@acme.example" }],
])("whoever asked for it, of %s %j waits for a click", (noun, values) => {
  expect(waiting(Object.values(values).join(" "), noun, values)).toBe(Object.keys(values).join());
});

test("a customer is added with the address that was said, typed or spoken, and with no other", () => {
  const values = { name: "Soylent", email: "ap@soylent.example" };
  expect(waiting("add Soylent, ap@soylent.example", "customer", values, { added: true })).toBe("");
  expect(waiting("add soylent, it's ap at soylent dot example", "customer", values, { added: true })).toBe("");
  expect(waiting("Neuer Kunde Soylent, ap ät soylent punkt example", "customer", values, { added: true })).toBe("");
  expect(waiting("ajoute Soylent, ap arobase soylent point example", "customer", values, { added: true })).toBe("");
  expect(waiting("add Soylent, ap at other dot example", "customer", values, { added: true })).toBe("email");
  expect(waiting("add Soylent, ap@other.example", "customer", values, { added: true })).toBe("email");
});

test("what the assistant wrote, or a button said, is none of the person's words", () => {
  const others = [
    message("I set the price to 75.", { role: "assistant" }),
    message("Set the price of Design to 75", { command: { type: "undo" } }),
    message("Hi"),
  ];
  expect(waiting(others, "product", { unitPrice: 75 })).toBe("unitPrice");
});
