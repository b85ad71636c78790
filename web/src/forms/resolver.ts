import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** Validates a flat form by a schema. Each field gets its first error; `read` converts the form's values to the schema's input. */
export const resolver =
  <In extends FieldValues, Out, Read = In>(schema: z.ZodMiniType<Out, Read>, read?: (values: In) => unknown): Resolver<In, unknown, Out> =>
  async (values) => {
    const result = schema.safeParse(read ? read(values) : values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of result.error.issues) errors[path.join(".")] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<In> };
  };
