import { type ExtractedValue, isSure, type ValueField } from "@shared/uploads/document-files.ts";
import { showNumber } from "../../forms/numbers.ts";
import { businessLocale } from "../../lib/locale.ts";

type Values = readonly ExtractedValue[];

/** The values to prefill a form with, and the uncertain ones among them, which the person should check first. */
export interface PrefilledForm<K extends string> {
  readonly given: Partial<Record<K, string>>;
  readonly unsure: readonly K[];
}

/** Maps each field of a form to the document fields that may hold its value, best first. */
type FieldsOf<K extends string> = Readonly<Record<K, readonly ValueField[]>>;

/** Returns the value of the first of these fields that the document has; a certain one before an uncertain one. */
function firstOf(values: Values, fields: readonly ValueField[]): ExtractedValue | undefined {
  const found = fields.flatMap((field) => values.filter((value) => value.field === field));
  return found.find(isSure) ?? found[0];
}

function fill<K extends string>(values: Values, fields: FieldsOf<K>): PrefilledForm<K> {
  const found = (Object.keys(fields) as K[]).flatMap((key) => {
    const value = firstOf(values, fields[key]);
    return value ? [{ key, value }] : [];
  });
  return {
    given: Object.fromEntries(found.map(({ key, value }) => [key, value.value])) as Partial<Record<K, string>>,
    unsure: found.filter(({ value }) => !isSure(value)).map(({ key }) => key),
  };
}

/** The customer's details in a document, to prefill the form of a customer. */
export const customerIn = (values: Values) =>
  fill(values, {
    name: ["client.name", "client.contact"],
    email: ["invoice.email", "client.email"],
    phone: ["client.phone"],
    address: ["client.address"],
  });

/** The supplier's details in a document, to prefill the business profile. */
export function profileIn(values: Values) {
  const profile = fill(values, {
    name: ["supplier.name"],
    address: ["supplier.address"],
    contactEmail: ["supplier.email"],
    phone: ["supplier.phone"],
    taxId: ["supplier.tax-id"],
  });
  const bank = fill(values, { IBAN: ["supplier.iban"], BIC: ["supplier.bic"], Account: ["supplier.account"] });
  const lines = Object.entries(bank.given).map(([label, value]) => `${label} ${value}`);
  if (!lines.length) return profile;
  return {
    given: { ...profile.given, bankDetails: lines.join("\n") },
    unsure: [...profile.unsure, ...(bank.unsure.length ? (["bankDetails"] as const) : [])],
  };
}

/** The prices of a document, each to prefill the form of a product. Leaves out prices that are no numbers. */
export const documentRates = (values: Values) =>
  values.flatMap((value) => {
    const price = value.meaning;
    if (value.field !== "price" || price.kind !== "money") return [];
    const given = {
      name: value.label,
      description: "",
      unitPrice: showNumber(price.amount, businessLocale()),
      currency: price.currency ?? "",
      unit: price.per ?? "",
    };
    return [{ id: value.id, price: price.amount, given, unsure: isSure(value) ? [] : (["name", "unitPrice"] as const) }];
  });
export type DocumentRate = ReturnType<typeof documentRates>[number];
