import type { PublicInvoice } from "../invoicing/public-invoice.ts";
import type { PageWords } from "../locales/page-words.ts";
import type { Printable } from "../print/printable.ts";
import type { BusinessProfile } from "../records/business.ts";

/** The figures of an invoice that the page shows around the printed document. */
export type InvoicePageFacts = Omit<PublicInvoice, "html">;

/** Why the payment page could not be opened. */
export interface PaymentRefusal {
  /** The call's sentence for the customer, in English, if there is one. */
  readonly detail?: string;
  /** True if no card can pay the amount, so that trying again is useless. */
  readonly isAmount: boolean;
}

/** Props of all parts of the page. */
export interface PageProps {
  readonly token: string;
  readonly invoice: InvoicePageFacts;
  readonly words: PageWords;
  /** Set if the customer has just paid but the payment does not show yet: the address to poll. */
  readonly confirming?: string | undefined;
  readonly refusal?: PaymentRefusal | undefined;
}

/** Props of the public page, with the invoice to print. */
export interface InvoicePageProps extends Omit<PageProps, "words"> {
  readonly printed: { readonly invoice: Printable; readonly business: BusinessProfile };
}
