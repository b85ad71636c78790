import { missingResource } from "./errors.ts";

/** A page of a list in Stripe's form. */
export interface StripeList<T> {
  readonly object: "list";
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

export interface ListParameters {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** Returns a page of `all` (the newest first). Throws `resource_missing` if `starting_after` is not in it. */
export function stripeList<T extends { id: string }>(all: readonly T[], { limit = 10, starting_after: after }: ListParameters, url: string): StripeList<T> {
  const place = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
  if (after !== undefined && place < 0) throw missingResource("object", after, "starting_after");
  const start = place + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}
