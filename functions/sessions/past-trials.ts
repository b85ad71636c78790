import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { expiry, itemFor, type Key, read, type Step } from "../platform/table.ts";

const PastTrial = z.object({ endsAt: Instant });

/** How long it is known that an address had its trial, after its account was deleted. */
const KEPT = 3 * 365 * 86_400_000;

/** The address itself is not stored, and its case does not count. */
const keyOf = (email: string): Key => ({ pk: `TRIAL#${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`, sk: "TRIAL" });

/** When the trials of deleted accounts end, by the addresses that they signed in with: who comes back goes on with the same one. */
export const pastTrials = {
  endOf: async (email: string): Promise<Instant | undefined> => (await read(keyOf(email), PastTrial))?.endsAt,

  /** The step that stores it. The address is its owner: it takes the place only of another trial of the same address. */
  adding: (email: string, endsAt: Instant, now: Instant): Step => ({
    Put: {
      Item: itemFor(keyOf(email), PastTrial, { endsAt }, expiry(after(now, KEPT))),
      ConditionExpression: "attribute_not_exists(pk) OR attribute_exists(endsAt)",
    },
  }),
};
