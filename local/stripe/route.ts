import * as z from "zod/mini";
import type { AccountScope, ScopeParts, StripeResource } from "./account-scope.ts";
import type { StripeError } from "./errors.ts";
import type { Value } from "./form.ts";
import { type ListParameters, stripeList } from "./lists.ts";
import { readParameters } from "./parameters.ts";

/** The settings and the store that all routes and pages share. */
export interface StripeContext extends ScopeParts {
  /** The platform's secret key, and the key for browsers. */
  readonly key: string;
  readonly publishableKey: string;
  /** The address of our pages. */
  readonly base: string;
}

/** The result of a call. A returned refusal keeps the call's changes. */
export type Result = object | StripeError;

/** One call of the API. `read` checks the parameters before anything is changed. */
export interface StripeRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** `:id` stands for an id, `:within` for the id of its parent. */
  readonly path: string;
  /** True for calls of a browser with the publishable key. */
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

/** A call that reads one object. */
export const retrieve = (kind: StripeResource, path: string): StripeRoute =>
  route("GET", `${path}/:id`, NoParameters, (scope, _given, id) => scope.get(kind, id));

/** Returns the requested page of `all` (the newest first), filtered by `isWanted`. */
export function pageOfList<T extends { id: string }>(
  all: readonly T[],
  asked: ListParameters,
  path: string,
  isWanted: (one: T) => boolean = () => true,
): object {
  return stripeList(all.filter(isWanted), asked, path);
}
