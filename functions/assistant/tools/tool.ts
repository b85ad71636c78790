import type OpenAI from "openai";
import * as z from "zod/mini";
import type { ToolResult } from "../model/tool-result.ts";
import type { Turn } from "../state/turn.ts";

/** A tool as a model sees it, and what it does. Its result goes back to the model as JSON; an `AppError` goes back as `{ error, field }`. */
export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly description: string;
  readonly parameters: S;
  run(turn: Turn, said: z.output<S>): Promise<ToolResult>;
}

/** A tool, its result typed by its own arguments. */
export const tool = <S extends z.ZodMiniType>(definition: Tool<S>): Tool<S> => definition;

/**
 * The JSON Schema of a tool's arguments, as Chat Completions wants it. Rules that JSON Schema can not say are checked when the call comes;
 * patterns are left out too, because they cost tokens and models read "date" better than a pattern of dates.
 */
export const jsonSchema = (schema: z.ZodMiniType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
    },
  });
  return rest;
};

/** The tools as Chat Completions wants them. What one looks like does not change, so it is worked out once. */
export const toolsFor = (tools: readonly Tool[]): OpenAI.ChatCompletionFunctionTool[] =>
  tools.map(({ name, description, parameters }) => {
    const known = definitionCache.get(parameters) ?? { type: "function", function: { name, description, parameters: jsonSchema(parameters) } };
    definitionCache.set(parameters, known);
    return known;
  });
const definitionCache = new WeakMap<Tool["parameters"], OpenAI.ChatCompletionFunctionTool>();
