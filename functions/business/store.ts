import * as z from "zod/mini";
import { BusinessProfile, blankProfile } from "../../shared/business.ts";
import { type Key, read, type Step, workspaceKey, write } from "../lib/table.ts";

/** The profile stands under a name of its own in the item, because it takes no other fields. */
const Item = z.object({ profile: BusinessProfile });

const key = (workspaceId: string): Key => ({ pk: workspaceKey(workspaceId), sk: "BUSINESS" });

export const business = {
  /** What the business says about itself; a blank profile where it has said nothing. */
  async get(workspaceId: string): Promise<BusinessProfile> {
    return (await read(key(workspaceId), Item))?.profile ?? blankProfile();
  },

  /** The step that stores a profile, for a transaction that does more than that. */
  step: (workspaceId: string, profile: BusinessProfile): Step => ({ Put: { Item: { ...key(workspaceId), profile } } }),

  async put(workspaceId: string, profile: BusinessProfile): Promise<BusinessProfile> {
    await write([business.step(workspaceId, profile)]);
    return profile;
  },
};
