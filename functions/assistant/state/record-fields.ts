import type { FieldChange } from "../../../shared/chat/assistant.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import { type FieldDescriptions, recordKinds } from "../../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../../shared/records/record-nouns.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";

/** The fields of the profile. An export contains it as JSON only, so they need no German names. */
type BusinessFields = { readonly [F in keyof FieldDescriptions<BusinessProfile>]: Omit<FieldDescriptions<BusinessProfile>[F], "german"> };

const business: BusinessFields = {
  name: { label: "Business name" },
  logoUrl: { label: "Logo", write: (url) => (url.startsWith("data:") ? "a picture" : url) },
  address: { label: "Address" },
  contactEmail: { label: "Contact email", alwaysConfirmed: true },
  phone: { label: "Phone" },
  taxId: { label: "Tax ID", alwaysConfirmed: true },
  bankDetails: { label: "Bank details", alwaysConfirmed: true },
  defaultPaymentTerms: { label: "Payment terms" },
  pricesIncludeTax: { label: "Prices include tax", write: (included) => (included ? "yes" : "no") },
  defaultTaxRate: { label: "Tax rate", write: (rate, { locale, currency }) => documentFormat(locale, currency).percent(rate) },
  currency: { label: "Currency" },
  locale: { label: "Language and region" },
  timeZone: { label: "Time zone" },
  paper: { label: "Paper size" },
  template: { label: "Template" },
  accentColor: { label: "Accent color" },
};

/** A record whose field changes are listed one by one. */
export type ToldNoun = RecordNoun | "business";

const fieldsOf = (noun: ToldNoun): FieldDescriptions<Record<string, unknown>> =>
  (noun === "business" ? business : recordKinds[noun].fields) as unknown as FieldDescriptions<Record<string, unknown>>;

/** Returns true if a text names the field by its label. */
export function isFieldNamed(noun: ToldNoun, field: string, text: string): boolean {
  const label = fieldsOf(noun)[field]?.label.toLowerCase();
  return label !== undefined && text.includes(label);
}

/** Returns true if a change of this field always needs a click, even if the person asked for it: the destination of emails and money, and the tax id. */
export const isAlwaysConfirmed = (noun: ToldNoun, field: string): boolean => fieldsOf(noun)[field]?.alwaysConfirmed === true;

/** Returns true if the field qualifies another one and is asked for together with it. */
export const follows = (noun: ToldNoun, field: string): boolean => fieldsOf(noun)[field]?.follows === true;

/** Returns the changed fields of a record before and after, as people read them, in the order of the screens. Unchanged and empty fields are left out. */
export function fieldChanges(
  noun: ToldNoun,
  before: object | undefined,
  after: object | undefined,
  reader: Pick<BusinessProfile, "locale" | "currency">,
): FieldChange[] {
  const [was, is] = [before, after].map((record = {}) => record as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  return Object.entries(fieldsOf(noun)).flatMap(([field, { label, write = String }]) => {
    if ((was[field] || undefined) === (is[field] || undefined)) return [];
    const shown = (record: Record<string, unknown>, side: "before" | "after") => {
      const value = record[field] ?? "";
      return value === "" ? {} : { [side]: write(value, { record, ...reader }) };
    };
    return [{ label, ...shown(was, "before"), ...shown(is, "after") }];
  });
}

/** Returns the labels of these fields for a sentence: "email and phone". */
export const labelsOf = (changes: readonly Pick<FieldChange, "label">[]): string =>
  changes.map(({ label }) => label.replace(/^[A-Z]/, (first) => first.toLowerCase())).join(" and ");
