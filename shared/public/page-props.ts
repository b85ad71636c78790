import type { PublicInvoice } from "../invoicing/public-invoice.ts";
import type { PageWords } from "../locales/page-words.ts";
import type { Printable } from "../print/printable.ts";
import type { BusinessProfile } from "../records/business.ts";

/** What of an invoice the page says around the printed document. */
export type InvoicePageFacts = Omit<PublicInvoice, "html">;

/** Why the customer could not be led to the payment page. */
export interface PaymentRefusal {
  /** The sentence of the call, which is English, where it has one for the customer. */
  readonly detail?: string;
  /** It is the sum that no card pays: trying again is of no use. */
  readonly isAmount: boolean;
}

/** What the parts of the page are told. */
export interface PageProps {
  readonly token: string;
  readonly invoice: InvoicePageFacts;
  readonly words: PageWords;
  /** Where the customer has just paid, and it does not show yet: the address to look again. */
  readonly confirming?: string | undefined;
  readonly refusal?: PaymentRefusal | undefined;
}

/** The page of an invoice, and what is printed in it. */
export interface InvoicePageProps extends Omit<PageProps, "words"> {
  readonly printed: { readonly invoice: Printable; readonly business: BusinessProfile };
}
