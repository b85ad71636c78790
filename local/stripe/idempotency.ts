import { createHash } from "node:crypto";
import { json, type ServerReply } from "../lib/http-message.ts";
import { invalid, StripeError } from "./errors.ts";
import type { StripeStore } from "./stripe-store.ts";

const DAY = 86_400;

/** A storable response of the API. */
export interface ApiReply extends ServerReply {
  readonly body: string;
}

export const reply = (status: number, value: object): ApiReply => ({ ...json(status, value), body: JSON.stringify(value) });

/** A request that must run only once. */
export interface KeyedRequest {
  readonly key: string;
  readonly account: string | undefined;
  readonly endpoint: string;
  readonly body: string;
  readonly requestId: string;
}

/**
 * Returns the stored response of this key, or runs `work` and stores its response in the same change. Throws `idempotency_error`
 * if the key was used for another
 * request. `now` in seconds.
 */
export function runOnce(store: StripeStore, { key, account, endpoint, body, requestId }: KeyedRequest, now: number, work: () => ApiReply): ApiReply {
  if (key.length > 255) throw invalid("Idempotency keys are limited to 255 characters.");
  const id = JSON.stringify([account ?? null, key]);
  const fingerprint = createHash("sha256").update(body).digest("base64url");
  const earlier = store.find("answer", id)?.value;
  if (earlier && earlier.at > now - DAY) {
    if (earlier.endpoint !== endpoint)
      throw misuse(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${earlier.endpoint}' vs '${endpoint}').`,
        key,
      );
    if (earlier.fingerprint !== fingerprint)
      throw misuse("Keys for idempotent requests can only be used with the same parameters they were first used with.", key);
    return {
      status: earlier.status,
      headers: { "content-type": "application/json", "idempotent-replayed": "true", "original-request": earlier.requestId },
      body: earlier.body,
    };
  }
  const answered = work();
  store.put("answer", { id, owner: account, value: { at: now, endpoint, fingerprint, requestId, status: answered.status, body: answered.body } });
  return answered;
}

const misuse = (why: string, key: string): StripeError =>
  new StripeError(400, { type: "idempotency_error", message: `${why} Try using a key other than '${key}' if you meant to execute a different request.` });
