import * as z from "zod/mini";
import type { Message } from "../../../shared/chat/assistant.ts";
import { parse } from "../../../shared/errors.ts";
import { ask, NotAskedError } from "../../model/ask.ts";
import { BudgetError, tokenBudget } from "../../model/budget.ts";
import { type ChatMessage, type Completion, type CompletionRequest, estimateTokens, type StreamListener } from "../../model/completion.ts";
import { isModelConfigured, modelOffer } from "../../model/provider.ts";
import { ModelError } from "../../model/provider-error.ts";
import { log } from "../../platform/log.ts";
import type { ExecutedCall } from "../calls/tool-result.ts";
import { isForAnother, notBesideTheChat } from "../draft/stored-guard.ts";
import { embeddedModel } from "../offline/thread.ts";
import { executedReply, failureNotice, fallbackReply, isMalformed, noModelNotice, noticeOf, partialReply, refusalReply } from "../reply/fallback.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { businessTools } from "../tools/business.ts";
import { invoiceFromDocumentTool } from "../tools/document-file.ts";
import { documentTools } from "../tools/documents.ts";
import { embeddedInvoiceTools, invoiceTools } from "../tools/invoice.ts";
import { recordTools } from "../tools/record-tools.ts";
import { type Tool, toolsFor } from "../tools/tool.ts";
import { webSearch } from "../tools/web-search.ts";
import { checkedReply, showingMetValues } from "./checked-reply.ts";
import { findUnusedWords, keepOpenFor } from "./find-unused-words.ts";
import { answerFromDocument, hasAttachments } from "./from-document.ts";
import { promptFor } from "./prompt.ts";
import { STOPPED, StopError, stoppedReply } from "./stop.ts";
import { toolCallRunner } from "./tool-calls.ts";

/** Most model calls in one turn. A request takes one tool call and one answer; the rest is room for mistakes. */
const MOST_CALLS = 6;

const otherTools = [...recordTools, ...businessTools, ...documentTools];
/** The tools offered to a provider's model, in order. */
export const toolbox: readonly Tool[] = [...invoiceTools, ...otherTools];
const embeddedToolbox: readonly Tool[] = [...embeddedInvoiceTools, ...otherTools];

/** A listener for what a model writes, and the signal that ends the turn: once it is aborted, no model is waited for. */
export interface Conditions {
  readonly watch: StreamListener;
  readonly signal: AbortSignal;
}

const defaultConditions: Conditions = { watch: { call: () => {}, text: () => {}, done: () => {} }, signal: new AbortController().signal };

/**
 * Runs one turn: asks a model, carries out its tool calls, and asks again until it only answers. By the workspace's settings that is the provider's model, or
 * the embedded one for what it understands completely. If the provider fails or its budget is used up, the embedded model takes over in the same turn, unless
 * something was already stored: then the answer says what was done. It always says so. A stopped turn ends there.
 */
export async function runAgent(turn: Turn, messages: readonly Message[], conditions: Conditions = defaultConditions): Promise<TurnReply> {
  const before = turn.currentDraft;
  const builtIn = async (signal = conditions.signal): Promise<TurnReply> => {
    if (!hasAttachments(messages)) return answerBuiltIn(turn, messages, signal);
    const { reply, rest } = await answerFromDocument(turn, signal);
    return withLeftOut(turn, rest ? withRest(turn, reply, await answerBuiltIn(turn, saying(messages, rest), signal), rest) : reply);
  };
  const offer = await modelOffer(turn.speaker.workspaceId);
  if (!offer) {
    const reply = await builtIn();
    return isModelConfigured() ? reply : { ...reply, notice: noModelNotice(reply) };
  }
  if (offer.routing === "fast first" && !hasAttachments(messages) && (await embeddedModel.understoodWhole(promptFor(turn, messages)))) return builtIn();

  const spend = tokenBudget(turn.speaker.workspaceId, turn.now);
  const { model, search } = offer;
  const offered = turn.files.length ? [...toolbox, invoiceFromDocumentTool] : toolbox;
  const tools = search ? [...offered, webSearch(search, spend, conditions.signal)] : offered;
  const executed: ExecutedCall[] = [];
  const dropEvents = turn.checkpoint();
  const { currentDraft, saved, unfinished } = turn;
  const watch = showingMetValues(turn, executed, conditions.watch);
  try {
    const reply = await converse(turn, messages, {
      ...conditions,
      watch,
      ask: (asked) => ask(model, { ...asked, ...conditions, watch }),
      tools,
      executed,
      spend,
    });
    keepOpenFor(turn, before, undefined);
    return withLeftOut(turn, reply);
  } catch (error) {
    if (conditions.signal.reason instanceof StopError) {
      if (turn.stored.size) return stoppedReply(turn, executed, { currentDraft, saved, unfinished });
      dropEvents();
      return { text: STOPPED, executed: [] };
    }
    if (!(error instanceof ModelError || error instanceof BudgetError || conditions.signal.aborted)) throw error;
    const isSpent = error instanceof BudgetError;
    if (error instanceof NotAskedError) log.info("model not asked", { model: model.name, fault: error.fault });
    else if (!isSpent) log.error("model failed", { model: model.name, error });
    if (turn.stored.size) return { text: partialReply(executed, isSpent ? "spent" : "failed"), executed };
    dropEvents();
    const failure = isSpent ? undefined : failureNotice(model.name, error instanceof ModelError ? error.fault : "late");
    return { ...(await builtIn(defaultConditions.signal)), notice: noticeOf(failure, turn) };
  }
}

