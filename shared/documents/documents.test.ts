import { describe, expect, test } from "vitest";
import { newId } from "../ids.ts";
import { type Amount, add, decimalsIn } from "../money.ts";
import { BusinessProfile, blankProfile } from "../records/business.ts";
import {
  changedContent,
  Document,
  DocumentChange,
  DocumentContent,
  type DocumentOf,
  type DocumentType,
  documentContent,
  documentRow,
  NewDocument,
  newDocument,
  paymentSchedule,
} from "./documents.ts";

const now = "2026-03-16T09:00:00.000Z";
const party = { name: "Hooli Inc." };

/** The required fields of each type. */
const least = {
  proposal: { type: "proposal", title: "Website redesign", party, amount: 12000 },
  contract: { type: "contract", party, services: "Website design" },
  nda: { type: "nda", party, mutual: true },
  letter: { type: "letter", party, subject: "Thank you", body: "It was a pleasure." },
} as const;

const newDocumentOf = <T extends DocumentType>(type: T, more: object = {}, business: BusinessProfile = blankProfile("Studio Nord")): DocumentOf<T> =>
  newDocument(newId("document"), NewDocument.parse({ ...least[type], ...more }), business, "2026-03-16", now) as DocumentOf<T>;

describe("the payments of a proposal", () => {
  const of = (amount: number, upfrontPercent?: number, currency = "USD") =>
    paymentSchedule({ amount: amount as Amount, currency, ...(upfrontPercent === undefined ? {} : { upfrontPercent }) });

  test("are a part on acceptance and the rest on completion", () => {
    expect(of(12000, 40)).toEqual([
      { due: "acceptance", percent: 40, amount: 4800 },
      { due: "completion", percent: 60, amount: 7200 },
    ]);
  });

  test("are one payment where nothing or everything is due up front", () => {
    const whole = { percent: 100, amount: 1900 };
    expect(of(1900)).toEqual([{ due: "completion", ...whole }]);
    expect(of(1900, 0)).toEqual([{ due: "completion", ...whole }]);
    expect(of(1900, 100)).toEqual([{ due: "acceptance", ...whole }]);
  });

  test.each([
    ["JPY", 100_001],
    ["USD", 999.99],
    ["KWD", 1234.567],
    ["USD", 0.01],
    ["JPY", 999_999_999_999],
  ])("add up to the price in %s, whatever the percentage of %d", (currency, price) => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 25) {
      const payments = of(price, hundredths / 100, currency);
      expect(add(...payments.map(({ amount }) => amount))).toBe(price);
      expect(add(...payments.map(({ percent }) => percent))).toBe(100);
      const unit = 10 ** -decimalsIn(currency);
      for (const { amount } of payments) expect(Math.abs(amount / unit - Math.round(amount / unit))).toBeLessThan(1e-3);
    }
  });

  test("round half a cent up for the first and leave the rest to the second", () => {
    expect(of(0.05, 50).map(({ amount }) => amount)).toEqual([0.03, 0.02]);
    expect(of(1001, 33.3333, "JPY")).toEqual([
      { due: "acceptance", percent: 33.3333, amount: 334 },
      { due: "completion", percent: 66.6667, amount: 667 },
    ]);
  });
});

