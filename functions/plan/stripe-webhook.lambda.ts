import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type Stripe from "stripe";
import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { stripe } from "../platform/stripe.ts";
import { handleEvent } from "./connected-events.ts";
import { handlePlatformEvent } from "./platform-events.ts";

/** Larger than any event of Stripe, in bytes. */
const LARGEST = 1024 * 1024;

export const handler = http("stripe-webhook", {
  receiveStripeEvent: async ({ event, now }) => {
    const signed = verifyEvent(event);
    await (signed.account ? handleEvent : handlePlatformEvent)(signed, now);
    return undefined;
  },
});

/** Returns the event if Stripe signed it recently, by the real clock; the signature is over the raw bytes. Throws `invalid` otherwise. */
function verifyEvent({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2): Stripe.Event {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > LARGEST) throw new AppError("too_large", "The body is larger than 1 MB.");
  const signature = headers["stripe-signature"] ?? "";
  const connected = signedBy(env("STRIPE_WEBHOOK_SECRET"), bytes, signature);
  const event = connected ?? signedBy(env("STRIPE_PLATFORM_WEBHOOK_SECRET"), bytes, signature);
  // A secret counts only for the events of its own destination.
  if (event && Boolean(event.account) === Boolean(connected)) return event;
  log.info("a call of the webhook that Stripe did not sign");
  throw new AppError("invalid", "This was not signed by Stripe just now.");
}

/** Returns the event if this secret signed it recently. */
function signedBy(secret: string, bytes: Buffer, signature: string): Stripe.Event | undefined {
  try {
    return stripe().webhooks.constructEvent(bytes, signature, secret);
  } catch {
    return undefined;
  }
}
