import * as z from "zod/mini";
import { after, type Instant } from "../../../shared/clock.ts";
import { expiry, itemFor, type Key, read, type Step } from "../../platform/table.ts";

/** Milliseconds for which an event is remembered. Stripe sends it again for 3 days, and its dashboard can for 30. */
const EVENT_RETENTION = 35 * 24 * 3_600_000;

const ProcessedEvent = z.object({ expiresAt: z.number() });

const keyOf = (event: string): Key => ({ pk: `STRIPE#${event}`, sk: "PROCESSED" });

/** The ids of the Stripe events that were processed. */
export const processedEvents = {
  has: async (event: string): Promise<boolean> => (await read(keyOf(event), ProcessedEvent)) !== undefined,

  /** Returns the step that adds an event in the transaction of its effect. Its condition fails if the event is already there. */
  adding: (event: string, now: Instant): Step => ({
    Put: { Item: itemFor(keyOf(event), ProcessedEvent, expiry(after(now, EVENT_RETENTION))), ConditionExpression: "attribute_not_exists(pk)" },
  }),
};
