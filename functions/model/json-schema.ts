import * as z from "zod/mini";

/**
 * The JSON Schema of a tool's arguments, as Chat Completions wants it. Limits that a model does not need to know cost tokens; they are checked when the call
 * comes, and so is what JSON Schema can not say.
 */
export const jsonSchema = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const limit of ["pattern", "maxLength", "minimum", "maximum", "format"] as const) delete jsonSchema[limit];
      if (!jsonSchema.description) delete jsonSchema.description;
      // What says itself how it is written.
      if (jsonSchema.type && jsonSchema.anyOf) delete jsonSchema.anyOf;
      // An address that may be empty is a text.
      if (jsonSchema.anyOf?.some((one) => typeof one === "object" && one.const === "")) {
        delete jsonSchema.anyOf;
        jsonSchema.type = "string";
      }
    },
  });
  return rest;
};
