import type { ExtractedValue, ValueField } from "@shared/document-files.ts";

type Values = readonly ExtractedValue[];

const firstOf = (values: Values, ...fields: readonly ValueField[]): string => {
  for (const field of fields) {
    const found = values.find((value) => value.field === field);
    if (found) return found.value;
  }
  return "";
};

const dropEmpty = <T extends Record<string, string>>(details: T): Partial<T> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Partial<T>;

/** What a document says of who will be billed, for the form of a customer. */
export const customerIn = (values: Values) =>
  dropEmpty({
    name: firstOf(values, "client.name", "client.contact"),
    email: firstOf(values, "invoice.email", "client.email"),
    phone: firstOf(values, "client.phone"),
    address: firstOf(values, "client.address"),
  });

/** The same of who writes the invoice, for the business profile. */
export const profileIn = (values: Values) =>
  dropEmpty({
    name: firstOf(values, "supplier.name"),
    address: firstOf(values, "supplier.address"),
    contactEmail: firstOf(values, "supplier.email"),
    phone: firstOf(values, "supplier.phone"),
    taxId: firstOf(values, "supplier.tax-id"),
    bankDetails: [
      ["IBAN", firstOf(values, "supplier.iban")],
      ["BIC", firstOf(values, "supplier.bic")],
      ["Account", firstOf(values, "supplier.account")],
    ]
      .filter(([, value]) => value)
      .map(([label, value]) => `${label} ${value}`)
      .join("\n"),
  });

/** The prices of a document, each as the form of a product has it. One whose price is not known as a number is left out. */
export const ratesIn = (values: Values) =>
  values.flatMap((value) => {
    const price = value.meaning;
    if (value.field !== "price" || price.kind !== "money") return [];
    return [{ id: value.id, name: value.label, description: "", unitPrice: String(price.amount), currency: price.currency ?? "", unit: price.per ?? "" }];
  });
export type Rate = ReturnType<typeof ratesIn>[number];
