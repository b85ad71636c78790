import * as z from "zod/mini";
import type { AccountScope, Resource, ScopeParts } from "./account-scope.ts";
import type { StripeError } from "./errors.ts";
import type { Value } from "./form.ts";
import { type ListParameters, pageOf } from "./lists.ts";
import { parameters } from "./parameters.ts";

/** What all routes share. */
export interface Counter extends ScopeParts {
  /** The secret key of the platform, and the one that a browser may have. */
  readonly key: string;
  readonly publishableKey: string;
  /** Where our pages stand. */
  readonly base: string;
}

/** What a call did: the answer, or a refusal that leaves behind what was done. */
export type Result = object | StripeError;

/** One call of the API. `read` says what is wrong with the parameters before anything is done. */
export interface Route {
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
  <S extends z.ZodMiniType>(method: Route["method"], path: string, schema: S, run: Run<S>): Route => ({
    method,
    path,
    isBrowsers,
    read(given) {
      const read = parameters(schema, given);
      return (scope, id, at, inside) => run(scope, read, id, at, inside);
    },
  });

/** A call with the secret key. */
export const route = routeFor(false);
/** A call with the publishable key. */
export const browserRoute = routeFor(true);

export const Nothing = z.strictObject({});

/** Reads one object. */
export const retrieve = (kind: Resource, path: string): Route => route("GET", `${path}/:id`, Nothing, (scope, _given, id) => scope.get(kind, id));

/** The page of `all` (the newest first) that is asked for, of those that `isWanted`. */
export function pageOfList<T extends { id: string }>(
  all: readonly T[],
  asked: ListParameters,
  path: string,
  isWanted: (one: T) => boolean = () => true,
): object {
  return pageOf(all.filter(isWanted), asked, path);
}
