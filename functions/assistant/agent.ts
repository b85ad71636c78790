import type OpenAI from "openai";
import type * as z from "zod/mini";
import type { Message } from "../../shared/assistant.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { log } from "../lib/log.ts";
import { configuredModel, type Model, offlineModel } from "./model.ts";
import { fallbackAnswer, promptFor, toolsFor } from "./prompt.ts";
import { business } from "./tools/business.ts";
import { customers } from "./tools/customers.ts";
import { documents } from "./tools/documents.ts";
import { invoice } from "./tools/invoice.ts";
import { products } from "./tools/products.ts";
import type { Result, Tool, Turn } from "./tools/tool.ts";

type ChatMessage = OpenAI.ChatCompletionMessageParam;
type ToolCall = OpenAI.ChatCompletionMessageFunctionToolCall;

/** The most calls of a model in one turn. A request is one tool call and one answer; the rest is room for mistakes. */
const MOST_CALLS = 6;

const toolbox: readonly Tool[] = [invoice, customers, products, business, documents] as readonly Tool[];
const offered = toolsFor(toolbox);

/** A tool call that was carried out, or refused with `error`. */
export interface Executed {
  readonly tool: string;
  readonly said: unknown;
  readonly result: Result | { readonly error: string };
}

/** What a turn came to: the answer, and what was done on the way. */
export interface Answer {
  readonly text: string;
  readonly executed: readonly Executed[];
}

/** Called with what a model has written so far of the arguments of a tool call. */
export type Watch = (tool: string, written: string) => void;

/**
 * One turn: the model is asked, its tool calls are carried out in their order, and it is asked again until it only talks.
 * A provider that fails before anything was stored is replaced by the built-in model, and the answer says so.
 */
export async function answer(turn: Turn, messages: readonly Message[], watch: Watch = () => {}): Promise<Answer> {
  const model = await configuredModel(turn.speaker.workspaceId);
  if (!model) return converse(offlineModel(), turn, messages, watch);
  const { hand, saved, world } = turn;
  try {
    return await converse(model, turn, messages, watch);
  } catch (error) {
    log.error("model failed", { model: model.name, error });
    if (turn.stored.size) throw error;
    Object.assign(turn, { hand, saved, world });
    const { text, executed } = await converse(offlineModel(), turn, messages, watch);
    return { text: `${text}\n\n(The model did not answer; the built-in assistant did this.)`, executed };
  }
}

async function converse(model: Model, turn: Turn, messages: readonly Message[], watch: Watch): Promise<Answer> {
  const prompt = promptFor(turn, messages);
  const executed: Executed[] = [];
  const seen = new Set<string>();
  for (let call = 1; call <= MOST_CALLS; call++) {
    const { content, toolCalls } = await complete(model, prompt, watch);
    if (!toolCalls.length) return { text: content.trim() || fallbackAnswer(turn), executed };
    prompt.push({ role: "assistant", content: content || null, tool_calls: toolCalls });
    for (const toolCall of toolCalls) {
      const result = await execute(turn, toolCall, seen, executed);
      prompt.push({ role: "tool", tool_call_id: toolCall.id, content: JSON.stringify(result) });
    }
  }
  return { text: fallbackAnswer(turn), executed };
}

/** One call of the model. What it streamed is trusted, not the reason it gives for stopping: compatible servers differ there. */
async function complete({ client, name }: Model, messages: ChatMessage[], watch: Watch): Promise<{ content: string; toolCalls: ToolCall[] }> {
  const stream = await client.chat.completions.create({ model: name, messages, tools: offered, stream: true });
  let content = "";
  const toolCalls: ToolCall[] = [];
  for await (const chunk of stream) {
    const delta = chunk.choices[0]?.delta;
    content += delta?.content ?? "";
    for (const part of delta?.tool_calls ?? []) {
      const toolCall = (toolCalls[part.index] ??= { id: "", type: "function", function: { name: "", arguments: "" } });
      if (part.id) toolCall.id = part.id;
      toolCall.function.name += part.function?.name ?? "";
      toolCall.function.arguments += part.function?.arguments ?? "";
      watch(toolCall.function.name, toolCall.function.arguments);
    }
  }
  // Some servers leave gaps in the indices or give no ids; the protocol needs both.
  return { content, toolCalls: toolCalls.filter(Boolean).map((toolCall, i) => ({ ...toolCall, id: toolCall.id || `call_${i}` })) };
}

async function execute(turn: Turn, { function: { name, arguments: text } }: ToolCall, seen: Set<string>, executed: Executed[]) {
  const call = `${name} ${text}`;
  if (seen.has(call)) return { error: "This was already done in this turn; do not repeat it. Answer the person." };
  seen.add(call);
  try {
    const tool = toolbox.find((one) => one.name === name);
    if (!tool) throw new AppError("invalid", `There is no tool ${name}.`);
    const said = parse(tool.parameters, jsonIn(text)) as z.output<typeof tool.parameters>;
    const result = await tool.run(turn, said);
    executed.push({ tool: name, said, result });
    return result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = { error: error.message, ...(error.field ? { field: error.field } : {}), hint: "Correct the call, or ask the person." };
    executed.push({ tool: name, said: text, result: refusal });
    return refusal;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text || "{}");
  } catch {
    throw new AppError("invalid", "The arguments are not valid JSON.");
  }
}
