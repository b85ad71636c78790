import * as z from "zod/mini";
import { after, type Instant } from "../../../shared/clock.ts";
import { expiry, itemFor, type Key, read, type Step } from "../../platform/table.ts";

/** How long an event is known: Stripe sends it again for three days, and its dashboard can send it again for thirty. */
const KEPT = 35 * 24 * 3_600_000;

const ProcessedEvent = z.object({ expiresAt: z.number() });

const keyOf = (event: string): Key => ({ pk: `STRIPE#${event}`, sk: "PROCESSED" });

/** The events of Stripe that were processed, by their ids. */
export const processedEvents = {
  has: async (event: string): Promise<boolean> => (await read(keyOf(event), ProcessedEvent)) !== undefined,

  /** The step that adds one, in the transaction of its effect; its condition fails where it is there already. */
  adding: (event: string, now: Instant): Step => ({
    Put: { Item: itemFor(keyOf(event), ProcessedEvent, expiry(after(now, KEPT))), ConditionExpression: "attribute_not_exists(pk)" },
  }),
};
