import type * as z from "zod/mini";
import type { Detail } from "./record-kind.ts";

/** The error of one detail, as the end of a sentence: Email "is not a valid email address". */
export interface FieldFault {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** The errors of a schema, at most one for each detail. */
export function faults<D extends object>(schema: z.ZodMiniType<D>, details: readonly Detail<D>[], value: unknown): FieldFault[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return details.flatMap(({ key, label }) => {
    const issue = result.error.issues.find(({ path }) => path[0] === key);
    return issue ? [{ key, label, reason: issue.code === "invalid_type" ? "is required" : issue.message }] : [];
  });
}
