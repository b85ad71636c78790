import { createHash } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import { IDEMPOTENCY_HEADER } from "../../shared/api/call-headers.ts";
import { after, type Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { expiry, itemFor, read, type Step, workspaceKey } from "../platform/table.ts";

/** Retention of a key, in milliseconds. */
const KEPT = 24 * 3_600_000;

const Done = z.object({ fingerprint: z.string(), id: z.string(), expiresAt: z.number() });

/**
 * Runs `make` once for each Idempotency-Key, also for concurrent calls; a repeated call gets `again` with the id that was made. `make` must write the given
 * steps in the transaction of its effect, so that key and effect are stored together or not at all. Throws `key_reused` if the key came with another body.
 * Without a key it just runs `make`.
 */
export async function oncePerKey<Id extends string, T>(
  { event, workspaceId, now }: { event: APIGatewayProxyEventV2; workspaceId: string; now: Instant },
  id: Id,
  make: (id: Id, steps: readonly Step[]) => Promise<T>,
  again: (id: Id) => Promise<T>,
): Promise<T> {
  const key = event.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return make(id, []);
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError("invalid", "An Idempotency-Key has 1 to 200 printable characters.", { field: IDEMPOTENCY_HEADER });

  const place = { pk: workspaceKey(workspaceId), sk: `ONCE#${key}` };
  const fingerprint = createHash("sha256")
    .update(`${event.routeKey} ${event.rawPath} ${JSON.stringify(sortFields(sentJson(event)))}`)
    .digest("base64url");
  const nowSeconds = Math.floor(Date.parse(now) / 1000);
  const earlier = async () => {
    const done = await read(place, Done);
    if (!done || done.expiresAt <= nowSeconds) return undefined;
    if (done.fingerprint !== fingerprint) throw new AppError("key_reused", "This Idempotency-Key was used with another body.", { field: IDEMPOTENCY_HEADER });
    return done.id as Id;
  };

  const before = await earlier();
  if (before) return again(before);
  const record: Step = {
    Put: {
      Item: itemFor(place, Done, { fingerprint, id, ...expiry(after(now, KEPT)) }),
      ConditionExpression: "attribute_not_exists(pk) OR expiresAt <= :now",
      ExpressionAttributeValues: { ":now": nowSeconds },
    },
  };
  try {
    return await make(id, [record]);
  } catch (error) {
    // A concurrent call with the same key may have been first.
    const first = error instanceof AppError ? await earlier() : undefined;
    if (!first) throw error;
    return again(first);
  }
}

/** The body as the caller sent it: what the server adds differs each time. No body counts as `{}`. */
const sentJson = ({ body = "", isBase64Encoded }: APIGatewayProxyEventV2): unknown => {
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString() : body;
  return text === "" ? {} : JSON.parse(text);
};

/** Sorts the fields of all objects in a JSON value: their order means nothing. */
const sortFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortFields(field)]),
  );
};
