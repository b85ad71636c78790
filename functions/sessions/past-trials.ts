import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { after, Instant } from "../../shared/clock.ts";
import { expiry, itemFor, type Key, read, type Step } from "../platform/table.ts";

const PastTrial = z.object({ endsAt: Instant });

/** Retention after the account was deleted, in milliseconds: three years. */
const KEPT = 3 * 365 * 86_400_000;

/** Stores a hash of the lower-case address, not the address. */
const keyOf = (email: string): Key => ({ pk: `TRIAL#${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`, sk: "TRIAL" });

/** The ends of trials of deleted accounts, by address: a person who returns continues the same trial (docs/decisions/0101). */
export const pastTrials = {
  endOf: async (email: string): Promise<Instant | undefined> => (await read(keyOf(email), PastTrial))?.endsAt,

  /** The step that stores the end of a trial. The address is the key, so it can replace only a trial of the same address. */
  adding: (email: string, endsAt: Instant, now: Instant): Step => ({
    Put: {
      Item: itemFor(keyOf(email), PastTrial, { endsAt }, expiry(after(now, KEPT))),
      ConditionExpression: "attribute_not_exists(pk) OR attribute_exists(endsAt)",
    },
  }),
};
