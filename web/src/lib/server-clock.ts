import type { Instant } from "@shared/clock.ts";

/** Milliseconds by which the server's clock is ahead of this device's; 0 until the server has sent its time. */
let ahead = 0;

/** Sets the server's current time. */
export function setServerTime(at: Instant | undefined): void {
  if (at) ahead = Date.parse(at) - Date.now();
}

/** The current time by the server's clock. Compare the server's dates with this, never with the device's clock. */
export const serverNow = (): Instant => new Date(Date.now() + ahead).toISOString();
