import * as z from "zod/mini";

/**
 * Returns the JSON Schema of a tool's arguments for Chat Completions. Limits that the model need
 * not know cost tokens and are left out; the call is checked against the full schema anyway.
 */
export const jsonSchema = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const limit of ["pattern", "maxLength", "minimum", "maximum", "format"] as const) delete jsonSchema[limit];
      if (!jsonSchema.description) delete jsonSchema.description;
      // A schema with its own `type` needs no `anyOf`.
      if (jsonSchema.type && jsonSchema.anyOf) delete jsonSchema.anyOf;
      // An e-mail address that may be empty is described as a plain string.
      if (jsonSchema.anyOf?.some((one) => typeof one === "object" && one.const === "")) {
        delete jsonSchema.anyOf;
        jsonSchema.type = "string";
      }
    },
  });
  return rest;
};
