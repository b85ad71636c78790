import * as z from "zod/mini";
import type { Gate } from "../billing/gates.ts";
import { optionalParam, text } from "../fields.ts";

/**
 * One HTTP call of Plainbill. `path` is in API Gateway's form; `resource` is the folder of `functions/` that answers it.
 * `auth: "session"` requires a signed-in person. `auth: "signature"` is for other machines: the handler gets the raw body and verifies its signature.
 * `gate` names what requires a subscription or a running trial: the whole call, or the parts that the handler checks. Without a gate the call always
 * works (docs/access.md). `answers: "raw"` is for a page, a file or a redirect instead of JSON. A call with `form` also accepts a form post from a page
 * of this site, so that it works without JavaScript: it then redirects to the `url` of its answer.
 */
export interface Route {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly path: `/${"api" | "i"}/${string}`;
  readonly resource: string;
  readonly auth: "session" | "none" | "signature";
  readonly gate?: Gate;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answers: z.ZodMiniType | "raw" | "nothing";
  /** Answers 201: the call creates something. */
  readonly created?: true;
  readonly form?: true;
  readonly summary: string;
}

/** Returns true if the call changes nothing, so that pages of other sites may make it. */
export const onlyReads = ({ method }: Pick<Route, "method">): boolean => method === "GET" || method === "HEAD";

/** A page of a list: up to `limit` items (default 50, at most 200), from the `cursor` of a `Link` header. */
export const Paging = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(text(1, 1000)),
});
export type Paging = z.infer<typeof Paging>;

/** A page of a list sorted by name, optionally filtered by the beginning of a word (`q`). */
export const Search = z.object({ ...Paging.shape, q: optionalParam(text(1, 100)) });
