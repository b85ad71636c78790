import * as z from "zod/mini";

/** All error codes of the API. The HTTP layer maps each to one status; the realtime channel sends it as `error { message, code }`. */
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

/** A refusal that a person can act on. `detail` is a sentence for the person; `field` is the dotted path of the refused input. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** A path of the site where the person can fix it. */
  readonly redirectTo: string | undefined;
  /** Seconds after which the call may be repeated, if known. */
  readonly retryAfter: number | undefined;
  /** The methods of the address, for the `Allow` header. */
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

/** Returns `value` parsed by `schema`. Throws `invalid` with the first fault and its dotted path, which `at` prefixes. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, at = ""): z.output<S> {
  const result = schema.safeParse(value, REPORTED);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = pathOf(issue, at);
  throw new AppError("invalid", sentence(issue, path), path ? { field: path } : {});
}

/** Parse options for reporting faults: without the input in the issue, a value of a wrong type looks like a missing one. */
export const REPORTED = { reportInput: true } as const;

/** Returns one sentence per fault. The issues must come from parsing with `REPORTED`. */
export const schemaFaults = (issues: readonly z.core.$ZodIssue[]): string[] => issues.map((issue) => sentence(issue, pathOf(issue)));

/** Returns the dotted path of the fault. For an unknown field it includes the field itself. */
function pathOf(issue: z.core.$ZodIssue | undefined, at = ""): string {
  const unknown = issue?.code === "unrecognized_keys" ? [issue.keys.join(", ")] : [];
  return [at, ...(issue?.path ?? []), ...unknown].filter((step) => step !== "").join(".");
}

/** Returns the fault as a sentence. Most schemas give its ending ("is required"); a message with a full stop is the whole sentence. */
function sentence(issue: z.core.$ZodIssue | undefined, path: string): string {
  const name = path || "The input";
  if (!issue) return `${name} is not valid.`;
  if (issue.code === "unrecognized_keys") return `${name}: there is no such field.`;
  const types = wantedTypes(issue);
  // Null means that the value was left out or should be removed.
  if (types.length && issue.input == null) return `${name} is required.`;
  if (types.length) return `${name} must be ${types.join(" or ")}.`;
  // Zod lists the options of a union only at run time.
  if (issue.code === "invalid_union" && "options" in issue && Array.isArray(issue.options)) return `${name} must be one of ${issue.options.join(", ")}.`;
  if (issue.code === "invalid_value") return `${name} must be one of ${issue.values.join(", ")}.`;
  if (issue.message.endsWith(".")) return issue.message;
  return issue.message === "Invalid input" ? `${name} is not valid.` : `${name}: ${issue.message}`;
}

/** Returns the accepted types if the value has none of them; empty for any other fault. */
function wantedTypes(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "invalid_type")
    return ["format" in issue && issue.format === "safeint" ? "a whole number" : (typeNames[issue.expected] ?? `a ${issue.expected}`)];
  if (issue.code !== "invalid_union" || !issue.errors.length) return [];
  const wanted = issue.errors.map(([first]) => (first && !first.path.length ? wantedTypes(first) : []));
  return wanted.every((types) => types.length) ? [...new Set(wanted.flat())] : [];
}

/** Names of the schema types in sentences. */
const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
