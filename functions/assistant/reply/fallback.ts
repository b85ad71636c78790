import type { AnswerNotice, Message } from "../../../shared/assistant.ts";
import { gaps } from "../../../shared/invoices.ts";
import type { ExecutedCall, Refusal } from "../model/tool-result.ts";
import type { Turn } from "../state/turn.ts";

/** Why it is not the model that answers to the end. */
export type Notice = "failed" | "spent" | "endless";

const notices = {
  failed: "The model did not answer; the built-in assistant did this.",
  spent: "Today's share of the model is used up; the built-in assistant answers until tomorrow.",
} as const;

/**
 * Why it is the embedded model that answers. It stands beside the answer, not in it: models repeat what they are shown of earlier answers. That the day's
 * tokens are used up is said once a day.
 */
export function noticeOf(kind: keyof typeof notices, { messages, now }: Pick<Turn, "messages" | "now">): AnswerNotice | undefined {
  const isToday = ({ timestamp }: Message) => timestamp.slice(0, 10) === now.slice(0, 10);
  const isRepeat = kind === "spent" && messages.some((message) => message.notice?.kind === kind && isToday(message));
  return isRepeat ? undefined : { kind, text: notices[kind] };
}

const reasons = {
  failed: "The model stopped answering there",
  spent: "Today's share of the model was used up there",
  endless: "The assistant went round in circles there",
} as const;

/** What a turn says that ended before its model was done: what was done stays done, and that the rest was not. */
export function partialReply(executed: readonly ExecutedCall[], notice: Notice): string {
  const done = executed.flatMap(({ effect, result }) => (effect !== "read" && "ok" in result ? [result.summary] : []));
  const last = `${reasons[notice]}, so anything else you asked for was not done. Say what is left and it goes on.`;
  return done.length ? `Done: ${[...new Set(done)].join("; ")}.\n\n${last}` : `Nothing was done. ${last}`;
}

/** Whether a model called what there is not, or in a form that can not be read: then it can do no better, and another one answers. */
export const isMalformed = ({ field }: Refusal): boolean => field === "tool" || field === "arguments";

/** What is said where a call failed twice: the model can not do it, so the person is asked. */
export function refusalReply({ currentDraft }: Turn, refusal: Refusal): string {
  const [ask] = currentDraft?.asks ?? [];
  if (ask) return `I could not do that. ${ask.question}`;
  return `I could not do that: ${plainly(refusal)} How should it be?`;
}

/** A refusal without the names by which a model knows fields: "the unit price must be 0 or more." */
function plainly({ error, field }: Refusal): string {
  const name = field?.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const sentence = field && error.startsWith(field) ? `the ${words}${error.slice(field.length).replace(/^: /, " ")}` : error;
  return sentence.replace(/\.?$/, ".");
}

/** What is said where a model had nothing to say. */
export function fallbackReply({ currentDraft, document }: Turn): string {
  if (document) return "Done.";
  const [ask] = currentDraft?.asks ?? [];
  if (ask) return ask.question;
  return currentDraft && gaps(currentDraft.draft).length === 0 ? "Done." : "I did not understand that. Tell me what you did, for whom, and the price.";
}
