import type { PublicInvoice } from "@shared/public.ts";
import type { Words } from "./words.ts";

/** What the parts of the page are told. */
export interface PageProps {
  readonly token: string;
  readonly invoice: PublicInvoice;
  readonly words: Words;
  /** Whether the customer has just paid, and it does not show yet. */
  readonly confirming: false | "soon" | "long";
}
