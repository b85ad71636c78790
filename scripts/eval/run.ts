import { CONTEXT_HEADING } from "../../functions/assistant/calls/turn-context.ts";
import { understoodWhole } from "../../functions/assistant/offline/certainty.ts";
import { readReferenceData } from "../../functions/assistant/state/reference-data.ts";
import { takeTurn } from "../../functions/assistant/turn/run.ts";
import type { Conversation } from "../../functions/chat/conversation-state.ts";
import { conversations } from "../../functions/chat/conversation-store.ts";
import { chatMessages } from "../../functions/chat/message-store.ts";
import type { Speaker } from "../../functions/chat/speaker.ts";
import { newId } from "../../shared/ids.ts";
import { withTotals } from "../../shared/invoicing/invoices.ts";
import { type Answer, answerTo, knowledgeOf, type OpenQuestion, openQuestion, wantedAt } from "./answers/questions.ts";
import type { Case } from "./cases.ts";
import { countCalls, type TurnCost } from "./model-calls.ts";
import { type CaseOutcome, nameOfRecord, scoredInvoice, type TurnOutcome, turnOutcome } from "./outcome.ts";
import { workspaceWith } from "./workspace.ts";

/** The outcome of a request, with the cost of its turns. */
export interface Ran {
  readonly outcome: CaseOutcome;
  readonly costs: readonly TurnCost[];
  /** Per turn: whether the embedded model would answer it under `fast first`. */
  readonly sure: readonly boolean[];
  /** Number of turns that the embedded model answered because the provider's failed. */
  readonly fallbacks: number;
  /** Number of questions that the simulated person could not answer from what they want. */
  readonly unanswered: number;
}

/** Sends a request, turn by turn, to the real assistant in its own workspace, with the clock at the request's day. `answers`: how many of its questions a simulated person answers after each turn. */
export async function runCase({ id, given, turns, expect }: Case, { answers = 0 }: { readonly answers?: number } = {}): Promise<Ran> {
  const now = `${given.today}T12:00:00.000Z`;
  const name = answers ? `${id}-answered` : id;
  const session: Session = { name, now, speaker: await workspaceWith(given, name, now), heard: [], costs: [], sure: [], fallbacks: 0 };
  const steps: TurnOutcome[] = [];
  let unanswered = 0;
  for (const [at, content] of turns.entries()) {
    let { step, question } = await sendTurn(session, { content });
    const said: string[] = [];
    const wanted = expect && wantedAt(expect, at, turns.length);
    while (said.length < answers && step.action === "ask" && wanted && wanted.action !== "ask") {
      const answer = answerTo(question, knowledgeOf({ given, wanted, draft: question.draft, heard: session.heard }));
      if (answer === undefined) unanswered++;
      if (answer === undefined) break;
      const next = await sendTurn(session, answer);
      said.push(answer.content);
      // "That's all" changes nothing: the invoice stands.
      const stands = next.step.action === "none" && next.question.isComplete;
      const calls = [...step.calls, ...next.step.calls];
      [step, question] = [{ ...next.step, ...(stands ? { action: "draft" as const } : {}), calls }, next.question];
    }
    steps.push(said.length ? { ...step, answers: said } : step);
  }
  const { draft } = await conversations.state(session.speaker);
  const { costs, sure, fallbacks } = session;
  return { outcome: { id, steps, ...(draft ? scoredInvoice(draft) : {}) }, costs, sure, fallbacks, unanswered };
}

/** A conversation with the assistant. */
interface Session {
  readonly name: string;
  readonly now: string;
  readonly speaker: Speaker;
  readonly heard: string[];
  readonly costs: TurnCost[];
  readonly sure: boolean[];
  fallbacks: number;
}

/** Sends one message; returns what came of it, and what is asked then. */
async function sendTurn(session: Session, { content, command }: Answer): Promise<{ step: TurnOutcome; question: OpenQuestion }> {
  const { speaker, heard, now } = session;
  heard.push(content);
  const before = await conversations.state(speaker);
  session.sure.push(await isTaken(speaker, before, heard, now));
  const names = await namesOf(speaker, before);
  const message = { id: newId("message"), role: "user" as const, content, timestamp: now, ...(command ? { command } : {}) };
  await chatMessages.add(speaker, before.topic, message, {});
  const { result, cost } = await countCalls(`${session.name}-${heard.length}`, () => takeTurn({ ...speaker, messageId: message.id }, async () => {}, now));
  const after = await conversations.state(speaker);
  const said = (await chatMessages.newest(speaker, after.topic)).at(-1);
  if (said?.notice?.kind === "failed" || said?.notice?.kind === "spent") session.fallbacks++;
  session.costs.push(cost);
  const executed = result?.executed ?? [];
  const step = await turnOutcome({ speaker, before, after, names, executed, text: said?.content ?? "" });
  const shown = {
    ...(said?.unused?.length ? { marked: said.unused.map((words) => words.said) } : {}),
    ...(said?.instead ? { isNameTold: true as const } : {}),
  };
  return { step: { ...step, ...shown, ...(after.draft ? scoredInvoice(after.draft) : {}) }, question: openQuestion(after, executed, step.ask) };
}

/** Returns the names of the records of waiting actions, which the actions may delete. */
async function namesOf({ workspaceId }: Speaker, { actions }: Conversation): Promise<Map<string, string>> {
  const named = await Promise.all(actions.map(async ({ targetId }) => [targetId, await nameOfRecord(workspaceId, targetId)] as const));
  return new Map(named.flatMap(([id, name]) => (name === undefined ? [] : [[id, name]])));
}

/** Returns true if the embedded model would answer a turn under `fast first`, judged by the conversation and the turn's context. */
async function isTaken({ workspaceId }: Speaker, { draft, asks, actions }: Conversation, heard: readonly string[], now: string): Promise<boolean> {
  const reference = await readReferenceData(workspaceId, async () => heard.join("\n"), now);
  const context = {
    ...reference,
    asks,
    ...(draft ? { draft: withTotals(draft) } : {}),
    ...(actions.length ? { actions: actions.map(({ kind, summary }) => ({ kind, summary })) } : {}),
  };
  return understoodWhole([
    { role: "system", content: CONTEXT_HEADING + JSON.stringify(context) },
    ...heard.map((content) => ({ role: "user" as const, content })),
  ]);
}
