import type * as z from "zod/mini";
import type { Instant } from "../clock.ts";
import { decimalsOf } from "../fields.ts";
import type { Id } from "../ids.ts";
import { type Currency, decimalsIn, formatMoney, formatPrice } from "../money.ts";
import { Customer, CustomerDetails, newCustomer } from "./customers.ts";
import { newProduct, Product, ProductDetails, withCurrency } from "./products.ts";
import type { RecordNoun } from "./record-nouns.ts";

/** Where a value is written: beside the other fields of its record, for people of `locale` whose own currency is `currency`. */
export interface FieldContext<D> {
  readonly record: Partial<D>;
  readonly locale: string;
  readonly currency: Currency;
}

/** A field that people write down. */
export interface FieldDescription<D, V> {
  /** As screens and cards call it. */
  readonly label: string;
  /** The heading of its column in an export, in both languages; in English the label, where it is no other. */
  readonly heading?: string;
  readonly german: string;
  /** How its value is written where that is not as it stands. */
  readonly write?: (value: V, reader: FieldContext<D>) => string;
  /** A change waits for a click even if the person asked for it: where emails and money go. */
  readonly alwaysConfirmed?: true;
  /** It says how another field is meant, and is asked for with it. */
  readonly follows?: true;
}

export type FieldDescriptions<D> = { readonly [F in keyof Required<D>]: FieldDescription<D, NonNullable<D[F]>> };

/** What every record has that is stored. */
export interface StoredRecord {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/**
 * A kind of record: what people write down of one, how that is shown, and how it is stored. The actions, cards and tools of the assistant, what undoing
 * takes, and the tables of an export follow from it.
 */
export interface RecordKind<N extends RecordNoun = RecordNoun, D extends { name: string } = { name: string }, R extends StoredRecord = StoredRecord> {
  readonly noun: N;
  /** What people write down, and the record as it is stored. */
  readonly details: z.ZodMiniType<D>;
  readonly record: z.ZodMiniType<R>;
  /** The fields of the details, in the order of screens and tables. */
  readonly fields: FieldDescriptions<D>;
  /** A record as it is first stored; `currency` is the business's own. */
  create(id: Id<N>, details: D, now: Instant, own: { readonly currency: Currency }): R;
  /** The field that a card for its deletion shows beside the name. */
  readonly shownWithName?: keyof D & string;
  /** What deleting one leaves as it is. */
  readonly staysAfterDeletion: string;
  /** What its table in an export has: in everything, and in the accounts of a period in English and German. */
  readonly exported: { readonly everything: string; readonly english: string; readonly german: string };
}

interface RecordTypes {
  readonly customer: { readonly details: CustomerDetails; readonly record: Customer };
  readonly product: { readonly details: ProductDetails; readonly record: Product };
}
/** What people write down of a record of a kind, and the record as it is stored. */
export type DetailsOf<N extends RecordNoun> = RecordTypes[N]["details"];
export type RecordOf<N extends RecordNoun> = RecordTypes[N]["record"];

const customer: RecordKind<"customer", CustomerDetails, Customer> = {
  noun: "customer",
  details: CustomerDetails,
  record: Customer,
  fields: {
    name: { label: "Name", german: "Name" },
    email: { label: "Email", german: "E-Mail", alwaysConfirmed: true },
    phone: { label: "Phone", german: "Telefon" },
    address: { label: "Address", german: "Anschrift" },
  },
  create: newCustomer,
  shownWithName: "email",
  staysAfterDeletion: "Invoices already written keep the name and the address.",
  exported: { everything: "the customers", english: "all customers", german: "alle Kunden" },
};

const product: RecordKind<"product", ProductDetails, Product> = {
  noun: "product",
  details: ProductDetails,
  record: Product,
  fields: {
    name: { label: "Name", german: "Name" },
    description: { label: "Description", german: "Beschreibung", follows: true },
    unitPrice: {
      label: "Price",
      heading: "Unit price",
      german: "Einzelpreis",
      write: (price, { record, currency, locale }) => priceText(price, record.currency ?? currency, locale),
    },
    currency: { label: "Currency", german: "Währung", follows: true },
    unit: { label: "Unit", german: "Einheit", follows: true },
  },
  create: (id, details, now, { currency }) => newProduct(id, withCurrency(details, currency), now),
  staysAfterDeletion: "Invoices already written keep their lines and prices.",
  exported: { everything: "the products and services", english: "all products and services", german: "alle Produkte und Leistungen" },
};

/** A price as people read it: with its currency's code where it has more decimals than the currency. */
export const priceText = (price: number, currency: Currency, locale: string): string =>
  decimalsOf(price) > decimalsIn(currency) ? `${formatPrice(price, currency, locale)} ${currency}` : formatMoney(price, currency, locale);

/** The description of each kind. */
export const recordKinds = { customer, product } satisfies { readonly [N in RecordNoun]: RecordKind<N, DetailsOf<N>, RecordOf<N>> };

/** The description of a kind where it does not matter which. */
export const recordKind = <N extends RecordNoun>(noun: N): RecordKind<N, DetailsOf<N>, RecordOf<N>> =>
  recordKinds[noun] as unknown as RecordKind<N, DetailsOf<N>, RecordOf<N>>;

/** What people write down, of a record that has an id, a version and times as well. */
export const detailsOf = <N extends RecordNoun>(noun: N, record: RecordOf<N>): DetailsOf<N> =>
  Object.fromEntries(Object.keys(recordKinds[noun].fields).map((field) => [field, record[field as keyof RecordOf<N>]])) as unknown as DetailsOf<N>;
