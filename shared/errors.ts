import * as z from "zod/mini";

/**
 * Everything that a caller can be told went wrong. The edge maps each to one HTTP status;
 * the realtime channel sends it as `error { message, code }`.
 */
export const ErrorCode = z.enum([
  "invalid",
  "unauthenticated",
  "subscription_required",
  "payment_failed",
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
  const result = schema.safeParse(value, REPORTED);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = pathOf(issue, at);
  throw new AppError("invalid", sentence(issue, path), path ? { field: path } : {});
}

/** How something is read of which it is told what is wrong: without the value, one of a wrong type looks like one that is missing. */
export const REPORTED = { reportInput: true } as const;

/** All that is wrong, a sentence for each. The issues are of a reading that was `REPORTED`. */
export const schemaFaults = (issues: readonly z.core.$ZodIssue[]): string[] => issues.map((issue) => sentence(issue, pathOf(issue)));

/** The dotted path of what is wrong. A field that there is not is named itself, and not what it stands in. */
function pathOf(issue: z.core.$ZodIssue | undefined, at = ""): string {
  const unknown = issue?.code === "unrecognized_keys" ? [issue.keys.join(", ")] : [];
  return [at, ...(issue?.path ?? []), ...unknown].filter((step) => step !== "").join(".");
}

/** What is wrong as a sentence. Most schemas say how it ends ("is required"); one that ends with a full stop is whole. */
function sentence(issue: z.core.$ZodIssue | undefined, path: string): string {
  const name = path || "The input";
  if (!issue) return `${name} is not valid.`;
  if (issue.code === "unrecognized_keys") return `${name}: there is no such field.`;
  const types = wantedTypes(issue);
  // What is null was left out, or is to be taken away.
  if (types.length && issue.input == null) return `${name} is required.`;
  if (types.length) return `${name} must be ${types.join(" or ")}.`;
  // Which kinds there are zod says only at run time.
  if (issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options)) return `${name} must be one of ${issue.options.join(", ")}.`;
  if (issue.code === "invalid_value") return `${name} must be one of ${issue.values.join(", ")}.`;
  if (issue.message.endsWith(".")) return issue.message;
  return issue.message === "Invalid input" ? `${name} is not valid.` : `${name}: ${issue.message}`;
}

/** Which types a value may have that has none of them; nothing where something else is wrong with it. */
function wantedTypes(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_type")
    return ["format" in issue && issue.format === "safeint" ? "a whole number" : (typeNames[issue.expected] ?? `a ${issue.expected}`)];
  if (issue.code !== "invalid_union" || !issue.errors.length) return [];
  const wanted = issue.errors.map(([first]) => (first && !first.path.length ? wantedTypes(first) : []));
  return wanted.every((types) => types.length) ? [...new Set(wanted.flat())] : [];
}

/** How the types of a schema are said. */
const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
