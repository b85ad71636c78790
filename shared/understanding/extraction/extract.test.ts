import { expect, test } from "vitest";
import { count } from "../../../test/counts.ts";
import { USUAL_GOALS } from "../../uploads/document-files.ts";
import { extract } from "./extract.ts";

const CONTRACT = `SERVICES AGREEMENT

Contract no. BF-2026-114

This agreement is made on 5 October 2026 between Brightwater Ferries DAC, 12 Quay Road, Dublin 2 (the "Client") and Larkspur Studio Ltd, 4 Mill Lane, Cork, T12 X70A (the "Supplier").

1. Fees

Phase	Amount
Discovery and booking audit	€4,800.00
Design of the booking pages	€9,600.00

Work that is not in the phases is billed as additional work at €95 per hour.

2. Payment

The Client pays each invoice within 30 days. Invoices are sent to accounts@brightwater.example.

VAT at 23 % is added to all fees.

3. Liability

The Supplier's liability is limited to €50,000.

Notice period: 3 months`;

const read = (goals: readonly string[] = USUAL_GOALS) => extract({ pages: [{ text: CONTRACT }], goals, we: { name: "Larkspur Studio" } });
const valuesOf = (field: string) =>
  read()
    .values.filter((value) => value.field === field)
    .map(({ value }) => value);

test("a contract says who is billed, by whom, and for what", () => {
  expect(read().about).toBe("Contract with Brightwater Ferries DAC");
  expect(valuesOf("client.name")).toEqual(["Brightwater Ferries DAC"]);
  expect(valuesOf("client.address")).toEqual(["12 Quay Road, Dublin 2"]);
  expect(valuesOf("supplier.name")).toEqual(["Larkspur Studio Ltd"]);
  expect(valuesOf("price")).toEqual(["4,800.00 EUR", "9,600.00 EUR", "95.00 EUR per hour"]);
  expect(valuesOf("payment.terms")).toEqual(["30 days"]);
  expect(valuesOf("tax.rate")).toEqual(["23 %"]);
  expect(valuesOf("document.date")).toEqual(["2026-10-05"]);
  expect(valuesOf("document.number")).toEqual(["BF-2026-114"]);
  expect(valuesOf("invoice.email")).toEqual(["accounts@brightwater.example"]);
});

test("each value rests on words of the page", () => {
  for (const { quote } of read().values) expect(CONTRACT.slice(quote?.start, quote?.end)).toBe(quote?.text);
});

test("the sum for which the supplier is liable is no price", () => {
  expect(read().values.filter(({ value }) => value.includes("50,000"))).toEqual([]);
});

test("what a person would look for and is not there is said", () => {
  expect(read().missing.map(({ field }) => field)).toContain("order.number");
  expect(read().missing.map(({ field }) => field)).not.toContain("client.name");
});

test("a goal of the person's own takes a field that it names, or a line with its label", () => {
  const { values, missing } = read(["Hourly rate", "Notice period", "Purchase order number"]);
  expect(values.map(({ goal, value }) => `${goal}: ${value}`)).toContain("Notice period: 3 months");
  expect(values.filter(({ goal }) => goal === "Hourly rate")).toHaveLength(3);
  expect(missing).toEqual([{ goal: "Purchase order number", field: "order.number", label: "Purchase order number" }]);
});

test("quantity, unit and price of a German order come from the words of its header", () => {
  const text = `Bestellung 4500071836

Pos.	Bezeichnung	Menge	ME	Preis/ME EUR	Betrag EUR
10	Lagerbuchse	240	ST	7,85	1.884,00
20	Montage vor Ort	12	Std.	62,50	750,00
Gesamtnettowert				 	2.634,00`;
  const { values } = extract({ pages: [{ text }], goals: USUAL_GOALS });
  expect(values.filter(({ field }) => field === "price").map(({ label, meaning }) => [label, meaning])).toEqual([
    ["Lagerbuchse", { kind: "money", amount: 7.85, currency: "EUR", per: "piece", quantity: 240 }],
    ["Montage vor Ort", { kind: "money", amount: 62.5, currency: "EUR", per: "hour", quantity: 12 }],
  ]);
  expect(values.find(({ field }) => field === "total.net")?.value).toBe("2,634.00 EUR");
  expect(values.find(({ field }) => field === "order.number")?.value).toBe("4500071836");
});

test("a text without a price says so", () => {
  expect(extract({ pages: [{ text: "Dear all, the meeting is moved to Monday." }], goals: USUAL_GOALS }).about).toBe("Nothing to bill found");
});

test("pages of figures and brackets without end take no time without end", () => {
  const page = { text: `${"1.1.1.1 a@a.a@ 1 2 3 4 5 ".repeat(150)}\n${"( ( €1 ( ".repeat(100)}\n${"A1 B2 C3 ".repeat(100)}` };
  expect(extract({ pages: Array.from({ length: count(8, 40) }, () => page), goals: USUAL_GOALS }).about).toEqual(expect.any(String));
});

test("dollars are those of the country that a document shows", () => {
  const currencyOf = (place: string) =>
    extract({ pages: [{ text: `Quote\n${place}\n\nCallout fee: $120.00 per visit` }], goals: USUAL_GOALS }).values.map(
      ({ meaning }) => "currency" in meaning && meaning.currency,
    );
  expect(currencyOf("Hobart, Australia")).toEqual(["AUD"]);
  expect(currencyOf("Austin, TX 78758")).toEqual(["USD"]);
});

test("a price is of the currency that stands by it, and one that is left open is not sure", () => {
  const priceIn = (sum: string, place = "") =>
    extract({ pages: [{ text: `Quote\nPrepared for Nora Quist\n${place}\n\nCallout fee: ${sum} per visit` }], goals: USUAL_GOALS }).values.flatMap(
      ({ meaning, unsure }) => (meaning.kind === "money" ? [`${meaning.amount} ${meaning.currency}${unsure ? "?" : ""}`] : []),
    );
  expect(priceIn("₩50,000")).toEqual(["50000 KRW"]);
  expect(priceIn("MX$500")).toEqual(["500 MXN"]);
  expect(priceIn("RM 120.00")).toEqual(["120 MYR"]);
  expect(priceIn("₦12,000.00")).toEqual(["12000 NGN"]);
  for (const sum of ["500 kr", "¥12,000", "500 pesos"]) expect(priceIn(sum), sum).toEqual([expect.stringMatching(/\?$/)]);
  for (const sum of ["Rs 5,000", "₿500", "5000元"]) for (const price of priceIn(sum)) expect(price, sum).toMatch(/\?$/);
  expect(priceIn("500 kr", "Stockholm, Sverige")).toEqual(["500 SEK"]);
});