/** Returns the embedded model's answer to the last message, with the words that it did not use. */
async function answerBuiltIn(turn: Turn, messages: readonly Message[], signal: AbortSignal): Promise<TurnReply> {
  const before = turn.currentDraft;
  const read = () => converse(turn, messages, { signal, ask: offline, tools: embeddedToolbox, executed: [] });
  const dropEvents = turn.checkpoint();
  const first = await read();
  // Its explanations are about the current invoice, whatever the question names.
  const other = first.executed.every(({ tool }) => tool === "invoice_explain") && isQuestion(messages) ? notBesideTheChat(turn) : undefined;
  if (other) return { text: other, executed: [] };
  const isNew =
    !turn.stored.size && (turn.asksForAnother || turn.refused?.isForAnother || (!turn.refused && !first.executed.length && (await isForAnother(turn))));
  const reply = isNew ? await readAsNew(turn, dropEvents, read, first) : first;
  const unused = await findUnusedWords(turn, before, reply.executed, messages.at(-1)?.content);
  keepOpenFor(turn, before, reply.executed);
  return { ...reply, unused };
}

const isQuestion = (messages: readonly Message[]): boolean =>
  /[?？]\s*$|^\s*(?:how much|how many|what|when|who|whose|which|wie ?viel|was|wann|wer|combien|quand|qui|cuánto|cuándo|quién)\b/iu.test(
    messages.at(-1)?.content ?? "",
  );

/**
 * Reads a message again without the stored invoice, which it did not mean. The first reading is discarded, so that nothing of that invoice gets into the new
 * one. If no invoice results, the stored one stays.
 */
async function readAsNew(turn: Turn, dropEvents: () => void, read: () => Promise<TurnReply>, first: TurnReply): Promise<TurnReply> {
  const { refused, asksForAnother } = turn;
  dropEvents();
  const { currentDraft, saved } = turn;
  turn.record({ type: "invoiceShown", draft: undefined, saved: undefined });
  if (refused) turn.record({ type: "changeRefused", refused });
  const reply = await read();
  if (turn.currentDraft) return reply;
  turn.record({ type: "invoiceShown", draft: currentDraft, saved });
  return refused || asksForAnother ? { text: NOT_FOR_STORED, executed: reply.executed } : first;
}

/** Returns the customer for whom the embedded model begins an invoice if there is no current draft. */
export async function billedAlone(turn: Turn): Promise<string | undefined> {
  const { calls } = await embeddedModel.complete(promptFor({ ...turn, currentDraft: undefined, saved: undefined }, turn.messages.slice(-1)));
  const start = calls.find(({ name }) => name === "invoice_start");
  return start && parse(BilledCustomer, JSON.parse(start.arguments)).customer?.name;
}
const BilledCustomer = z.looseObject({ customer: z.optional(z.looseObject({ name: z.optional(z.string()) })) });

const NOT_FOR_STORED = "That reads like another invoice. Say whom it is for, and what it comes to.";

/** Adds what was left out of the draft to the answer, if the model did not say it. */
function withLeftOut({ leftOut, table }: Turn, reply: TurnReply): TurnReply {
  const unsaid = leftOut.filter((text) => !reply.text.includes(text));
  return unsaid.length ? { ...reply, text: [reply.text, ...unsaid].join("\n\n"), table: reply.table ?? table } : reply;
}

