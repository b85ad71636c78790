import type { BusinessProfile } from "./business.ts";

/** The fields of a document that decide which business data it prints. */
interface Printable {
  readonly status: string;
  readonly sending?: string | undefined;
  readonly business: BusinessProfile;
}

/** Returns true if the document still follows the profile: a draft does, until it is handed to the email that sends it. */
export const followsProfile = ({ status, sending }: Pick<Printable, "status" | "sending">): boolean => status === "draft" && sending === undefined;

/**
 * Returns the business that a document prints: the current profile for a draft, otherwise the snapshot taken on sending. Currency, tax, terms and prices
 * belong to the document, so a change of the profile never changes a figure (docs/decisions/0032).
 */
export const printedBusiness = (document: Printable, profile: BusinessProfile): BusinessProfile => (followsProfile(document) ? profile : document.business);

/** Returns the document with the business that it prints. */
export const withPrintedBusiness = <D extends Printable>(document: D, profile: BusinessProfile): D => ({
  ...document,
  business: printedBusiness(document, profile),
});
