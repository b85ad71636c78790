import { changedContent, type Document, DocumentType, documentContent, NewDocument, newDocument } from "@shared/documents/documents.ts";
import { newId } from "@shared/ids.ts";
import { customerFields } from "@shared/records/customers.ts";
import { describe, expect, test } from "vitest";
import { documents, studio } from "../../../../test/sample-documents.ts";
import {
  blankDocument,
  documentChangeFrom,
  documentFieldsOf,
  documentFormPreview,
  type FieldName,
  type FormValues,
  newDocumentFrom,
  parseDocumentForm,
  partyFields,
  typedDocument,
  typedParty,
} from "./form.ts";

const types = DocumentType.options;
const today = "2026-03-16";

/** Returns the errors of a form by field. */
const wrong = (type: DocumentType, typed: FormValues, { locale = "en-US", stored = false } = {}) =>
  Object.fromEntries((parseDocumentForm(type, locale, stored).safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));

describe.each(types)("a stored %s", (type) => {
  const document: Document = documents[type];

  test.each(["en-US", "de-DE"])("is in its form what it was, to the letter, where numbers are written as in %s", (locale) => {
    const { business } = document;
    const there = { ...document, business: { ...business, locale } };
    expect(newDocumentFrom(type, typedDocument(there), locale)).toEqual(documentContent(document));
    expect(wrong(type, typedDocument(there), { locale, stored: true })).toEqual({});
  });

  test("changes only what was changed in its form, and loses what was emptied", () => {
    const typed = typedDocument(document);
    expect(documentChangeFrom(type, ["title"], { ...typed, title: "Other" }, 7, "en-US")).toEqual({ type, title: "Other", version: 7 });
    const emptied: FieldName[] = ["partyPhone", "partyAddress"];
    const change = documentChangeFrom(type, emptied, { ...typed, partyPhone: "", partyAddress: " " }, 1, "en-US");
    const { name, email } = document.party;
    expect(changedContent(documentContent(document), change)).toEqual({ ...documentContent(document), party: { name, ...(email ? { email } : {}) } });
  });

  test("is printed as it stands in its form", () => {
    const {
      id: _id,
      createdAt: _created,
      updatedAt: _updated,
      ...sheet
    } = documentFormPreview({ type, business: document.business, date: today }, typedDocument(document));
    expect(sheet).toMatchObject({ ...documentContent(document), business: document.business, status: "draft" });
  });
});

test("each detail of a customer is a field of the other party", () => {
  const details = Object.fromEntries(customerFields.map((field) => [field, `the ${field}`]));
  expect(Object.keys(typedParty(details)).sort()).toEqual(Object.values(partyFields).sort());
  const { party } = newDocumentFrom("nda", { ...blankDocument(studio, today), ...typedParty({ ...details, email: "a@b.example" }) }, "en-US");
  expect(party).toEqual({ ...details, email: "a@b.example" });
});

describe.each(types)("a new %s", (type) => {
  test("says which fields it needs, and nothing else", () => {
    const needed = {
      proposal: ["partyName", "title", "amount"],
      contract: ["partyName", "services"],
      nda: ["partyName"],
      letter: ["partyName", "subject", "body"],
    } as const satisfies Record<DocumentType, readonly FieldName[]>;
    expect(wrong(type, blankDocument(studio, today))).toEqual(Object.fromEntries(needed[type].map((field) => [field, "is required"])));
    const typed: FormValues = {
      ...blankDocument(studio, today),
      ...Object.fromEntries(needed[type].map((field) => [field, field === "amount" ? "900" : "Something"])),
    };
    expect(wrong(type, typed)).toEqual({});
    expect(newDocument(newId("document"), newDocumentFrom(type, typed, "en-US"), studio, today, "2026-03-16T09:00:00.000Z")).toMatchObject({
      type,
      date: today,
    });
  });

  test("has no field that is not in what is stored", () => {
    const keys = new Set(documentFieldsOf[type].map((field) => (field.startsWith("party") ? "party" : field === "disclosure" ? "mutual" : field)));
    const option = NewDocument.def.options.find((each) => each.shape.type.def.values[0] === type);
    for (const key of keys) expect(option?.shape).toHaveProperty(key);
  });
});

test("numbers that can not be read, or are not whole, are said at their fields", () => {
  const typed = { ...blankDocument(studio, today), partyName: "Hooli", noticeDays: "14" };
  expect(wrong("contract", { ...typed, services: "Design", noticeDays: "ten" })).toEqual({ noticeDays: "is not a number" });
  expect(wrong("contract", { ...typed, services: "Design", noticeDays: "2.5" })).toEqual({ noticeDays: "is not a whole number" });
  expect(wrong("contract", { ...typed, services: "Design", upfrontPercent: "140" })).toEqual({ upfrontPercent: expect.stringContaining("100") });
});

test("the term of an NDA is written in years or in months", () => {
  const typed = { ...blankDocument(studio, today), partyName: "Hooli" };
  expect(typed.months).toBe("2 years");
  for (const [text, months] of [
    ["18 months", 18],
    ["1 year", 12],
    ["24 months", 24],
    ["1 year and 6 months", 18],
    [" 3  Years ", 36],
  ] as const)
    expect(newDocumentFrom("nda", { ...typed, months: text }, "en-US")).toMatchObject({ months });
  for (const months of ["two", "2", "2.5 years", "18 weeks"])
    expect(wrong("nda", { ...typed, months })).toEqual({ months: "is written as 2 years or 18 months" });
  expect(wrong("nda", { ...typed, months: "100 years" })).toEqual({ months: "may be at most 99 years" });
  expect(wrong("nda", { ...typed, months: "0 months" })).toEqual({ months: "must be a month or more" });
  expect(wrong("nda", { ...typed, months: "" }, { stored: true })).toMatchObject({ months: "is required" });
});

test("an NDA in which one discloses says who, and a mutual one does not", () => {
  const typed = { ...blankDocument(studio, today), partyName: "Hooli" };
  expect(newDocumentFrom("nda", { ...typed, disclosure: "them" }, "en-US")).toMatchObject({ mutual: false, disclosedBy: "them" });
  expect(documentChangeFrom("nda", ["disclosure"], { ...typed, disclosure: "both" }, 1, "en-US")).toEqual({
    type: "nda",
    version: 1,
    mutual: true,
    disclosedBy: null,
  });
});
