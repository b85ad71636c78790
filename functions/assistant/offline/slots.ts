import type { Ask } from "../../../shared/chat/ask.ts";
import type { HeadWords } from "./calls.ts";

/** What was said of the invoice as a whole, as it is gathered. */
export interface Head {
  fields: HeadWords;
  asks: Ask[];
  /** A reduction that was said of one thing ("10% off the design"): what the words after it were. */
  scope?: { words: string; discount: { type: "percent" | "amount"; value: number } };
  /** A rate of tax that was said of one thing ("no VAT on the books"): what the words after it were. */
  taxScope?: { words: string; rate: number };
  /** A share of the total that is said to be paid, in percent; `deposit` where the deposit is. */
  paidShare?: number | "deposit";
  /** Whether anything was said at all, be it only "no discount". */
  said: boolean;
}

/** Sets fields, and remembers that something was said. */
export function set(head: Head, fields: HeadWords): void {
  head.fields = { ...head.fields, ...fields };
  head.said = true;
}
