import Stripe from "stripe";
import { API_VERSION } from "../../functions/platform/stripe.ts";

/** Wrong usage of a command, as a sentence for the operator. */
export class UsageError extends Error {}

/** Returns Stripe for an operator's command, with the key of the environment. Throws `UsageError` without a key, or for a live one without `live`. */
export function operatorStripe({ STRIPE_SECRET_KEY: key = "", STRIPE_API_BASE: base = "" }: NodeJS.ProcessEnv, live: boolean): Stripe {
  if (!key)
    throw new UsageError("Set STRIPE_SECRET_KEY: Stripe's dashboard, Developers, API keys. It is not taken as an argument, which a shell would remember.");
  if (!/^(sk|rk)_(test|live)_/.test(key)) throw new UsageError(`STRIPE_SECRET_KEY begins with '${key.slice(0, 3)}'; a secret key begins with sk_ (or rk_).`);
  const isLive = /^.._live_/.test(key);
  if (isLive && !live) throw new UsageError("STRIPE_SECRET_KEY is a live key. To work with real money, say --live.");
  if (!isLive && live) throw new UsageError("STRIPE_SECRET_KEY is a test key, and --live asks for real money.");
  if (!base) return new Stripe(key, { apiVersion: API_VERSION, telemetry: false });
  const { protocol, hostname, port } = new URL(base);
  return new Stripe(key, {
    apiVersion: API_VERSION,
    telemetry: false,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    ...(port ? { port } : {}),
  });
}

/** Runs an operator's command. Prints an error as one sentence and sets the exit code 1. */
export async function runOperatorCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = 1;
    console.error(sentenceOf(error));
  }
}

/** Returns an error as a sentence for the operator. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { StripeAuthenticationError, StripeConnectionError, StripePermissionError, StripeError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError) return "Stripe does not know this key. Is it whole, and was it not rolled since?";
  if (error instanceof StripePermissionError) return `Stripe does not let this key do that: ${error.message}`;
  if (error instanceof StripeConnectionError) return `Stripe can not be reached: ${error.message}`;
  if (error instanceof StripeError) return `Stripe refused: ${error.message}`;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
    ? error.message
    : String(error instanceof Error ? error.stack : error);
}
