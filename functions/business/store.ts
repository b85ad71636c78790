import * as z from "zod/mini";
import type { FirstProfile } from "../../shared/account.ts";
import { BusinessProfile, blankProfile } from "../../shared/business.ts";
import { Conflict, type Key, read, type Step, workspaceKey, write } from "../lib/table.ts";

/**
 * The profile stands under a name of its own in the item, because it takes no other fields.
 * `blank` marks the one that a workspace begins with; whatever is written over it, by a person or for one, is written without the mark.
 */
const Item = z.object({ profile: BusinessProfile, blank: z.optional(z.literal(true)) });

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BUSINESS" });

export const business = {
  /** What the business says about itself; a blank profile where it has said nothing. */
  async get(workspaceId: string): Promise<BusinessProfile> {
    return (await read(key(workspaceId), Item))?.profile ?? blankProfile();
  },

  /** The step that begins a workspace with a blank profile. */
  begin: (workspaceId: string, name: string): Step => ({ Put: { Item: { ...key(workspaceId), profile: blankProfile(name), blank: true } } }),

  /** Fills the blank profile; one that was written since stays as it is. Answers the profile that stands then. */
  async fill(workspaceId: string, { companyName, ownerName, contactEmail, phone }: FirstProfile): Promise<BusinessProfile> {
    const item = await read(key(workspaceId), Item);
    if (!item?.blank) return item?.profile ?? blankProfile();
    const name = companyName.trim() || ownerName?.trim() || item.profile.name;
    const profile = { ...item.profile, name, ...(contactEmail ? { contactEmail } : {}), ...(phone ? { phone } : {}) };
    try {
      await write([{ Put: { Item: { ...key(workspaceId), profile }, ConditionExpression: "blank = :yes", ExpressionAttributeValues: { ":yes": true } } }]);
      return profile;
    } catch (error) {
      if (error instanceof Conflict) return business.get(workspaceId);
      throw error;
    }
  },

  /** The step that stores a profile, for a transaction that does more than that. */
  step: (workspaceId: string, profile: BusinessProfile): Step => ({ Put: { Item: { ...key(workspaceId), profile } } }),

  async put(workspaceId: string, profile: BusinessProfile): Promise<BusinessProfile> {
    await write([business.step(workspaceId, profile)]);
    return profile;
  },
};
