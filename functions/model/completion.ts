import type OpenAI from "openai";
import type { ChatModel } from "./provider.ts";
import { ModelError } from "./provider-error.ts";
import { type CallChunk, contentOfDelta, StreamChunk, totalTokens } from "./stream-chunk.ts";
import { appendThoughts, type Thoughts } from "./thoughts.ts";
import { isCallLike, shownPart, withoutThinking, writtenCalls } from "./written-calls.ts";

export type ChatMessage = OpenAI.ChatCompletionMessageParam;
export type ToolCall = OpenAI.ChatCompletionMessageFunctionToolCall;

/** Told what a model has written so far: of the arguments of a tool call, or of its answer. */
export interface StreamListener {
  call(tool: string, appendPart: string): void;
  /** What can be shown is read only where it is shown. */
  text(written: () => string): void;
  /** The calls of an answer were carried out. */
  done(): void;
}

/** One call of a model. `signal` ends it, whatever it has written by then. */
export interface CompletionRequest {
  readonly messages: ChatMessage[];
  readonly tools: OpenAI.ChatCompletionFunctionTool[];
  /** The JSON Schema that the answer is to keep to, where it is to be JSON. */
  readonly format?: AnswerFormat | undefined;
  readonly watch: StreamListener;
  readonly signal: AbortSignal;
}

export interface AnswerFormat {
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

/** What a model came to, and the tokens it took: as it counts them itself, or about four characters to one. */
export interface Completion {
  readonly content: string;
  readonly toolCalls: readonly ToolCall[];
  readonly tokens: number;
  /** In which words it refuses to answer; empty where it does not. */
  readonly refusal?: string;
  /** What it thought, for its provider alone. */
  readonly thoughts?: Thoughts;
}

/** The most characters of an answer with the thinking before it, and of all arguments together; a model that writes more is stopped. */
const MOST_TEXT = 40_000;
const MOST_ARGUMENTS = 100_000;
/** The most pieces of one answer, thinking included. */
const MOST_PIECES = 200_000;

/**
 * Asks a model once. What it streamed is trusted, not the reason it gives for stopping: compatible servers differ there.
 * Throws `ModelFailed`, also where it says nothing for as long as the model's patience lasts.
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
    // The client has a limit of its own, of ten minutes; the model's patience is the one that counts.
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
    // The client ends the stream without a word where it was ended from here.
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

/** A tool call as far as it was written. */
interface PartialCall {
  readonly index: number | undefined;
  id: string;
  name: string;
  arguments: string;
  extra?: unknown;
}

/** Adds a piece to the call it belongs to. A new id is a new call, also where a server gives all of them one index. */
function appendPart(calls: PartialCall[], { index, id, function: part, extra_content }: CallChunk): PartialCall {
  const open = index == null ? calls.at(-1) : calls.findLast((call) => call.index === index);
  const starts = !open || (id && open.id && id !== open.id) || (index == null && part?.name && open.arguments);
  const call = starts ? { index: index ?? undefined, id: "", name: "", arguments: "" } : open;
  if (starts) calls.push(call);
  call.id ||= id ?? "";
  call.extra ??= extra_content;
  // Some servers say the name again with every piece.
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

/** The tokens of a prompt where the provider does not count them: about four characters to one. */
export const estimateTokens = (...parts: readonly unknown[]): number =>
  tokensIn(parts.reduce<number>((sum, part) => sum + JSON.stringify(part, withoutPictures).length, 0));
/** A picture is some 1,500 tokens, however many bytes it has. */
const PICTURE = 6_000;
const withoutPictures = (_: string, value: unknown): unknown => (typeof value === "string" && value.startsWith("data:") ? value.slice(0, PICTURE) : value);
const tokensIn = (characters: number): number => Math.ceil(characters / 4);
