import { env } from "../../platform/env.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { beginsNext, halvesOf } from "../understanding/halves.ts";
import { besideLater } from "../understanding/later-plan.ts";
import { habitsOf } from "../understanding/likely-acts.ts";
import { asksOrTells, messagePlan } from "../understanding/message-plan.ts";
import { noteSentences } from "../understanding/note-sentences.ts";
import type { MessagePlan, Talk } from "../understanding/plan.ts";
import { withoutDraft } from "../understanding/request-plan.ts";
import { secondHalf } from "../understanding/two-halves.ts";
import { type Call, functionOf, plannedCall } from "./calls.ts";

/** What a turn leads to by what was learned of messages, what follows from the answers, and what the answer says besides. */
export interface LearnedPlan extends Pick<MessagePlan, "onAnswers" | "note" | "answer"> {
  readonly calls: readonly Call[];
}

/** What reads a part of a message that is not sure enough. */
type ByRules = (part: string) => readonly Call[];

/** Whether messages are understood by what was learned of them, and not by the rules alone. */
export const isTurnedOn = (): boolean => env("ASSISTANT_UNDERSTANDING") === "learned";

/** Returns what a turn leads to by what was learned of messages; undefined where it is not sure enough, or not turned on. */
export function planLearned(text: string, world: TurnContext, talk: Talk, byRules: ByRules): LearnedPlan | undefined {
  if (!isTurnedOn()) return undefined;
  const rest = besideLater({ text, context: world, habits: habitsOf(world) });
  if (rest === undefined || asksOrTells(text, world)) return planOf(text, world, talk, byRules);
  const { calls, onAnswers } = rest ? (planOf(rest, world, talk, byRules) ?? { calls: byRules(rest) }) : { calls: [], onAnswers: undefined };
  const isSending = (name: string): boolean => name === "invoice_request_send";
  return {
    calls: calls.filter((one) => !isSending(functionOf(one).name)),
    ...(onAnswers ? { onAnswers: (answers) => onAnswers(answers).filter(({ name }) => !isSending(name)) } : {}),
    note: "later",
  };
}

/** A message, or its halves one after the other. */
function planOf(text: string, world: TurnContext, talk: Talk, byRules: ByRules): LearnedPlan | undefined {
  const halves = halvesOf(text, world);
  if (!halves) return called(messagePlan(text, world, talk));
  const [first, second] = halves;
  const planned = messagePlan(first, world, talk);
  const one: LearnedPlan = called(planned) ?? { calls: byRules(first) };
  const next = secondHalf(halves, planned?.calls ?? [], beginsNext(halves, world) ? withoutDraft(world) : world, talk);
  const other: LearnedPlan = called(messagePlan(next.text, next.context, next.talk)) ?? { calls: byRules(second) };
  if (!one.calls.length || !other.calls.length) return called(messagePlan(text, world, talk));
  const calls = [...one.calls, ...other.calls];
  if (!one.onAnswers && !other.onAnswers) return { calls };
  const at = one.calls.length;
  return { calls, onAnswers: (answers) => [...(one.onAnswers?.(answers.slice(0, at)) ?? []), ...(other.onAnswers?.(answers.slice(at)) ?? [])] };
}

const called = (plan: MessagePlan | undefined): LearnedPlan | undefined => plan && { ...plan, calls: plan.calls.map(plannedCall) };

/** What an answer says besides what was done, or alone. */
export const noteOf = (plan: LearnedPlan | undefined, { language = "en" }: TurnContext): string | undefined =>
  plan?.answer ?? (plan?.note && noteSentences[language][plan.note]);
