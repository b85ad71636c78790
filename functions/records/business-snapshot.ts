import type { BusinessProfile } from "../../shared/records/business.ts";
import { followsProfile, withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { business } from "./business-store.ts";

type Printable = Parameters<typeof withPrintedBusiness>[0];

/** An invoice or another document as it is printed now. The profile is read for drafts alone. */
export const followProfile = async <D extends Printable>(workspaceId: string, document: D): Promise<D> =>
  followsProfile(document) ? withPrintedBusiness(document, await business.get(workspaceId)) : document;

/**
 * What is stored of a document that leaves its draft by this very write: with the business as it is printed at this moment, whatever was read before.
 * From then on that is its own.
 */
export const takeSnapshot = async <D extends { business: BusinessProfile } & Pick<Printable, "status" | "sending">>(
  workspaceId: string,
  current: Pick<Printable, "status" | "sending">,
  next: D,
): Promise<D> => (followsProfile(current) && !followsProfile(next) ? { ...next, business: await business.get(workspaceId) } : next);
