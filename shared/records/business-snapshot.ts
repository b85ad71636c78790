import type { BusinessProfile } from "./business.ts";

/** What tells as whose a document is printed: whether it was handed over, or is on its way at this moment, and the business that was stored with it. */
interface Printable {
  readonly status: string;
  readonly sending?: string | undefined;
  readonly business: BusinessProfile;
}

/** Whether it still follows the profile: a draft does, until it is handed to the email that sends it. */
export const followsProfile = ({ status, sending }: Pick<Printable, "status" | "sending">): boolean => status === "draft" && sending === undefined;

/**
 * The business as an invoice or another document prints it: the profile as it is now while it is a draft, afterwards as it was stored when it was sent.
 * Currency, tax, terms and prices are the document's own, so no change of the profile moves a figure (docs/decisions/0032).
 */
export const printedBusiness = (document: Printable, profile: BusinessProfile): BusinessProfile => (followsProfile(document) ? profile : document.business);

/** The document with the business that it prints. */
export const withPrintedBusiness = <D extends Printable>(document: D, profile: BusinessProfile): D => ({
  ...document,
  business: printedBusiness(document, profile),
});
