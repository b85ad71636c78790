import { isDeepStrictEqual } from "node:util";
import type { AnswerNotice, Message } from "../../../shared/chat/assistant.ts";
import { questionText } from "../../../shared/chat/question-text.ts";
import { gaps } from "../../../shared/invoicing/invoices.ts";
import type { ModelFault } from "../../model/provider-error.ts";
import type { ExecutedCall, ToolRefusal } from "../calls/tool-result.ts";
import type { Turn, TurnReply } from "../state/turn.ts";
import { nothingDone } from "./not-done-sentences.ts";
import { outcomeSentences } from "./outcome-sentences.ts";

/** Why a model did not answer to the end. */
export type InterruptionReason = "failed" | "spent" | "endless";

/** Why a provider's model did not answer, and what the owner can do about it. */
const failures: Readonly<Record<ModelFault, readonly [why: string, advice: string]>> = {
  key: ["its provider refused the key", "The key in ASSISTANT_API_KEY has to be checked."],
  model: ["its provider has no such model", "ASSISTANT_MODEL and ASSISTANT_BASE_URL have to be checked."],
  credit: ["no credit left", "Credit can be added at its provider."],
  rate: ["its provider takes no more requests just now", "Try again in a minute, or have the rate limit raised."],
  context: ["this conversation is too long for it", "Clear the conversation, or choose a model with a larger context."],
  tools: ["it can not call functions", "Choose a model that can, and start its server so that it may."],
  refused: ["its provider refused the request", "The log says why."],
  server: ["its provider has trouble", "Try again in a minute."],
  unreachable: ["its server could not be reached", "Check that it runs at ASSISTANT_BASE_URL."],
  silent: ["it was silent for too long", "ASSISTANT_PATIENCE can give it more time."],
  late: ["it took too long", "A faster model may help."],
  answer: ["what it sent was no answer", "Try again, or choose another model."],
};

/** Returns the notice below an answer of the embedded model that replaced `model`, with the reason. */
export function failureNotice(model: string, fault: ModelFault): string {
  const [why, advice] = failures[fault];
  return `${model} did not answer (${why}), so the built-in assistant did. ${advice}`;
}

const SPENT = "Today's share of the model is used up; the built-in assistant answers until tomorrow.";

/**
 * Returns the notice why the embedded model answers: `failure`, or that the day's tokens are used up, which is said once a day. It stands beside the answer
 * because models repeat what they see in earlier answers.
 */
export function noticeOf(failure: string | undefined, { messages, now }: Pick<Turn, "messages" | "now">): AnswerNotice | undefined {
  if (failure) return { kind: "failed", text: failure };
  const isToday = ({ timestamp }: Message) => timestamp.slice(0, 10) === now.slice(0, 10);
  return messages.some((message) => message.notice?.kind === "spent" && isToday(message)) ? undefined : { kind: "spent", text: SPENT };
}

const NO_MODEL = "The built-in assistant reads short, plain requests. For longer ones connect a model: Settings, AI Settings says how.";

/** Beginnings of the embedded model's answers to what it did not understand. */
const notUnderstood = ["I did not understand", "I can only help with invoices."] as const;

/** Returns the notice for a workspace without a model, if the embedded model did not understand the message. */
export const noModelNotice = ({ text, executed }: Pick<TurnReply, "text" | "executed">): AnswerNotice | undefined =>
  executed.length === 0 && notUnderstood.some((start) => text.startsWith(start)) ? { kind: "no model", text: NO_MODEL } : undefined;

const reasons = {
  failed: "The model stopped answering there",
  spent: "Today's share of the model was used up there",
  endless: "The assistant went round in circles there",
} as const;

/** Returns the answer of a turn that ended before its model was done: what was done, and that the rest was not. */
export function partialReply(executed: readonly ExecutedCall[], notice: InterruptionReason): string {
  const done = executed.flatMap(({ effect, result }) => (effect !== "read" && "ok" in result ? [result.summary] : []));
  const last = `${reasons[notice]}, so anything else you asked for was not done. Say what is left and it goes on.`;
  return done.length ? `Done: ${[...new Set(done)].join("; ")}.\n\n${last}` : `Nothing was done. ${last}`;
}

/** Returns true if a model called an unknown tool, or one in an unreadable form. It cannot do better then, so another model answers. */
export const isMalformed = ({ field }: ToolRefusal): boolean => field === "tool" || field === "arguments";

/** Returns the reason of a refusal, in words for the person. */
const reasonOf = ({ error, detail = error }: ToolRefusal): string => detail;

const sentencesFor = ({ reference: { language = "en" } }: Pick<Turn, "reference">) => (language === "en" ? undefined : outcomeSentences[language]);

/** Returns the answer after a call failed twice: the model cannot do it, so the person is asked. */
export function refusalReply(turn: Turn, refusal: ToolRefusal): string {
  const own = sentencesFor(turn);
  const [ask] = turn.currentDraft?.asks ?? [];
  if (ask) return `${own?.couldNot ?? "I could not do that."} ${questionText(ask, turn.reference)}`;
  const reason = reasonOf(refusal);
  if (own) return `${own.couldNot} ${sentenceOf(reason)}`;
  return `I could not do that: ${sentenceOf(reason).replace(/^The /, "the ")}${reason.endsWith("?") ? "" : " How should it be?"}`;
}

