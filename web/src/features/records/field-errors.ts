import type * as z from "zod/mini";
import type { Detail } from "./record-kind.ts";

/** The error of a field, worded to follow its label: Email "is not a valid email address". */
export interface FieldFault {
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** Returns the errors of a schema, at most one for each field. */
export function fieldFaults<D extends object>(schema: z.ZodMiniType<D>, details: readonly Detail<D>[], value: unknown): FieldFault[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return details.flatMap(({ key, label }) => {
    const issue = result.error.issues.find(({ path }) => path[0] === key);
    return issue ? [{ key, label, reason: issue.code === "invalid_type" ? "is required" : issue.message }] : [];
  });
}
