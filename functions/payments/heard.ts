import * as z from "zod/mini";
import { after, type Instant } from "../../shared/clock.ts";
import { expiry, type Key, read, type Step } from "../lib/table.ts";

/** For how long is known what was heard: Stripe says things again for three days, and somebody can have it say them for thirty. */
const KEPT = 35 * 24 * 3_600_000;

const keyOf = (what: string): Key => ({ pk: `STRIPE#${what}`, sk: "HEARD" });

/** What Stripe said, and was acted on: an event by its id. */
export const heard = {
  has: async (what: string): Promise<boolean> => (await read(keyOf(what), z.object({ expiresAt: z.number() }))) !== undefined,

  /** The step that notes it, in the transaction of its effect; its condition fails where it is noted already. */
  noting: (what: string, now: Instant): Step => ({
    Put: { Item: { ...keyOf(what), ...expiry(after(now, KEPT)) }, ConditionExpression: "attribute_not_exists(pk)" },
  }),
};
