import type { Message, TurnRequest } from "../../shared/assistant.ts";
import type { Instant } from "../../shared/clock.ts";
import { draftOf, type Invoice } from "../../shared/invoices.ts";
import { documents } from "../documents/store.ts";
import { invoices } from "../invoices/store.ts";
import { conversations, type Speaker } from "../lib/conversation.ts";
import { together } from "../lib/table.ts";
import { type Acted, acted } from "./acts.ts";
import { type Answer, answer } from "./agent.ts";
import { end } from "./ending.ts";
import { sourceAsks } from "./figure-asks.ts";
import { preview } from "./preview.ts";
import { worldBefore } from "./remembering.ts";
import { type Push, tell, tellAgain } from "./showing.ts";
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
  { workspaceId, userId, messageId, met }: TurnRequest,
  push: Push,
  now: Instant,
  signal: AbortSignal = new AbortController().signal,
): Promise<Answer | undefined> {
  const speaker: Speaker = { workspaceId, userId };
  const found = await readAll(speaker, messageId, met, now);
  if (found.before.lastTurn === messageId) {
    await tellAgain(speaker, found.before, push, now);
    return undefined;
  }
  if (!found.heard.length) return undefined;

  const turn = begin(speaker, messageId, found, now);
  const { hand } = turn;
  const done: Acted = (await acted(turn)) ?? (await answer(turn, turn.heard, { watch: preview(turn, push), signal }));
  const ended = await end(turn, hand, done);
  if (!ended) return undefined;
  await tell(turn, ended, push);
  return done;
}

/** What a turn is made of, as it is stored. */
type Found = Pick<Turn, "before" | "heard" | "world" | "saved" | "documentBefore" | "kept" | "left">;

/** Reads it, all at once where the conversation still stands as the message `met` it. */
async function readAll(speaker: Speaker, messageId: Message["id"], met: TurnRequest["met"], now: Instant): Promise<Found> {
  const { workspaceId } = speaker;
  const [before, heard, world, saved, documentBefore, kept, left = nothing] = await together(() => {
    const state = conversations.state(speaker);
    const topic = state.then(({ topic }) => topic);
    const heard = early(met?.topic, topic, (topic) => conversations.messages(speaker, topic)).then((messages = []) => upTo(messages, messageId));
    return Promise.all([
      state,
      heard,
      worldOf(workspaceId, async () => lately(await heard), now),
      early(
        met?.draftId,
        state.then(({ draft }) => draft?.draftId),
        (id) => invoices.find(workspaceId, id),
      ),
      early(
        met?.documentId,
        state.then(({ documentId }) => documentId),
        (id) => documents.find(workspaceId, id),
      ),
      conversations.kept(speaker, now),
      early(met?.topic, topic, (topic) => conversations.left(speaker, topic, messageId)),
    ]);
  });
  return { before, heard, world: worldBefore(world, left), saved, documentBefore, kept, left };
}

const nothing: Turn["left"] = { changed: [], invoices: [] };

/** Finds what `name` turns out to name, and begins with what it is `expected` to; nothing where there is no name. */
function early<N extends string, T>(expected: N | undefined, name: Promise<N | undefined>, find: (name: N) => Promise<T>): Promise<T | undefined> {
  const first = expected === undefined ? undefined : find(expected);
  // Where it was another name, nobody asks what became of the first.
  first?.catch(() => {});
  return name.then((known) => (known === expected ? first : known === undefined ? undefined : find(known)));
}

/** What was said after this message has turns of its own; what was cleared away has none. */
const upTo = (messages: readonly Message[], messageId: Message["id"]): readonly Message[] =>
  messages.slice(0, messages.findIndex(({ id }) => id === messageId) + 1);

const lately = (heard: readonly Message[]): string =>
  heard
    .slice(-RECENT)
    .map(({ content }) => content)
    .join("\n");

function begin(speaker: Speaker, messageId: Message["id"], found: Found, now: Instant): Turn {
  const { before, saved, left } = found;
  // A stored invoice that was changed elsewhere since is what counts; what was in hand is older. What an earlier run of this turn changed is done anew.
  const newer = saved && saved.version !== before.version && !left.invoices.some(({ id, version }) => id === saved.id && version === saved.version);
  const known = before.draft && { draft: before.draft, asks: before.asks, sources: before.sources };
  const hand = newer ? newerHand(saved, known) : known;
  return {
    ...found,
    speaker,
    messageId,
    now,
    hand,
    document: undefined,
    stored: new Set(),
    changed: [],
    invoices: [],
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
