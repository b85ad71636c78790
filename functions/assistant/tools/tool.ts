import type OpenAI from "openai";
import * as z from "zod/mini";
import type { ToolResult } from "../model/tool-result.ts";
import type { Turn } from "../state/turn.ts";

/**
 * What calling a function leads to. `read`: it only looks something up, and the model is told what it found. `write`: it changes the draft or a record.
 * `request`: it asks the person to confirm something.
 */
export type Effect = "read" | "write" | "request";

/**
 * A function as a model sees it, and what it does. Its name is the noun, as the screen counts them, and what is done with it: `invoice_start`.
 * Its result goes back to the model as JSON; an `AppError` as a `Refusal`.
 */
export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly description: string;
  readonly effect: Effect;
  readonly parameters: S;
  run(turn: Turn, said: z.output<S>): Promise<ToolResult>;
}

/** A tool, its result typed by its own arguments. */
export const tool = <S extends z.ZodMiniType>(definition: Tool<S>): Tool => definition as Tool;

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
      // An address that may be empty is a text.
      if (jsonSchema.anyOf?.some((one) => typeof one === "object" && one.const === "")) {
        delete jsonSchema.anyOf;
        jsonSchema.type = "string";
      }
    },
  });
  return rest;
};

/** The tools as Chat Completions wants them. What one looks like does not change, so it is worked out once. */
export const toolsFor = (tools: readonly Tool[]): OpenAI.ChatCompletionFunctionTool[] =>
  tools.map((one) => {
    const { name, description, parameters } = one;
    const known = definitionCache.get(one) ?? { type: "function", function: { name, description, parameters: jsonSchema(parameters) } };
    definitionCache.set(one, known);
    return known;
  });
const definitionCache = new WeakMap<Tool, OpenAI.ChatCompletionFunctionTool>();
