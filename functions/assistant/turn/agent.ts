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
import { type AnswerEvidence, evidenceOf } from "../reply/evidence.ts";
import { executedReply, failureNotice, fallbackReply, isMalformed, noModelNotice, noticeOf, partialReply, refusalReply } from "../reply/fallback.ts";
import { unmetValue } from "../reply/stated-values.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { businessTools } from "../tools/business.ts";
import { invoiceFromDocumentTool } from "../tools/document-file.ts";
import { documentTools } from "../tools/documents.ts";
import { embeddedInvoiceTools, invoiceTools } from "../tools/invoice.ts";
import { recordTools } from "../tools/record-tools.ts";
import { type Tool, toolsFor } from "../tools/tool.ts";
import { webSearch } from "../tools/web-search.ts";
import { findUnusedWords, keepOpenFor } from "./find-unused-words.ts";
import { answerFromDocument, bringsFiles } from "./from-document.ts";
import { namedInvoices } from "./named-invoices.ts";
import { promptFor } from "./prompt.ts";
import { STOPPED, StopError, stoppedReply } from "./stop.ts";
import { toolCallRunner } from "./tool-calls.ts";

/** The most calls of a model in one turn. A request is one tool call and one answer; the rest is room for mistakes. */
const MOST_CALLS = 6;

const otherTools = [...recordTools, ...businessTools, ...documentTools];
/** The functions that a provider's model is offered, in their order. */
export const toolbox: readonly Tool[] = [...invoiceTools, ...otherTools];
const embeddedToolbox: readonly Tool[] = [...embeddedInvoiceTools, ...otherTools];

/** The listener for what a model writes, and the signal that ends the turn: once it is aborted, the turn waits for no model. */
export interface Conditions {
  readonly watch: StreamListener;
  readonly signal: AbortSignal;
}

const defaultConditions: Conditions = { watch: { call: () => {}, text: () => {}, done: () => {} }, signal: new AbortController().signal };

/**
 * One turn: a model is asked, its tool calls are carried out, and it is asked again until it only talks. Which model that is, the workspace's settings say:
 * the provider's, or the embedded one for what it understands completely. A provider that fails, or whose budget is used up, is replaced by the embedded
 * model in the same turn, unless something was stored already: then the answer says what was done, and nothing is done again. It always says so. A turn
 * that the person stopped ends there.
 */
