import type OpenAI from "openai";
import type * as z from "zod/mini";
import { jsonSchema } from "../../model/json-schema.ts";
import type { ToolEffect, ToolResult } from "../calls/tool-result.ts";
import type { Turn } from "../state/turn.ts";

/**
 * A tool as a model sees it, with its implementation. Its name is a noun, as on screen, and a verb:
 * `invoice_start`. Its result goes back to the model as JSON, an `AppError` as a `ToolRefusal`.
 */
export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly description: string;
  readonly effect: ToolEffect;
  /** It changes what stands beside the chat although it stores nothing, so its calls wait for each other, like those that write. */
  readonly inTurn?: true;
  readonly parameters: S;
  run(turn: Turn, said: z.output<S>): Promise<ToolResult>;
}

/** Defines a tool whose `run` gets its own arguments, typed. */
export const tool = <S extends z.ZodMiniType>(definition: Tool<S>): Tool => definition as Tool;

/** Returns the tools in the form of Chat Completions. Definitions do not change, so each is computed once. */
export const toolsFor = (tools: readonly Tool[]): OpenAI.ChatCompletionFunctionTool[] =>
  tools.map((one) => {
    const { name, description, parameters } = one;
    const known = definitionCache.get(one) ?? { type: "function", function: { name, description, parameters: jsonSchema(parameters) } };
    definitionCache.set(one, known);
    return known;
  });
const definitionCache = new WeakMap<Tool, OpenAI.ChatCompletionFunctionTool>();
