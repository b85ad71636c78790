import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type Stripe from "stripe";
import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { env } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { stripe } from "../lib/stripe.ts";
import { handleEvent } from "./events.ts";

/** More than Stripe ever sends. */
const LARGEST = 1024 * 1024;

export const handler = http("stripe-webhook", {
  receiveStripeEvent: async ({ event, now }) => {
    await handleEvent(verifyEvent(event), now);
    return undefined;
  },
});

/** The event that Stripe signed, and lately, by the real clock: it is the bytes as they came that were signed. Throws `invalid` for anything else. */
function verifyEvent({ headers, body = "", isBase64Encoded }: APIGatewayProxyEventV2): Stripe.Event {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > LARGEST) throw new AppError("too_large", "The body is larger than 1 MB.");
  const secret = env("STRIPE_WEBHOOK_SECRET");
  try {
    return stripe().webhooks.constructEvent(bytes, headers["stripe-signature"] ?? "", secret);
  } catch {
    log.info("a call of the webhook that Stripe did not sign");
    throw new AppError("invalid", "This was not signed by Stripe just now.");
  }
}
