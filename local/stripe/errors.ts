import type Stripe from "stripe";
import type { SetupIntent } from "./billing/records.ts";

/** What Stripe says of a request that it does not do. `code` and `param` as its error reference has them. */
export interface StripeErrorBody {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  /** What the bank said of a card. */
  readonly decline_code?: string;
  /** What the refusal is about, as it is now. */
  readonly setup_intent?: Pick<SetupIntent, "id" | "status">;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** A request that is refused, with the status it is answered with. Thrown, it undoes what the request did; returned by a route, it does not. */
export class StripeError extends Error {
  readonly status: number;
  readonly refusal: StripeErrorBody;

  constructor(status: number, refusal: StripeErrorBody) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

/** A request that asks for what cannot be. */
export const invalid = (message: string, about: { code?: string; param?: string } = {}): StripeError =>
  new StripeError(400, { type: "invalid_request_error", message, ...about });

/** An object that is not there, or not in this account. `param` is where its id came from. */
export const missingResource = (what: string, id: string, param = "id"): StripeError =>
  new StripeError(404, { type: "invalid_request_error", message: `No such ${what}: '${id}'`, code: "resource_missing", param });

/** A request in the name of an account that the key does not reach. */
export const noAccess = (key: string, account: string): StripeError =>
  new StripeError(403, {
    type: "invalid_request_error",
    message: `The provided key '${maskedKey(key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    code: "account_invalid",
  });

/** As much of a key as may be said. */
export const maskedKey = (key: string): string => `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
