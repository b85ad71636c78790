import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type Stripe from "stripe";
import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { stripe } from "../platform/stripe.ts";
import { handleEvent } from "./connected-events.ts";
import { handlePlatformEvent } from "./platform-events.ts";

/** More than Stripe ever sends. */
const LARGEST = 1024 * 1024;

export const handler = http("stripe-webhook", {
  receiveStripeEvent: async ({ event, now }) => {
    const signed = verifyEvent(event);
    await (signed.account ? handleEvent : handlePlatformEvent)(signed, now);
    return undefined;
  },
});

/** The event that Stripe signed, and lately, by the real clock: it is the bytes as they came that were signed. Throws `invalid` for anything else. */
function verifyEvent({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2): Stripe.Event {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > LARGEST) throw new AppError("too_large", "The body is larger than 1 MB.");
  const signature = headers["stripe-signature"] ?? "";
  const connected = signedBy(env("STRIPE_WEBHOOK_SECRET"), bytes, signature);
  const event = connected ?? signedBy(env("STRIPE_PLATFORM_WEBHOOK_SECRET"), bytes, signature);
  // Each destination has a secret of its own: that of the one says nothing of the events of the other.
  if (event && Boolean(event.account) === Boolean(connected)) return event;
  log.info("a call of the webhook that Stripe did not sign");
  throw new AppError("invalid", "This was not signed by Stripe just now.");
}

/** The event, if it was signed with this secret lately. */
function signedBy(secret: string, bytes: Buffer, signature: string): Stripe.Event | undefined {
  try {
    return stripe().webhooks.constructEvent(bytes, signature, secret);
  } catch {
    return undefined;
  }
}
