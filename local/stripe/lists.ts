import { invalid, missing } from "./errors.ts";

/** A page of a list, as Stripe answers it. */
export interface Page<T> {
  readonly object: "list";
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** What a list is asked for. */
export interface ListParameters {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** The part of `all` (the newest first) that is asked for. Throws `resource_missing` for a place that is not in it. */
export function pageOf<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after: after, ending_before: before }: ListParameters,
  url: string,
): Page<T> {
  if (after !== undefined && before !== undefined)
    throw invalid("Received both ending_before and starting_after parameters. Please pass in only one.", { param: "ending_before" });
  const place = (id: string, param: string): number => {
    const index = all.findIndex((one) => one.id === id);
    if (index < 0) throw missing("object", id, param);
    return index;
  };
  if (before !== undefined) {
    const end = place(before, "ending_before");
    return { object: "list", data: all.slice(Math.max(0, end - limit), end), has_more: end > limit, url };
  }
  const start = after === undefined ? 0 : place(after, "starting_after") + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

/** Bounds on when something was made, in seconds. */
export interface Span {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export const within = (created: number, { gt = -1, gte = 0, lt = Number.MAX_SAFE_INTEGER, lte = Number.MAX_SAFE_INTEGER }: Span = {}): boolean =>
  created > gt && created >= gte && created < lt && created <= lte;
