import Stripe from "stripe";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { env, madeOf } from "./env.ts";
import { log } from "./log.ts";

/** The version of Stripe's API that this product was written for: what is sent and what comes back is as it has it. */
export const API_VERSION = "2026-10-28.endive";
/** How long one try may take, in milliseconds, and how many follow it: all of them end before the function has to. */
const PATIENCE = { timeout: 6000, maxNetworkRetries: 1 } as const;

/** What is made for one account at Stripe, and anew for another. */
export const madeForStripe = <T>(make: () => T): (() => T) => madeOf(["STRIPE_SECRET_KEY", "STRIPE_API_BASE"], make);

/** Stripe as the platform sees it; what is done on a connected account says so by `stripeAccount`. */
export const stripe = madeForStripe((): Stripe => {
  const base = env("STRIPE_API_BASE");
  const more = { apiVersion: API_VERSION, telemetry: false, ...PATIENCE } as const;
  if (!base) return new Stripe(env("STRIPE_SECRET_KEY"), more);
  const { protocol, hostname, port } = new URL(base);
  return new Stripe(env("STRIPE_SECRET_KEY"), { ...more, protocol: protocol === "http:" ? "http" : "https", host: hostname, ...(port ? { port } : {}) });
});

/** Whether it is real money that is paid. The webhook of a live platform hears of test payments too. */
export const isLiveMode = (): boolean => /^[a-z]+_live_/.test(env("STRIPE_SECRET_KEY"));

/** A moment as Stripe has it, in seconds since 1970. */
export const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString();

/** Whether Stripe said that there is no such thing, or that its account is none of ours any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError || (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing");

/** What Stripe answers. Where it can not be reached, or has too much to do, that is `unavailable`, so that the caller tries again. */
export async function fromStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { StripeAPIError, StripeAuthenticationError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    // The operator has not set Stripe's key yet, or Stripe took it back.
    if (error instanceof StripeAuthenticationError) {
      log.error("Stripe does not take our key", { error });
      throw new AppError("unavailable", "Card payments are not set up here.");
    }
    if ([StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind))
      throw new AppError("unavailable", "Stripe can not be reached at the moment; try again.");
    throw error;
  }
}
