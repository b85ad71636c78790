import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** Lets a schema check a flat form. Each field gets the first thing that is wrong with it; `read` makes of the form what the schema takes. */
export const resolver =
  <In extends FieldValues, Out, Read = In>(schema: z.ZodMiniType<Out, Read>, read?: (values: In) => unknown): Resolver<In, unknown, Out> =>
  async (values) => {
    const result = schema.safeParse(read ? read(values) : values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) errors[path.join(".")] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<In> };
  };
