import type { FieldChange } from "../../../shared/chat/assistant.ts";
import { decimalsOf } from "../../../shared/fields.ts";
import { decimalsIn, formatMoney, formatPrice } from "../../../shared/money.ts";
import type { BusinessProfile } from "../../../shared/records/business.ts";
import type { CustomerDetails } from "../../../shared/records/customers.ts";
import type { ProductDetails } from "../../../shared/records/products.ts";
import { writing } from "../../../shared/text/writing.ts";

/** Where a value is written: beside the other fields of its record, for people of `locale` whose own currency is `currency`. */
interface Reader<R> {
  readonly record: Partial<R>;
  readonly locale: string;
  readonly currency: string;
}

/** What people call each field, as the screens do, and how its value is written where that is not as it stands. */
type Fields<R> = { readonly [F in keyof Required<R>]: readonly [label: string, write?: (value: NonNullable<R[F]>, reader: Reader<R>) => string] };

const customer: Fields<CustomerDetails> = { name: ["Name"], email: ["Email"], phone: ["Phone"], address: ["Address"] };

const product: Fields<ProductDetails> = {
  name: ["Name"],
  description: ["Description"],
  unitPrice: ["Price", (price, { record, currency, locale }) => priceIn(record.currency ?? currency, price, locale)],
  currency: ["Currency"],
  unit: ["Unit"],
};

const business: Fields<BusinessProfile> = {
  name: ["Business name"],
  logoUrl: ["Logo", (url) => (url.startsWith("data:") ? "a picture" : url)],
  address: ["Address"],
  contactEmail: ["Contact email"],
  phone: ["Phone"],
  taxId: ["Tax ID"],
  bankDetails: ["Bank details"],
  defaultPaymentTerms: ["Payment terms"],
  pricesIncludeTax: ["Prices include tax", (included) => (included ? "yes" : "no")],
  defaultTaxRate: ["Tax rate", (rate, { locale, currency }) => writing(locale, currency).percent(rate)],
  currency: ["Currency"],
  locale: ["Language and region"],
  timeZone: ["Time zone"],
  paper: ["Paper size"],
  template: ["Template"],
  accentColor: ["Accent color"],
};

const priceIn = (currency: string, price: number, locale: string): string =>
  decimalsOf(price) > decimalsIn(currency) ? `${formatPrice(price, currency, locale)} ${currency}` : formatMoney(price, currency, locale);

const fieldsOf = { customer, product, business } as const;

/** The records whose fields are told one by one. */
export type RecordNoun = keyof typeof fieldsOf;

/** What the fields of a record were and are, as people read them, in the order of the screens; what is the same in both is left out, and so is what is empty. */
export function fieldChanges(
  noun: RecordNoun,
  before: object | undefined,
  after: object | undefined,
  reader: Pick<BusinessProfile, "locale" | "currency">,
): FieldChange[] {
  const [was, is] = [before, after].map((record = {}) => record as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  return Object.entries(fieldsOf[noun] as unknown as Fields<Record<string, unknown>>).flatMap(([field, [label, write = String]]) => {
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
