import type OpenAI from "openai";
import type { ChatModel } from "./provider.ts";
import { ModelError } from "./provider-error.ts";
import { type CallChunk, contentOfDelta, StreamChunk, totalTokens } from "./stream-chunk.ts";
import { appendThoughts, type Thoughts } from "./thoughts.ts";
import { isCallLike, shownPart, withoutThinking, writtenCalls } from "./written-calls.ts";

export type ChatMessage = OpenAI.ChatCompletionMessageParam;
export type ToolCall = OpenAI.ChatCompletionMessageFunctionToolCall;

/** Gets what a model has written so far: the arguments of a tool call, or its answer. */
export interface StreamListener {
  call(tool: string, appendPart: string): void;
  /** `written` is called only if the text is shown. */
  text(written: () => string): void;
  /** The tool calls of an answer were carried out. */
  done(): void;
}

/** One call of a model; `signal` ends it at any point. */
export interface CompletionRequest {
  readonly messages: ChatMessage[];
  readonly tools: OpenAI.ChatCompletionFunctionTool[];
  /** The JSON Schema of an answer that must be JSON. */
  readonly format?: AnswerFormat | undefined;
  readonly watch: StreamListener;
  readonly signal: AbortSignal;
}

export interface AnswerFormat {
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

/** A model's result and the tokens it took, as the provider counts them, or else about four characters per token. */
export interface Completion {
  readonly content: string;
  readonly toolCalls: readonly ToolCall[];
  readonly tokens: number;
  /** The model's words of refusal; empty if it answers. */
  readonly refusal?: string;
  /** The model's thoughts, meant only for its provider. */
  readonly thoughts?: Thoughts;
}

/** Most characters of an answer with its thinking, and of all arguments. A model that writes more is stopped. */
const MOST_TEXT = 40_000;
const MOST_ARGUMENTS = 100_000;
/** Most chunks of one answer, thinking included. */
const MOST_PIECES = 200_000;

/**
 * Asks a model once. The streamed content counts, not the finish reason, because compatible servers
 * differ there. Throws `ModelError`, also if the model is silent for longer than its patience.
 */
export async function complete(
  { client, name, patience, extraBody }: ChatModel,
  { messages, tools, format, watch, signal }: CompletionRequest,
): Promise<Completion> {
  const silence = new AbortController();
  const either = AbortSignal.any([signal, silence.signal]);
  const timer = setTimeout(() => silence.abort(new Error("The model was silent for too long.")), patience);
  const calls: PartialCall[] = [];
  const thoughts: Thoughts = {};
  const names = new Set(tools.map((one) => one.function.name));
  let content = "";
  let refusal = "";
  let isCut = false;
  let pieces = 0;
  let usedTokens: number | undefined;
  const tokens = () => usedTokens ?? (pieces ? estimateTokens(messages, tools) + tokensIn(content.length + lengthOf(calls)) : 0);
  try {
    const asked = {
      ...(tools.length ? { tools } : {}),
      ...(format ? { response_format: { type: "json_schema", json_schema: { ...format, strict: true } } as const } : {}),
    };
    const body = { stream_options: { include_usage: true }, ...extraBody, model: name, messages, ...asked, stream: true } as const;
    // The client has a timeout of ten minutes of its own, which would be longer than the model's patience.
    const stream = await client.chat.completions.create(body, { signal: either, timeout: patience });
    for await (const chunk of stream) {
      timer.refresh();
      pieces++;
      const { choices, usage } = StreamChunk.parse(chunk);
      usedTokens = totalTokens(usage) ?? usedTokens;
      const [choice] = choices ?? [];
      const delta = choice?.delta;
      isCut ||= choice?.finish_reason === "length";
      if (delta) appendThoughts(thoughts, delta);
      for (const part of delta?.tool_calls ?? []) {
        const call = appendPart(calls, part);
        watch.call(call.name, call.arguments);
      }
      const said = contentOfDelta(delta ?? {});
      refusal += said.refusal;
      if (said.text) {
        content += said.text;
        const written = content;
        if (!calls.length) watch.text(() => shownPart(written));
      }
      if (pieces > MOST_PIECES || content.length + refusal.length > MOST_TEXT || lengthOf(calls) > MOST_ARGUMENTS)
        throw new Error("The model wrote without end.");
    }
    // An aborted stream ends without an error.
    either.throwIfAborted();
    const text = withoutThinking(content);
    const written = calls.length ? [] : writtenCalls(text, names);
    if (isCut && (calls.length || written.length || !(text.trim() || refusal))) throw new Error("The model was cut off before it was done.");
    if (!calls.length && !written.length && isCallLike(text, names)) throw new Error("The model wrote a call that can not be read.");
    const toolCalls = [...calls, ...written.map((call): PartialCall => ({ ...call, index: undefined, id: "" }))].map(toolCall);
    return { content: written.length ? "" : text.toWellFormed(), toolCalls, tokens: tokens(), thoughts, refusal: refusal.trim().toWellFormed() };
  } catch (error) {
    if (signal.aborted) throw new ModelError(signal.reason, tokens(), "late");
    throw silence.signal.aborted ? new ModelError(silence.signal.reason, tokens(), "silent") : new ModelError(error, tokens());
  } finally {
    clearTimeout(timer);
  }
}

/** A tool call as far as it has been written. */
interface PartialCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
  extra?: unknown;
}

/** Adds a chunk to its call. A new id starts a new call, because some servers give all calls the same index. */
function appendPart(calls: PartialCall[], { index, id, function: part, extra_content }: CallChunk): PartialCall {
  const open = index == null ? calls.at(-1) : calls.findLast((call) => call.index === index);
  const starts = !open || (id && open.id && id !== open.id) || (index == null && part?.name && open.arguments);
  const call = starts ? { index: index ?? undefined, id: "", name: "", arguments: "" } : open;
  if (starts) calls.push(call);
  call.id ||= id ?? "";
  call.extra ??= extra_content;
  // Some servers repeat the name in every chunk.
  if (part?.name && part.name !== call.name) call.name += part.name;
  call.arguments += typeof part?.arguments === "string" ? part.arguments : part?.arguments ? JSON.stringify(part.arguments) : "";
  return call;
}

const toolCall = ({ id, name, arguments: text, extra }: PartialCall): ToolCall => ({
  id: id || crypto.randomUUID(),
  type: "function",
  function: { name, arguments: text },
  ...(extra == null ? {} : { extra_content: extra }),
});

const lengthOf = (calls: readonly PartialCall[]): number => calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);

/** Estimates the tokens of a prompt, at about four characters per token, for providers that do not count them. */
export const estimateTokens = (...parts: readonly unknown[]): number =>
  tokensIn(parts.reduce<number>((sum, part) => sum + JSON.stringify(part, withoutPictures).length, 0));
/** A picture is about 1,500 tokens, however many bytes it has. */
const PICTURE = 6_000;
const withoutPictures = (_: string, value: unknown): unknown => (typeof value === "string" && value.startsWith("data:") ? value.slice(0, PICTURE) : value);
const tokensIn = (characters: number): number => Math.ceil(characters / 4);