export async function runAgent(turn: Turn, messages: readonly Message[], conditions: Conditions = defaultConditions): Promise<TurnReply> {
  const before = turn.currentDraft;
  const builtIn = async (signal = conditions.signal): Promise<TurnReply> => {
    if (!bringsFiles(messages)) return answerBuiltIn(turn, messages, signal);
    const { reply, rest } = await answerFromDocument(turn, signal);
    return withLeftOut(turn, rest ? withRest(turn, reply, await answerBuiltIn(turn, saying(messages, rest), signal), rest) : reply);
  };
  const offer = await modelOffer(turn.speaker.workspaceId);
  if (!offer) {
    const reply = await builtIn();
    return isModelConfigured() ? reply : { ...reply, notice: noModelNotice(reply) };
  }
  if (offer.routing === "fast first" && !bringsFiles(messages) && (await embeddedModel.understoodWhole(promptFor(turn, messages)))) return builtIn();

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
    keepOpenFor(turn, before, []);
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

/** The embedded model's answer to the last message, with what it did not use of it. */
async function answerBuiltIn(turn: Turn, messages: readonly Message[], signal: AbortSignal): Promise<TurnReply> {
  const before = turn.currentDraft;
  const read = () => converse(turn, messages, { signal, ask: offline, tools: embeddedToolbox, executed: [] });
  const dropEvents = turn.checkpoint();
  const first = await read();
  // Its answers are about the invoice beside the chat, whatever the question names.
  const other = first.executed.every(({ tool }) => tool === "invoice_explain") && isQuestion(messages) ? notBesideTheChat(turn) : undefined;
  if (other) return { text: other, executed: [] };
  const isNew =
    !turn.stored.size && (turn.asksForAnother || turn.refused?.isForAnother || (!turn.refused && !first.executed.length && (await isForAnother(turn))));
  const reply = isNew ? await readAsNew(turn, dropEvents, read, first) : first;
  const unused = await findUnusedWords(turn, before, reply.executed, messages.at(-1)?.content);
  keepOpenFor(turn, before, unused);
  return { ...reply, unused };
}

const isQuestion = (messages: readonly Message[]): boolean =>
  /[?？]\s*$|^\s*(?:how much|how many|what|when|who|whose|which|wie ?viel|was|wann|wer|combien|quand|qui|cuánto|cuándo|quién)\b/iu.test(
    messages.at(-1)?.content ?? "",
  );

/**
 * Reads a message once more, without the stored invoice beside the chat, which it turned out not to mean: what the first reading did is discarded, so that nothing
 * of that invoice gets into the new one. Where it makes no invoice, the stored one stays beside the chat.
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

/** The customer that the embedded model begins an invoice for where no draft stands beside the chat. */
export async function billedAlone(turn: Turn): Promise<string | undefined> {
  const { calls } = await embeddedModel.complete(promptFor({ ...turn, currentDraft: undefined, saved: undefined }, turn.messages.slice(-1)));
  const start = calls.find(({ name }) => name === "invoice_start");
  return start && parse(BilledCustomer, JSON.parse(start.arguments)).customer?.name;
}
const BilledCustomer = z.looseObject({ customer: z.optional(z.looseObject({ name: z.optional(z.string()) })) });

const NOT_FOR_STORED = "That reads like another invoice. Say whom it is for, and what it comes to.";

/** The answer, which says what was left out of the draft also where the model that wrote it does not. */
function withLeftOut({ leftOut, table }: Turn, reply: TurnReply): TurnReply {
  if (!leftOut || reply.text.includes(leftOut)) return reply;
  return { ...reply, text: `${reply.text}\n\n${leftOut}`, table: reply.table ?? table };
}

const saying = (messages: readonly Message[], content: string): Message[] =>
  messages.map((message, i) => (i === messages.length - 1 ? { ...message, content } : message));

/** The answer to a message that brings a document, with what came of the rest of it; the draft stays open for a rest that nothing came of. */
function withRest(turn: Turn, reply: TurnReply, more: TurnReply, rest: string): TurnReply {
  const executed = [...reply.executed, ...more.executed];
  if (more.executed.length) return { ...reply, text: more.text, executed, ...(more.unused ? { unused: more.unused } : {}) };
  const start = rest.length - rest.trimStart().length;
  const unused = [{ said: rest.trim(), start, end: rest.trimEnd().length }];
  keepOpenFor(turn, undefined, unused);
  return { ...reply, text: `${executedReply(turn, executed)}\n\n${fallbackReply(turn, executed)}`, unused };
}

interface Dialogue extends Pick<Conditions, "signal">, Partial<Pick<Conditions, "watch">> {
  /** Asks the model once. */
  readonly ask: (asked: Pick<CompletionRequest, "messages" | "tools">) => Promise<Completion>;
  readonly tools: readonly Tool[];
  /** Where the tool calls are noted, also those of a dialogue that fails. */
  readonly executed: ExecutedCall[];
  /** Absent for the embedded model, which costs no tokens. */
  readonly spend?: ReturnType<typeof tokenBudget>;
}

async function converse(turn: Turn, messages: readonly Message[], { ask, tools: toolset, executed, spend, signal, watch }: Dialogue): Promise<TurnReply> {
  const replyOf = (text: string): Promise<TurnReply> | TurnReply => (spend ? checkedReply(turn, text, executed) : { text, executed });
  let opening = promptFor(turn, messages, spend && "provider");
  /** What was called in this turn, and what came of it. */
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
      // Of a conversation that is too long for the model the end may not be.
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

/** How many of the last messages are left of a conversation that is too long: what was said, and to what it may be the answer. */
const LEFT = 3;

/** The message of the system, and the end of the conversation, which the person begins. */
const endOf = ([system, ...said]: readonly ChatMessage[]): ChatMessage[] => {
  const last = said.slice(-LEFT);
  return [...(system ? [system] : []), ...last.slice(last.findIndex(({ role }) => role === "user"))];
};

/** The answer of a provider's model; where it states a value that stands nowhere, what the tools told instead. */
async function checkedReply(turn: Turn, text: string, executed: readonly ExecutedCall[]): Promise<TurnReply> {
  const evidence = evidenceOf(turn, executed);
  const unmet = unmetValue(text, evidence);
  const beside = executed.every(({ effect }) => effect === "read") ? turn.saved : undefined;
  if (!unmet) return { text, executed, modelWrote: { invoices: await namedInvoices(turn, text, evidence.prefixes, beside) } };
  log.info("answer replaced", { value: unmet.kind, tools: executed.map(({ tool }) => tool) });
  return { text: executedReply(turn, executed), executed };
}

/** The listener that shows nothing of an answer that will be replaced, also while it is written. */
function showingMetValues(turn: Turn, executed: readonly ExecutedCall[], watch: StreamListener): StreamListener {
  let known: { readonly calls: number; readonly evidence: AnswerEvidence } | undefined;
  const evidence = () => {
    if (known?.calls !== executed.length) known = { calls: executed.length, evidence: evidenceOf(turn, executed) };
    return known.evidence;
  };
  const shown = (written: string) => (unmetValue(written, evidence()) ? "" : written);
  return { ...watch, text: (written) => watch.text(() => shown(written())) };
}

/** The embedded model needs no network and no streaming. */
const offline: Dialogue["ask"] = async ({ messages, tools }) => {
  // By their names alone: what it says to its own tools no other model is offered.
  const names = tools.map(({ function: { name } }) => ({ function: { name } }));
  const { content, calls } = await embeddedModel.complete(messages, names);
  return { content: content.toWellFormed(), toolCalls: calls.map(({ id, ...said }) => ({ id, type: "function", function: said })), tokens: 0 };
};
