import type { Instant } from "@shared/clock.ts";

/** Milliseconds by which the server's clock is ahead of this device; 0 until the server has said it. */
let ahead = 0;

/** Notes what the server's clock says at this moment. */
export function setServerTime(at: Instant | undefined): void {
  if (at) ahead = Date.parse(at) - Date.now();
}

/** Now by the server's clock: what the server has dated is compared with this, never with this device's clock. */
export const serverNow = (): Instant => new Date(Date.now() + ahead).toISOString();
