import type * as z from "zod/mini";
import type { Instant } from "../clock.ts";
import { decimalsOf } from "../fields.ts";
import type { Id } from "../ids.ts";
import { type Currency, decimalsIn, formatMoney, formatPrice } from "../money.ts";
import { Customer, CustomerDetails, newCustomer } from "./customers.ts";
import { newProduct, Product, ProductDetails, withCurrency } from "./products.ts";
import type { RecordNoun } from "./record-nouns.ts";

/** The context for formatting a field: its record, the reader's locale and the business's currency. */
export interface FieldContext<D> {
  readonly record: Partial<D>;
  readonly locale: string;
  readonly currency: Currency;
}

/** Describes a field of a record. */
export interface FieldDescription<D, V> {
  /** The label on screens and cards. */
  readonly label: string;
  /** The column heading in an export: in English (default: the label) and in German. */
  readonly heading?: string;
  readonly german: string;
  /** Formats the value; default: unchanged. */
  readonly write?: (value: V, reader: FieldContext<D>) => string;
  /** A change needs a click even if the person asked for it, because it redirects emails or money. */
  readonly alwaysConfirmed?: true;
  /** The field qualifies another one and is asked for together with it. */
  readonly follows?: true;
}

export type FieldDescriptions<D> = { readonly [F in keyof Required<D>]: FieldDescription<D, NonNullable<D[F]>> };

/** The fields of every stored record. */
export interface StoredRecord {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/**
 * Describes a kind of record: its details, how they are shown, and how it is stored. The assistant's actions, cards and tools, undo, and the tables of an
 * export derive from it.
 */
export interface RecordKind<N extends RecordNoun = RecordNoun, D extends { name: string } = { name: string }, R extends StoredRecord = StoredRecord> {
  readonly noun: N;
  /** The schemas of the details that people enter, and of the stored record. */
  readonly details: z.ZodMiniType<D>;
  readonly record: z.ZodMiniType<R>;
  /** The fields of the details, in the order of screens and tables. */
  readonly fields: FieldDescriptions<D>;
  /** Creates a record; `own.currency` is the business's currency. */
  create(id: Id<N>, details: D, now: Instant, own: { readonly currency: Currency }): R;
  /** The field shown beside the name on the card for a deletion. */
  readonly shownWithName?: keyof D & string;
  /** States what a deletion leaves unchanged. */
  readonly staysAfterDeletion: string;
  /** Describes its table in the readme of an export: of everything, and of the accounts of a period in English and German. */
  readonly exported: { readonly everything: string; readonly english: string; readonly german: string };
}

interface RecordTypes {
  readonly customer: { readonly details: CustomerDetails; readonly record: Customer };
  readonly product: { readonly details: ProductDetails; readonly record: Product };
}
/** The types of a kind: the details that people enter, and the stored record. */
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

/** Formats a price; if it has more decimals than its currency, with the currency's code. */
export const priceText = (price: number, currency: Currency, locale: string): string =>
  decimalsOf(price) > decimalsIn(currency) ? `${formatPrice(price, currency, locale)} ${currency}` : formatMoney(price, currency, locale);

/** The descriptions of all kinds. */
export const recordKinds = { customer, product } satisfies { readonly [N in RecordNoun]: RecordKind<N, DetailsOf<N>, RecordOf<N>> };

/** Returns the description of any kind. */
export const recordKind = <N extends RecordNoun>(noun: N): RecordKind<N, DetailsOf<N>, RecordOf<N>> =>
  recordKinds[noun] as unknown as RecordKind<N, DetailsOf<N>, RecordOf<N>>;

/** Returns the details of a record without its stored fields. */
export const detailsOf = <N extends RecordNoun>(noun: N, record: RecordOf<N>): DetailsOf<N> =>
  Object.fromEntries(Object.keys(recordKinds[noun].fields).map((field) => [field, record[field as keyof RecordOf<N>]])) as unknown as DetailsOf<N>;
