import type { Message, TurnRequest } from "../../shared/assistant.ts";
import type { Instant } from "../../shared/clock.ts";
import { draftOf, type Invoice } from "../../shared/invoices.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import { type Conversation, conversations, type Speaker } from "../lib/conversation.ts";
import { type Acted, acted } from "./acts.ts";
import { type Answer, answer } from "./agent.ts";
import { end } from "./ending.ts";
import { sourceAsks } from "./figure-asks.ts";
import { preview } from "./preview.ts";
import { type Push, tell, tellAgain, tellOutcome } from "./showing.ts";
import { newerSources, storedSources } from "./sources.ts";
import type { Turn } from "./tools/tool.ts";
import { worldOf } from "./world.ts";

/** In how many of the last messages names are looked for. */
const RECENT = 6;

/**
 * Runs one turn of a conversation from the queue: what was said or done is read, answered, stored, and only then shown. What was done by a button no model is
 * asked about. Once `signal` is aborted no model is waited for.
 */
export async function takeTurn(
  { workspaceId, userId, messageId }: TurnRequest,
  push: Push,
  now: Instant,
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer | undefined> {
  const speaker: Speaker = { workspaceId, userId };
  const before = await conversations.state(speaker);
  if (before.lastTurn === messageId) {
    await tellAgain(speaker, before, push, now);
    return undefined;
  }
  const messages = await conversations.messages(speaker, before.topic);
  // What was said after this message has turns of its own; what was cleared away has none.
  const upTo = messages.findIndex(({ id }) => id === messageId);
  if (upTo < 0) return undefined;

  const turn = await begin(speaker, before, messages.slice(0, upTo + 1), messageId, now);
  const { hand } = turn;
  const done: Acted = (await acted(turn)) ?? (await answer(turn, turn.heard, { watch: preview(turn, push), signal }));
  const ended = await end(turn, hand, done);
  if (!ended) return undefined;
  await tell(turn, ended, push);
  const { outcome } = done.confirmed ?? {};
  if (outcome && ended.closed?.outcome === "done") await tellOutcome(turn, ended, outcome, push);
  return done;
}

async function begin(speaker: Speaker, before: Conversation, heard: readonly Message[], messageId: Message["id"], now: Instant): Promise<Turn> {
  const { workspaceId } = speaker;
  const said = heard
    .slice(-RECENT)
    .map(({ content }) => content)
    .join("\n");
  const [world, saved, documentBefore] = await Promise.all([
    worldOf(workspaceId, said, now),
    before.draft?.draftId ? invoices.find(workspaceId, before.draft.draftId) : undefined,
    before.documentId ? documents.find(workspaceId, before.documentId) : undefined,
  ]);
  // A stored invoice that was changed elsewhere since is what counts; what was in hand is older.
  const newer = saved && saved.version !== before.version;
  const known = before.draft && { draft: before.draft, asks: before.asks, sources: before.sources };
  const hand = newer ? newerHand(saved, known) : known;
  return {
    speaker,
    messageId,
    now,
    before,
    heard,
    world,
    hand,
    saved,
    documentBefore,
    document: undefined,
    stored: new Set(),
    changed: [],
    steps: [],
    action: undefined,
    undone: false,
  };
}

/** The invoice as it is stored now. What is still as it was keeps its source, and its question where it has none. */
function newerHand(saved: Invoice, known: Turn["hand"]): Turn["hand"] {
  const draft = draftOf(saved);
  const sources = known ? newerSources(draft, known, saved.invoiceNumber) : storedSources(draft, saved.invoiceNumber);
  return { draft, asks: sourceAsks({ draft, asks: [], sources }, saved.business.locale), sources };
}