/** Returns the answer if a model said nothing: the next question, the looked-up result, the waiting card, the reason of a refusal, or that it is done. */
export function fallbackReply(turn: Turn, executed: readonly ExecutedCall[]): string {
  const { currentDraft, document, requested } = turn;
  const { done, notUnderstood } = sentencesFor(turn) ?? {
    done: "Done.",
    notUnderstood: "I did not understand that. Tell me what you did, for whom, and the price.",
  };
  if (document) return done;
  const [ask] = currentDraft?.asks ?? [];
  if (ask) return questionText(ask, turn.reference);
  const { effect, result: last } = executed.at(-1) ?? {};
  // A looked-up result is told in the tool's own words.
  if (effect === "read" && last && "ok" in last && last.summary) return sentenceOf(last.summary);
  // A refusal may be a question to the person, which then also stands below as a card.
  if (last && !("ok" in last) && reasonOf(last).endsWith("?")) return reasonOf(last);
  if (requested.length || (last && !("ok" in last))) return executedReply(turn, executed);
  return currentDraft && gaps(currentDraft.draft).length === 0 ? done : notUnderstood;
}

/** Returns what the tools did and found, and which calls were refused, in the person's language where code has the words; if they changed nothing, that. */
export function executedReply(turn: Turn, executed: readonly ExecutedCall[]): string {
  const isDone = executed.some(({ effect, result }) => effect !== "read" && "ok" in result);
  const told = executed.flatMap(({ effect, result }) =>
    "ok" in result && result.summary && (effect === "read" || !sentencesFor(turn)) ? [sentenceOf(result.summary)] : [],
  );
  const done = isDone ? [...new Set([...told, ...outcomeIn(turn), ...openRefusals(executed)])] : [];
  if (isDone && (done.length || turn.requested.length)) return done.join(" ");
  const [ask] = turn.currentDraft?.asks ?? [];
  // The open question is in the person's language, and the reason for a refusal in English.
  const reason = sentencesFor(turn) && ask ? [] : refusalReason(executed);
  return [...new Set([...told, ...reason, nothingDone(turn), ...(sentencesFor(turn) && ask ? [questionText(ask, turn.reference)] : [])])].join(" ");
}

/** Returns what came of a turn in another language than English. What waits on a card is asked there. */
function outcomeIn(turn: Turn): string[] {
  const own = sentencesFor(turn);
  const { before, currentDraft, saved, begun, undone, changed, invoices, document } = turn;
  if (!own) return [];
  if (undone) return [own.undone];
  const isPayment = changed.some(({ kind }) => kind === "payment");
  const isStored = saved !== undefined && invoices.some(({ id }) => id === saved.id) && !isPayment;
  const isDraft = currentDraft !== undefined && !isDeepStrictEqual(before.draft, currentDraft.draft);
  return [
    ...(begun && !isStored ? [own.begun(currentDraft?.draft.customer?.name)] : []),
    ...(isStored ? [own.saved(saved.invoiceNumber)] : []),
    // That a stored invoice was changed is said with its number.
    ...(isDraft && !begun && !isStored && !isPayment && saved?.id !== before.draft?.draftId ? [own.changed] : []),
    ...(isPayment ? [own.paid(turn.read.at(-1)?.invoiceNumber ?? saved?.invoiceNumber ?? "")] : []),
    ...(changed.some(({ kind }) => kind !== "payment" && kind !== "document") ? [own.stored] : []),
    ...(document && changed.some(({ kind }) => kind === "document") ? [own.document] : []),
  ];
}

/** Returns the reasons of calls that were refused and not mended after that, by the same tool or by beginning the invoice that was meant. */
export function openRefusals(executed: readonly ExecutedCall[]): string[] {
  const isMended = ({ tool, result }: ExecutedCall, i: number): boolean =>
    executed.slice(i + 1).some((later) => "ok" in later.result && (later.tool === tool || ("detail" in result && later.tool === "invoice_start")));
  const open = executed.filter((call, i) => !("ok" in call.result) && !isMended(call, i));
  return open.flatMap(({ result }) => ("ok" in result || isMalformed(result) ? [] : [sentenceOf(reasonOf(result))]));
}

/** Returns the last refusal's reason as a sentence for the person; empty without one, or if the call could not be read. */
export function refusalReason(executed: readonly ExecutedCall[]): string[] {
  const refusal = executed.findLast(({ result }) => !("ok" in result))?.result;
  return refusal && !("ok" in refusal) && !isMalformed(refusal) ? [sentenceOf(reasonOf(refusal))] : [];
}

const sentenceOf = (text: string): string =>
  text
    .trim()
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase())
    .replace(/[^.?!…:。？！؟]$/u, "$&.");
