import * as z from "zod/mini";

/**
 * Everything that a caller can be told went wrong. The edge maps each to one HTTP status;
 * the realtime channel sends it as `error { message, code }`.
 */
export const ErrorCode = z.enum([
  "invalid",
  "unauthenticated",
  "subscription_required",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "too_large",
  "key_reused",
  "too_many",
  "unavailable",
  "unfinished",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** A refusal that a person can act on. `detail` is a sentence for them; `field` is the dotted path of the input it is about. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Where the caller can do something about it, as a path of the site. */
  readonly redirectTo: string | undefined;
  /** In how many seconds it may be tried again, where that is known. */
  readonly retryAfter: number | undefined;
  /** The methods that the address takes, as the header `Allow` has them. */
  readonly allow: string | undefined;

  constructor(code: ErrorCode, detail: string, more: { field?: string; redirectTo?: string; retryAfter?: number; allow?: string } = {}) {
    super(detail);
    this.name = "AppError";
    this.code = code;
    this.field = more.field;
    this.redirectTo = more.redirectTo;
    this.retryAfter = more.retryAfter;
    this.allow = more.allow;
  }
}

/** The body of every refused HTTP call, `application/problem+json` (RFC 9457). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  field: z.optional(z.string()),
  redirectTo: z.optional(z.string()),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/**
 * `value` as `schema` reads it. Throws `invalid` with the first thing that is wrong and the dotted path where.
 * `at` is a prefix for that path.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, at = ""): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = pathOf(issue, at);
  throw new AppError("invalid", sentence(issue, path), path ? { field: path } : {});
}

/** All that is wrong, a sentence for each. */
export const faultsOf = (issues: readonly z.core.$ZodIssue[]): string[] => issues.map((issue) => sentence(issue, pathOf(issue)));

/** The dotted path of what is wrong. A field that there is not is named itself, and not what it stands in. */
function pathOf(issue: z.core.$ZodIssue | undefined, at = ""): string {
  const unknown = issue?.code === "unrecognized_keys" ? [issue.keys.join(", ")] : [];
  return [at, ...(issue?.path ?? []), ...unknown].filter((step) => step !== "").join(".");
}

function sentence(issue: z.core.$ZodIssue | undefined, path: string): string {
  const name = path || "The input";
  if (!issue) return `${name} is not valid.`;
  if (issue.code === "unrecognized_keys") return `${name}: there is no such field.`;
  if (issue.code === "invalid_type" && issue.input === undefined) return `${name} is required.`;
  if (issue.code === "invalid_type") return `${name} must be ${article(issue.expected)}.`;
  if (issue.code === "invalid_value") return `${name} must be one of ${issue.values.join(", ")}.`;
  return issue.message === "Invalid input" ? `${name} is not valid.` : `${name}: ${issue.message}`;
}

const article = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
