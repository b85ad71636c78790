import type OpenAI from "openai";
import type * as z from "zod/mini";
import { jsonSchema } from "../../model/json-schema.ts";
import type { ToolEffect, ToolResult } from "../calls/tool-result.ts";
import type { Turn } from "../state/turn.ts";

/**
 * A function as a model sees it, and what it does. Its name is the noun, as the screen counts them, and what is done with it: `invoice_start`.
 * Its result goes back to the model as JSON; an `AppError` as a `Refusal`.
 */
export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly description: string;
  readonly effect: ToolEffect;
  readonly parameters: S;
  run(turn: Turn, said: z.output<S>): Promise<ToolResult>;
}

/** A tool, its result typed by its own arguments. */
export const tool = <S extends z.ZodMiniType>(definition: Tool<S>): Tool => definition as Tool;

/** The tools as Chat Completions wants them. What one looks like does not change, so it is worked out once. */
export const toolsFor = (tools: readonly Tool[]): OpenAI.ChatCompletionFunctionTool[] =>
  tools.map((one) => {
    const { name, description, parameters } = one;
    const known = definitionCache.get(one) ?? { type: "function", function: { name, description, parameters: jsonSchema(parameters) } };
    definitionCache.set(one, known);
    return known;
  });
const definitionCache = new WeakMap<Tool, OpenAI.ChatCompletionFunctionTool>();
