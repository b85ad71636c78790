import * as z from "zod/mini";
import type { OfferedTool } from "./model.ts";

const words = z.nullish(z.union([z.string(), z.array(z.looseObject({ text: z.optional(z.string()) }))]));
const call = z.looseObject({ id: z.string(), type: z.string(), function: z.optional(z.looseObject({ name: z.string(), arguments: z.string() })) });
const NamedFunction = z.looseObject({ type: z.literal("function"), function: z.looseObject({ name: z.string() }) });
const Tool = z.looseObject({ function: z.optional(z.looseObject({ name: z.string() })) });

const ToolChoice = z.union([
  z.enum(["none", "auto", "required"]),
  NamedFunction,
  z.looseObject({ type: z.literal("allowed_tools"), allowed_tools: z.object({ mode: z.enum(["auto", "required"]), tools: z.array(Tool) }) }),
]);

const ResponseFormat = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("json_object") }),
  z.object({ type: z.literal("json_schema"), json_schema: z.looseObject({ name: z.string(), schema: z.optional(z.record(z.string(), z.unknown())) }) }),
]);

/** How many sequences end an answer at most. */
const MOST_STOPS = 4;

/** What is read of a request for a chat completion; what else clients send (temperature, seed) is of no use here. */
export const ChatRequest = z.object({
  model: z.optional(z.string()),
  messages: z
    .array(z.looseObject({ role: z.string(), content: words, tool_calls: z.nullish(z.array(call)) }))
    .check(z.refine((messages) => messages.some(({ role }) => role === "user"), { error: "must hold at least one message of the user" })),
  tools: z.nullish(z.array(Tool)),
  tool_choice: z.nullish(ToolChoice),
  parallel_tool_calls: z.nullish(z.boolean()),
  response_format: z.nullish(ResponseFormat),
  stop: z.nullish(z.union([z.string(), z.array(z.string()).check(z.maxLength(MOST_STOPS))])),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** The tools that may be called, and whether one must be. */
export interface ToolUse {
  readonly tools: readonly OfferedTool[];
  readonly isRequired: boolean;
}

/** What a request allows to call; as text why it can not be meant. Without tools nothing is called. */
export function toolUse({ tools: offered, tool_choice: choice }: Pick<ChatRequest, "tools" | "tool_choice">): ToolUse | string {
  const tools = (offered ?? []) as readonly OfferedTool[];
  if (!choice || choice === "auto") return { tools, isRequired: false };
  if (choice === "none") return { tools: [], isRequired: false };
  if (!tools.length) return "'tool_choice' is only allowed when 'tools' are specified.";
  if (choice === "required") return { tools, isRequired: true };
  const names = choice.type === "function" ? [choice.function.name] : choice.allowed_tools.tools.flatMap(({ function: tool }) => (tool ? [tool.name] : []));
  const missing = names.find((name) => !tools.some(({ function: tool }) => tool?.name === name));
  if (missing !== undefined) return `Tool choice '${missing}' is not among the 'tools'.`;
  return {
    tools: tools.filter(({ function: tool }) => tool && names.includes(tool.name)),
    isRequired: choice.type === "function" || choice.allowed_tools.mode === "required",
  };
}

/** A text up to where the first of the stop sequences begins. */
export function stopped(text: string, stop: ChatRequest["stop"]): string {
  const places = [stop ?? []].flat().flatMap((sequence) => (sequence && text.includes(sequence) ? [text.indexOf(sequence)] : []));
  return text.slice(0, Math.min(text.length, ...places));
}
