import { addDays, type CalendarDate } from "@shared/clock.ts";
import {
  type Document,
  DocumentChange,
  DocumentContent,
  type DocumentType,
  monthsInDuration,
  NewDocument,
  termOf,
  usual,
} from "@shared/documents/documents.ts";
import { parse } from "@shared/errors.ts";
import { newId } from "@shared/ids.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import type { PrintedDocument } from "@shared/print/BusinessDocument.tsx";
import type { BusinessProfile } from "@shared/records/business.ts";
import { type CustomerDetails, customerFields } from "@shared/records/customers.ts";
import { capitalize } from "@shared/records/record-nouns.ts";
import * as z from "zod/mini";
import { showNumber, showPrice } from "../../forms/numbers.ts";

/** The form's field for each detail of the other party, which is written down like a customer. */
export const partyFields = Object.fromEntries(customerFields.map((field) => [field, `party${capitalize(field)}`])) as {
  readonly [F in keyof CustomerDetails]-?: `party${Capitalize<F>}`;
};

/** Returns the form's values of a party. */
export const typedParty = (party: Partial<CustomerDetails>) =>
  Object.fromEntries(customerFields.map((field) => [partyFields[field], party[field] ?? ""])) as Record<(typeof partyFields)[keyof typeof partyFields], string>;

const party = [...Object.values(partyFields), "customerId"] as const;

/** The fields of each document type, in the order of its form. */
export const documentFieldsOf = {
  proposal: [...party, "title", "amount", "currency", "upfrontPercent", "duration", "scope", "deliverables", "date", "validUntil"],
  contract: [
    ...party,
    "services",
    "amount",
    "currency",
    "upfrontPercent",
    "paymentTerms",
    "startDate",
    "endDate",
    "noticeDays",
    "governingLaw",
    "date",
    "title",
  ],
  nda: [...party, "disclosure", "purpose", "months", "governingLaw", "date", "title"],
  letter: [...party, "subject", "salutation", "body", "date", "title"],
} as const satisfies Record<DocumentType, readonly string[]>;

export type FieldName = (typeof documentFieldsOf)[DocumentType][number];

/** A document as its form has it: every field as text, and fields of other types empty. */
export type FormValues = Record<FieldName, string>;

const nothing = Object.fromEntries(Object.values(documentFieldsOf).flatMap((fields) => fields.map((field) => [field, ""]))) as FormValues;

/** The disclosing party of an NDA. */
export const disclosures = { both: "Both of us (mutual)", us: "Only we do", them: "Only they do" } as const;

/** Returns the form's values of a stored document. */
export function typedDocument(document: Document): FormValues {
  const { party, customerId = "", title, date, business } = document;
  const number = (value: number | undefined) => showNumber(value, business.locale);
  const common = {
    ...nothing,
    ...typedParty(party),
    customerId,
    title,
    date,
  };
  switch (document.type) {
    case "proposal": {
      const { amount, currency, upfrontPercent, duration = "", validUntil, scope = "", deliverables = [] } = document;
      const figures = { amount: showPrice(amount, currency, business.locale), upfrontPercent: number(upfrontPercent) };
      return { ...common, ...figures, currency, duration, validUntil, scope, deliverables: deliverables.join("\n") };
    }
    case "contract": {
      const { services, amount, currency, upfrontPercent, paymentTerms, startDate = "", endDate = "", noticeDays, governingLaw = "" } = document;
      const figures = { amount: showPrice(amount, currency, business.locale), upfrontPercent: number(upfrontPercent), noticeDays: number(noticeDays) };
      return { ...common, ...figures, services, currency, paymentTerms, startDate, endDate, governingLaw };
    }
    case "nda": {
      const { mutual, disclosedBy = "both", purpose = "", months, governingLaw = "" } = document;
      return { ...common, disclosure: mutual ? "both" : disclosedBy, purpose, months: termOf(months), governingLaw };
    }
    case "letter": {
      const { subject, salutation = "", body } = document;
      return { ...common, subject, salutation, body };
    }
  }
}

/** Returns the form's values of a new document: common defaults and those of the business. */
export function blankDocument(business: BusinessProfile, today: CalendarDate): FormValues {
  const { currency, defaultPaymentTerms: paymentTerms } = business;
  const rule = { validUntil: addDays(today, usual.validDays), months: termOf(usual.months), noticeDays: String(usual.noticeDays), disclosure: "both" };
  return { ...nothing, ...rule, date: today, currency, paymentTerms };
}

const numbers: ReadonlySet<FieldName> = new Set(["amount", "upfrontPercent", "noticeDays"]);
const whole: ReadonlySet<FieldName> = new Set(["noticeDays"]);

