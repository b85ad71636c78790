import * as z from "zod/mini";
import type { AccountScope, ScopeParts, StripeResource } from "./account-scope.ts";
import type { StripeError } from "./errors.ts";
import type { Value } from "./form.ts";
import { type ListParameters, stripeList } from "./lists.ts";
import { readParameters } from "./parameters.ts";

/** What all routes share. */
export interface StripeContext extends ScopeParts {
  /** The secret key of the platform, and the one that a browser may have. */
  readonly key: string;
  readonly publishableKey: string;
  /** Where our pages stand. */
  readonly base: string;
}

/** What a call did: the answer, or a refusal that leaves behind what was done. */
export type Result = object | StripeError;

/** One call of the API. `read` says what is wrong with the parameters before anything is done. */
export interface StripeRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** `:id` stands for an id; `:within` for the id of what it is inside of. */
  readonly path: string;
  /** For a browser with the publishable key. */
  readonly isBrowsers: boolean;
  read(given: { [name: string]: Value }): (scope: AccountScope, id: string, path: string, within: string) => Result;
}

type Run<S extends z.ZodMiniType> = (scope: AccountScope, given: z.output<S>, id: string, path: string, within: string) => Result;

const routeFor =
  (isBrowsers: boolean) =>
  <S extends z.ZodMiniType>(method: StripeRoute["method"], path: string, schema: S, run: Run<S>): StripeRoute => ({
    method,
    path,
    isBrowsers,
    read(given) {
      const read = readParameters(schema, given);
      return (scope, id, at, inside) => run(scope, read, id, at, inside);
    },
  });

/** A call with the secret key. */
export const route = routeFor(false);
/** A call with the publishable key. */
export const browserRoute = routeFor(true);

export const NoParameters = z.strictObject({});

/** Reads one object. */
export const retrieve = (kind: StripeResource, path: string): StripeRoute =>
  route("GET", `${path}/:id`, NoParameters, (scope, _given, id) => scope.get(kind, id));

/** The page of `all` (the newest first) that is asked for, of those that `isWanted`. */
export function pageOfList<T extends { id: string }>(
  all: readonly T[],
  asked: ListParameters,
  path: string,
  isWanted: (one: T) => boolean = () => true,
): object {
  return stripeList(all.filter(isWanted), asked, path);
}
