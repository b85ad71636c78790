import * as z from "zod/mini";
import type { Gate } from "../billing/gates.ts";
import { optionalParam, text } from "../fields.ts";

/**
 * One HTTP call of Plainbill. `path` in API Gateway's form; `resource` is the folder of `functions/` that answers it.
 * `auth: "session"` needs a signed-in person; `auth: "signature"` is another machine's call, which no browser makes: its handler gets the body as it
 * came, and checks who signed it. A `gate` says what needs a subscription or a running trial: all of the call, or only what it names, for which the handler
 * asks. Without one a call works for ever (docs/access.md).
 * `answers: "raw"` calls answer something else than JSON (a page, a file, a redirect). A call with a `form` also takes one of this site's own pages, so that
 * it works without script: the answer then is a redirect to where the `url` of its answer leads.
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
  /** Answers 201: the call makes something new. */
  readonly created?: true;
  readonly form?: true;
  readonly summary: string;
}

/** Whether a call changes nothing: pages of other sites may make it. */
export const onlyReads = ({ method }: Pick<Route, "method">): boolean => method === "GET" || method === "HEAD";

/** A page of a list: how many (50 where not said, 200 at most) and from where, as a `Link` header gave it. */
export const Paging = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  cursor: z.optional(text(1, 1000)),
});
export type Paging = z.infer<typeof Paging>;

/** A page of a list by name, or of those found by the beginning of a word (`q`). */
export const Search = z.object({ ...Paging.shape, q: optionalParam(text(1, 100)) });
