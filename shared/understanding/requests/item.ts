import type { Span } from "../../language/span.ts";
import type { NameMention } from "../messages/mentions.ts";

export type ItemKind =
  | "word"
  | "sign"
  | "break"
  | "number"
  | "count"
  | "rate"
  | "free"
  | "both"
  | "money"
  | "quantity"
  | "percent"
  | "stretch"
  | "day"
  | "period"
  | "time"
  | "customer"
  | "invoice"
  | "email"
  | "phone"
  | "address"
  | "per"
  | "unit";

/** One item of a message. */
export interface Item extends Span {
  readonly kind: ItemKind;
  /** As words are compared; figures as they are written. */
  readonly text: string;
  /** Of figures: major currency units, percent, or so many of `unit`. */
  readonly value?: number;
  /** Of a spoken price: what it may be as well. */
  readonly other?: number;
  readonly unit?: string;
  /** The figure that it comes for, where the message says so: "20 instead of 16". */
  readonly was?: number;
  readonly currency?: string;
  /** Of a day: the ISO date that it is in what is over, and in what comes. */
  readonly days?: { readonly past?: string | undefined; readonly future?: string | undefined };
  readonly name?: NameMention;
}

/** Whom and what a message may name. */
export interface Book {
  readonly customers: readonly string[];
  readonly products?: readonly { readonly name: string; readonly unitPrice?: number | undefined }[];
}