describe("a new document", () => {
  test.each(Object.keys(least) as DocumentType[])("%s: is a draft of today that is read back as it was written", (type) => {
    const document = newDocumentOf(type);
    expect(document).toMatchObject({ type, party, status: "draft", date: "2026-03-16", version: 1, createdAt: now });
    expect(Document.parse(document)).toEqual(document);
    expect(DocumentContent.parse(documentContent(document))).toEqual(documentContent(document));
  });

  test("takes what nobody said from the business, and from what such documents say as a rule", () => {
    const business = BusinessProfile.parse({ name: "Studio Nord", currency: "EUR", defaultPaymentTerms: "Net 14" });
    expect(newDocumentOf("proposal", {}, business)).toMatchObject({ currency: "EUR", validUntil: "2026-04-15" });
    expect(newDocumentOf("contract", {}, business)).toMatchObject({
      title: "Contract with Hooli Inc.",
      currency: "EUR",
      paymentTerms: "Net 14",
      noticeDays: 14,
    });
    expect(newDocumentOf("nda")).toMatchObject({ title: "Mutual NDA with Hooli Inc.", months: 24 });
    expect(newDocumentOf("nda", { mutual: false, disclosedBy: "us" }).title).toBe("NDA with Hooli Inc.");
    expect(newDocumentOf("letter").title).toBe("Thank you");
  });

  test("leaves open what nobody can know", () => {
    expect(newDocumentOf("contract")).not.toHaveProperty("amount");
    expect(newDocumentOf("contract")).not.toHaveProperty("startDate");
    expect(newDocumentOf("nda")).not.toHaveProperty("governingLaw");
  });

  test("is refused where its price has more decimals than its currency", () => {
    const priced = (amount: number, currency: string) => () => newDocumentOf("proposal", { amount, currency });
    expect(priced(12000.5, "JPY")).toThrow("JPY has no decimals; 12000.5 has more.");
    expect(priced(12.345, "USD")).toThrow(/USD has 2 decimals/);
    expect(priced(12.345, "KWD")()).toMatchObject({ amount: 12.345 });
    expect(() => newDocumentOf("contract", { amount: 0.001 })).toThrow(/USD has 2 decimals/);
  });

  test.each([
    ["proposal", { title: " " }],
    ["proposal", { party: { name: "" } }],
    ["proposal", { amount: -1 }],
    ["proposal", { upfrontPercent: 101 }],
    ["proposal", { deliverables: [""] }],
    ["proposal", { services: "that is for a contract" }],
    ["contract", { services: " " }],
    ["contract", { noticeDays: 1.5 }],
    ["nda", { months: 0 }],
    ["nda", { months: 18.5 }],
    ["nda", { years: 2 }],
    ["nda", { purpose: "half a character \ud800" }],
    ["letter", { body: "" }],
    ["letter", { amount: 5 }],
  ] as const)("%s: does not take %j", (type, wrong) => {
    expect(NewDocument.safeParse({ ...least[type], ...wrong }).success).toBe(false);
  });

  test.each([
    ["proposal", { date: "2026-03-16", validUntil: "2026-03-15" }, "validUntil: is before the date of the proposal"],
    ["contract", { startDate: "2026-05-01", endDate: "2026-04-30" }, "endDate: is before the start date"],
    ["nda", { mutual: false }, "disclosedBy: is us or them where only one of the two discloses"],
  ] as const)("%s: contradicts itself with %j", (type, wrong, said) => {
    expect(() => newDocumentOf(type, wrong)).toThrow(said);
  });
});

describe("a change", () => {
  const changed = (document: Document, fields: object) =>
    changedContent(documentContent(document), DocumentChange.parse({ type: document.type, version: 1, ...fields }));

  test("touches the fields that it names", () => {
    const contract = newDocumentOf("contract", { amount: 9000, startDate: "2026-05-01" });
    expect(changed(contract, { amount: 15000, governingLaw: "Oregon" })).toEqual({ ...documentContent(contract), amount: 15000, governingLaw: "Oregon" });
  });

  test("takes away what the document can do without, and nothing else", () => {
    const contract = newDocumentOf("contract", { amount: 9000, governingLaw: "Oregon" });
    expect(changed(contract, { amount: null, governingLaw: null })).toEqual(documentContent(newDocumentOf("contract")));
    expect(() => changed(contract, { services: null })).toThrow("services is required.");
    expect(() => changed(contract, { party: null })).toThrow("party is required.");
  });

  test("is refused where the document would contradict itself, and where it is one of another type", () => {
    expect(() => changed(newDocumentOf("nda"), { mutual: false })).toThrow("disclosedBy");
    expect(changed(newDocumentOf("nda"), { mutual: false, disclosedBy: "them" })).toMatchObject({ mutual: false, disclosedBy: "them" });
    expect(DocumentChange.safeParse({ type: "nda", version: 1, amount: 5 }).success).toBe(false);
  });
});

test("a row of the list says what it is, with whom, and for how much where it has a price", () => {
  expect(documentRow(newDocumentOf("nda"))).toMatchObject({ type: "nda", title: "Mutual NDA with Hooli Inc.", party: "Hooli Inc.", status: "draft" });
  expect(documentRow(newDocumentOf("nda"))).not.toHaveProperty("amount");
  expect(documentRow(newDocumentOf("proposal"))).toMatchObject({ amount: 12000, currency: "USD" });
});
