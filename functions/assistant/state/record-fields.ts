import type { FieldChange } from "../../../shared/chat/assistant.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import { type FieldDescriptions, recordKinds } from "../../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../../shared/records/record-nouns.ts";
import { documentFormat } from "../../../shared/text/document-format.ts";

/** The fields of the profile; an export has it as JSON alone. */
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

/** A record whose fields are told one by one. */
export type ToldNoun = RecordNoun | "business";

const fieldsOf = (noun: ToldNoun): FieldDescriptions<Record<string, unknown>> =>
  (noun === "business" ? business : recordKinds[noun].fields) as unknown as FieldDescriptions<Record<string, unknown>>;

/** Whether a change of this field is confirmed by a click, even if the person asked for it: where emails and money go, and who answers for it. */
export const isAlwaysConfirmed = (noun: ToldNoun, field: string): boolean => fieldsOf(noun)[field]?.alwaysConfirmed === true;

/** Whether the field says how another one is meant, and is asked for with it. */
export const follows = (noun: ToldNoun, field: string): boolean => fieldsOf(noun)[field]?.follows === true;

/** What the fields of a record were and are, as people read them, in the order of the screens; what is the same in both is left out, and so is what is empty. */
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

/** The labels of these fields in a sentence: "email and phone". */
export const labelsOf = (changes: readonly Pick<FieldChange, "label">[]): string =>
  changes.map(({ label }) => label.replace(/^[A-Z]/, (first) => first.toLowerCase())).join(" and ");
