import type Stripe from "stripe";
import type { SetupIntent } from "./billing/records.ts";

/** The error object of Stripe's API. `code` and `param` as in its error reference. */
export interface StripeErrorBody {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  /** The bank's reason for declining a card. */
  readonly decline_code?: string;
  /** The objects concerned, in their current state. */
  readonly setup_intent?: Pick<SetupIntent, "id" | "status">;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** A refused request with its status. If thrown, it undoes the request's changes; if returned by a route, it keeps them. */
export class StripeError extends Error {
  readonly status: number;
  readonly refusal: StripeErrorBody;

  constructor(status: number, refusal: StripeErrorBody) {
    super(refusal.message);
    this.status = status;
    this.refusal = refusal;
  }
}

/** A request that cannot be fulfilled. */
export const invalid = (message: string, about: { code?: string; param?: string } = {}): StripeError =>
  new StripeError(400, { type: "invalid_request_error", message, ...about });

/** An object that does not exist, or not in this account. `param` names the parameter with its id. */
export const missingResource = (what: string, id: string, param = "id"): StripeError =>
  new StripeError(404, { type: "invalid_request_error", message: `No such ${what}: '${id}'`, code: "resource_missing", param });

/** A request for an account that the key cannot access. */
export const noAccess = (key: string, account: string): StripeError =>
  new StripeError(403, {
    type: "invalid_request_error",
    message: `The provided key '${maskedKey(key)}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    code: "account_invalid",
  });

/** Masks the middle of a key. */
export const maskedKey = (key: string): string => `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