/** Parses one field to its stored value. Returns undefined if it is empty or no number. */
function valueIn(field: FieldName, typed: FormValues, locale: string): unknown {
  const text = typed[field];
  if (numbers.has(field)) return readTypedNumber(text, locale);
  if (field === "months") return monthsInDuration(text);
  if (field === "deliverables") {
    const lines = text.split("\n").filter((line) => line.trim());
    return lines.length ? lines : undefined;
  }
  return text.trim() ? text : undefined;
}

/** Returns the parts of a document that one field of its form sets. */
function contentOfField(field: FieldName, typed: FormValues, locale: string): Record<string, unknown> {
  if (field === "disclosure") return typed.disclosure === "both" ? { mutual: true, disclosedBy: undefined } : { mutual: false, disclosedBy: typed.disclosure };
  if (field === "customerId" || !field.startsWith("party")) return { [field]: valueIn(field, typed, locale) };
  const details = Object.entries(partyFields).map(([key, from]) => [key, valueIn(from, typed, locale)] as const);
  return { party: { name: "", ...Object.fromEntries(details.filter(([, value]) => value !== undefined)) } };
}

const contentIn = (type: DocumentType, typed: FormValues, locale: string): object =>
  Object.assign({ type }, ...documentFieldsOf[type].map((field) => contentOfField(field, typed, locale)));

/** Returns the new document of a form, to be stored. */
export const newDocumentFrom = (type: DocumentType, typed: FormValues, locale: string): NewDocument => parse(NewDocument, contentIn(type, typed, locale));

/** Returns the change of a document; `changed` names the edited fields. Emptied fields are removed. */
export function documentChangeFrom(type: DocumentType, changed: readonly FieldName[], typed: FormValues, version: number, locale: string): DocumentChange {
  const fields: object = Object.assign({}, ...changed.map((field) => contentOfField(field, typed, locale)));
  const change = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? null]));
  return parse(DocumentChange, { ...change, type, version });
}

interface Fault {
  readonly field: FieldName;
  readonly message: string;
}

/** Returns the errors of a form, worded to follow the field's label. */
function faultsIn(type: DocumentType, typed: FormValues, locale: string, stored: boolean): Fault[] {
  const fields: readonly FieldName[] = documentFieldsOf[type];
  const unreadable = fields.flatMap((field): Fault[] => {
    if (!typed[field].trim()) return [];
    if (field === "months") return monthsInDuration(typed[field]) === undefined ? [{ field, message: "is written as 2 years or 18 months" }] : [];
    if (!numbers.has(field)) return [];
    const number = readTypedNumber(typed[field], locale);
    if (number === undefined) return [{ field, message: "is not a number" }];
    return whole.has(field) && !Number.isInteger(number) ? [{ field, message: "is not a whole number" }] : [];
  });
  const { error } = (stored ? DocumentContent : NewDocument).safeParse(contentIn(type, typed, locale));
  const refused = (error?.issues ?? []).flatMap(({ path, message }): Fault[] => {
    const field = path[0] === "party" ? partyFields[path[1] as keyof typeof partyFields] : fields.find((name) => name === path[0]);
    if (!field || unreadable.some((fault) => fault.field === field)) return [];
    return [{ field, message: typed[field].trim() ? message : "is required" }];
  });
  return [...unreadable, ...refused];
}

/** Validates the form of a document. A new one may lack its title. */
export const parseDocumentForm = (type: DocumentType, locale: string, stored: boolean): z.ZodMiniType<FormValues, FormValues> =>
  z.custom<FormValues>().check((typed) => {
    for (const { field, message } of faultsIn(type, typed.value, locale, stored))
      typed.issues.push({ code: "custom", message, path: [field], input: typed.value[field] });
  });

/** The parts of a preview that are not in the form. */
export interface PrintedParts {
  readonly type: DocumentType;
  readonly business: BusinessProfile;
  /** The document's date while the form has no valid one. */
  readonly date: CalendarDate;
}

/** Returns the document as it will be printed. Missing texts stay blank; missing numbers have their default. */
export function documentFormPreview({ type, business, date }: PrintedParts, typed: FormValues): PrintedDocument {
  const said = Object.fromEntries(Object.entries(contentIn(type, typed, business.locale)).filter(([, value]) => value !== undefined));
  const now = new Date().toISOString();
  const rest = { id: newId("document"), status: "draft", business, version: 1, createdAt: now, updatedAt: now } as const;
  const { months, noticeDays } = usual;
  const texts = { title: "", services: "", paymentTerms: "", subject: "", body: "" };
  // Each type's page reads only its own fields.
  return { ...texts, date, validUntil: date, months, noticeDays, currency: business.currency, ...said, ...rest } as unknown as PrintedDocument;
}