const saying = (messages: readonly Message[], content: string): Message[] =>
  messages.map((message, i) => (i === messages.length - 1 ? { ...message, content } : message));

/** Combines the answer about a document with that to the rest of the message. The draft stays open if nothing came of the rest. */
function withRest(turn: Turn, reply: TurnReply, more: TurnReply, rest: string): TurnReply {
  const executed = [...reply.executed, ...more.executed];
  if (more.executed.length) return { ...reply, text: more.text, executed, ...(more.unused ? { unused: more.unused } : {}) };
  const start = rest.length - rest.trimStart().length;
  const unused = [{ said: rest.trim(), start, end: rest.trimEnd().length }];
  keepOpenFor(turn, undefined, executed, rest);
  return { ...reply, text: `${executedReply(turn, executed)}\n\n${fallbackReply(turn, executed)}`, unused };
}

interface Dialogue extends Pick<Conditions, "signal">, Partial<Pick<Conditions, "watch">> {
  /** Asks the model once. */
  readonly ask: (asked: Pick<CompletionRequest, "messages" | "tools">) => Promise<Completion>;
  readonly tools: readonly Tool[];
  /** Receives the tool calls, also those of a dialogue that fails. */
  readonly executed: ExecutedCall[];
  /** Absent for the embedded model, which costs no tokens. */
  readonly spend?: ReturnType<typeof tokenBudget>;
}

async function converse(turn: Turn, messages: readonly Message[], { ask, tools: toolset, executed, spend, signal, watch }: Dialogue): Promise<TurnReply> {
  const replyOf = (text: string): Promise<TurnReply> | TurnReply => (spend ? checkedReply(turn, text, executed) : { text, executed });
  let opening = promptFor(turn, messages, spend && "provider");
  /** The calls of this turn and their results. */
  const rounds: ChatMessage[] = [];
  const tools = toolsFor(toolset);
  const work = toolCallRunner(turn, toolset, executed, signal);
  for (let call = 1; call <= MOST_CALLS; call++) {
    const asked = () => ask({ messages: [...opening, ...rounds], tools });
    const spending = () => (spend ? spend(estimateTokens(opening, rounds, tools), asked) : asked());
    const {
      content,
      toolCalls,
      tokens,
      thoughts,
      refusal: declined,
    } = await spending().catch((error: unknown) => {
      // A conversation may be too long for the model, while its end is not.
      const short = endOf(opening);
      if (!(error instanceof ModelError && error.fault === "context") || short.length === opening.length) throw error;
      opening = short;
      return spending();
    });
    if (!toolCalls.length) {
      if (!content.trim() && declined) return replyOf(`The model declined to do this: ${declined}`);
      if (!content.trim() && !executed.length) throw new ModelError("The model said nothing.", tokens);
      const reply = content.trim() ? await replyOf(content.trim()) : { text: fallbackReply(turn, executed), executed };
      return { ...reply, ...(spend ? { table: turn.table } : {}) };
    }
    rounds.push({ role: "assistant", content: content || null, tool_calls: [...toolCalls], ...thoughts });
    rounds.push(...(await work.round(toolCalls)));
    watch?.done();
    const refusal = work.stuck();
    if (refusal && isMalformed(refusal)) throw new ModelError("The model's calls can not be read.", 0);
    if (refusal) return { text: refusalReply(turn, refusal), executed };
    const reply = work.reply();
    if (reply !== undefined) return replyOf(reply);
  }
  return { text: executed.length ? partialReply(executed, "endless") : fallbackReply(turn, executed), executed };
}

/** Messages kept of a conversation that is too long: the last one, and what it may answer. */
const LEFT = 3;

/** Returns the system message and the end of the conversation, beginning with the person. */
const endOf = ([system, ...said]: readonly ChatMessage[]): ChatMessage[] => {
  const last = said.slice(-LEFT);
  return [...(system ? [system] : []), ...last.slice(last.findIndex(({ role }) => role === "user"))];
};

/** Asks the embedded model, which needs no network and no streaming. */
const offline: Dialogue["ask"] = async ({ messages, tools }) => {
  // Only names, because the embedded model knows its own tools.
  const names = tools.map(({ function: { name } }) => ({ function: { name } }));
  const { content, calls } = await embeddedModel.complete(messages, names);
  return { content: content.toWellFormed(), toolCalls: calls.map(({ id, ...said }) => ({ id, type: "function", function: said })), tokens: 0 };
};
