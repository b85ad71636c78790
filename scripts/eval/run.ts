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
}

/** Sends a request, turn by turn, to the real assistant in its own workspace, with the clock at the request's day. */
export async function runCase({ id, given, turns }: Case): Promise<Ran> {
  const now = `${given.today}T12:00:00.000Z`;
  const speaker = await workspaceWith(given, id, now);
  const steps: TurnOutcome[] = [];
  const costs: TurnCost[] = [];
  const sure: boolean[] = [];
  let fallbacks = 0;
  for (const [i, content] of turns.entries()) {
    const before = await conversations.state(speaker);
    sure.push(await isTaken(speaker, before, turns.slice(0, i + 1), now));
    const names = await namesOf(speaker, before);
    const message = { id: newId("message"), role: "user" as const, content, timestamp: now };
    await chatMessages.add(speaker, before.topic, message, {});
    const { result, cost } = await countCalls(`${id}-${i + 1}`, () => takeTurn({ ...speaker, messageId: message.id }, async () => {}, now));
    const after = await conversations.state(speaker);
    const said = (await chatMessages.newest(speaker, after.topic)).at(-1);
    if (said?.notice?.kind === "failed" || said?.notice?.kind === "spent") fallbacks++;
    costs.push(cost);
    const step = await turnOutcome({ speaker, before, after, names, executed: result?.executed ?? [], text: said?.content ?? "" });
    steps.push({ ...step, ...(after.draft ? scoredInvoice(after.draft) : {}) });
  }
  const { draft } = await conversations.state(speaker);
  return { outcome: { id, steps, ...(draft ? scoredInvoice(draft) : {}) }, costs, sure, fallbacks };
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
