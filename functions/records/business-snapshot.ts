import type { BusinessProfile } from "../../shared/records/business.ts";
import { followsProfile, withPrintedBusiness } from "../../shared/records/business-snapshot.ts";
import { business } from "./business-store.ts";

type Printable = Parameters<typeof withPrintedBusiness>[0];

/** Returns a document with the business as it is printed now. The profile is read for drafts only. */
export const followProfile = async <D extends Printable>(workspaceId: string, document: D): Promise<D> =>
  followsProfile(document) ? withPrintedBusiness(document, await business.get(workspaceId)) : document;

/** Returns `next` with the current business profile if this change takes it out of draft; from then on the document keeps that copy. */
export const takeSnapshot = async <D extends { business: BusinessProfile } & Pick<Printable, "status" | "sending">>(
  workspaceId: string,
  current: Pick<Printable, "status" | "sending">,
  next: D,
): Promise<D> => (followsProfile(current) && !followsProfile(next) ? { ...next, business: await business.get(workspaceId) } : next);
