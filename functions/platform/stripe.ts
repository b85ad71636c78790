import Stripe from "stripe";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { env, madeOf } from "./env.ts";
import { log } from "./log.ts";

/** The version of Stripe's API that this code was written for. */
export const API_VERSION = "2026-10-28.endive";
/** Timeout of one try in milliseconds, and the number of retries: all of them end before the function's timeout. */
const PATIENCE = { timeout: 6000, maxNetworkRetries: 1 } as const;

/** Caches what `make` returns for as long as the Stripe key and address stay the same. */
export const madeForStripe = <T>(make: () => T): (() => T) => madeOf(["STRIPE_SECRET_KEY", "STRIPE_API_BASE"], make);

/** The Stripe client of the platform's own account. Calls for a connected account pass `stripeAccount`. */
export const stripe = madeForStripe((): Stripe => {
  const base = env("STRIPE_API_BASE");
  const more = { apiVersion: API_VERSION, telemetry: false, ...PATIENCE } as const;
  if (!base) return new Stripe(env("STRIPE_SECRET_KEY"), more);
  const { protocol, hostname, port } = new URL(base);
  return new Stripe(env("STRIPE_SECRET_KEY"), { ...more, protocol: protocol === "http:" ? "http" : "https", host: hostname, ...(port ? { port } : {}) });
});

/** Returns true if the key is for live mode. The webhook of a live platform also gets events of test mode. */
export const isLiveMode = (): boolean => /^[a-z]+_live_/.test(env("STRIPE_SECRET_KEY"));

/** Converts Stripe's seconds since 1970. */
export const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString();

/** Returns true if Stripe has no such object, or if its account is no longer connected to ours. */
export const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError || (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing");

/** Awaits a call of Stripe. Throws `unavailable` if Stripe can not be reached, is overloaded or rejects our key, so that the caller tries again later. */
export async function fromStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    // The operator has not set the key yet, or Stripe revoked it.
    if (error instanceof StripeAuthenticationError) {
      log.error("Stripe does not take our key", { error });
      throw new AppError("unavailable", "Card payments are not set up here.");
    }
    if ([StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind))
      throw new AppError("unavailable", "Stripe can not be reached at the moment; try again.");
    throw error;
  }
}
