import { isDeepStrictEqual } from "node:util";
import type { Message, TurnRequest } from "../../shared/assistant.ts";
import { changes } from "../../shared/changes.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { contentOf, draftOf, gaps, InvoiceChange } from "../../shared/invoices.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { invoices } from "../invoices/store.ts";
import { changeInvoice } from "../invoices/write.ts";
import { type Conversation, conversations, historyOf, type Speaker } from "../lib/conversation.ts";
import { handPushed } from "../lib/hand.ts";
import { pushedDocument } from "../lib/pushed-document.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";
import { Conflict } from "../lib/table.ts";
import { type Answer, answer } from "./agent.ts";
import { start } from "./draft.ts";
import { partialJson } from "./partial.ts";
import { InvoiceArguments } from "./tools/arguments.ts";
import { authorOf, type Turn } from "./tools/tool.ts";
import { worldOf } from "./world.ts";

type Push = (message: ServerMessage) => Promise<void>;

/** In how many of the last messages names are looked for. */
const RECENT = 6;

/** Runs one turn of a conversation from the queue: what was said is read, answered, stored, and only then shown. */
export async function takeTurn({ workspaceId, userId, messageId }: TurnRequest, push: Push, now: Instant): Promise<Answer | undefined> {
  const speaker: Speaker = { workspaceId, userId };
  const before = await conversations.state(speaker);
  if (before.lastTurn === messageId) {
    await tellAgain(speaker, before, push);
    return undefined;
  }
  const messages = await conversations.messages(speaker, before.topic);
  // What was said after this message has turns of its own; what was cleared away has none.
  const upTo = messages.findIndex(({ id }) => id === messageId);
  if (upTo < 0) return undefined;

  const heard = messages.slice(0, upTo + 1);
  const turn = await begin(speaker, before, heard, messageId, now);
  const { hand } = turn;
  const done = await answer(turn, heard, preview(turn, push));
  await storeDraft(turn);
  const summary = turn.hand && changes(before.draft, turn.hand.draft, turn.world.profile.locale);
  const reply: Message = { id: newId("message"), role: "assistant", content: done.text, timestamp: now, ...(summary ? { summary } : {}) };
  const work = {
    draft: turn.hand?.draft,
    asks: [...(turn.hand?.asks ?? [])],
    sources: turn.hand?.sources ?? {},
    version: turn.saved?.version,
    documentId: turn.document?.id ?? (turn.hand === hand ? before.documentId : undefined),
  };
  try {
    await conversations.finish(speaker, before, work, reply, messageId, now, Boolean(summary) && !turn.undone);
  } catch (error) {
    if (error instanceof Conflict) return undefined; // Cleared while we were at it: nothing of this is wanted any more.
    throw error;
  }
  await tell(turn, work.documentId, reply, push);
  return done;
}

async function begin(speaker: Speaker, before: Conversation, heard: readonly Message[], messageId: Message["id"], now: Instant): Promise<Turn> {
  const { workspaceId } = speaker;
  const said = heard
    .slice(-RECENT)
    .map(({ content }) => content)
    .join("\n");
  const [world, saved] = await Promise.all([
    worldOf(workspaceId, said, now),
    before.draft?.draftId ? invoices.find(workspaceId, before.draft.draftId) : undefined,
  ]);
  // A stored invoice that was changed elsewhere since is what counts; what was in hand is older.
  const newer = saved && saved.version !== before.version;
  const hand = newer ? { draft: draftOf(saved), asks: [] } : before.draft && { draft: before.draft, asks: before.asks, sources: before.sources };
  return { speaker, messageId, now, before, heard, world, hand, saved, document: undefined, stored: new Set(), action: undefined, undone: false };
}

/** A draft that is stored already stays stored as it is now, so that nothing of a saved invoice lives only in the conversation. */
async function storeDraft(turn: Turn): Promise<void> {
  const { hand, saved } = turn;
  if (!hand || !saved || saved.status !== "draft" || gaps(hand.draft).length) return;
  if (isDeepStrictEqual(contentOf(hand.draft), draftOf(saved))) return;
  turn.saved = await changeInvoice(authorOf(turn), saved.id, parse(InvoiceChange, { ...hand.draft, version: saved.version }), turn.now);
  turn.hand = { draft: draftOf(turn.saved), asks: hand.asks };
  turn.stored.add("invoice");
}

async function tell(turn: Turn, documentId: Id<"document"> | undefined, reply: Message, push: Push): Promise<void> {
  // A document stays in sight until something is done with the invoice.
  if (turn.document) await push(await pushedDocument(turn.document));
  else if (turn.hand && !documentId) await push(pushedDraft(turn.hand.draft, turn.hand.asks, turn.saved));
  await pushReply(turn.speaker, turn.before.topic, reply.content, push);
  for (const type of turn.stored) await push({ type: "data_updated", data: { type } });
}

/** The queue delivered a turn again that is already done: perhaps nobody was told, so they are told once more. */
async function tellAgain(speaker: Speaker, state: Conversation, push: Push): Promise<void> {
  const hand = await handPushed(speaker.workspaceId, state);
  if (hand) await push(hand);
  await pushReply(speaker, state.topic, undefined, push);
}

/** The reply with the conversation as it now stands, with what was said while the assistant was at it. */
async function pushReply(speaker: Speaker, topic: string, reply: string | undefined, push: Push): Promise<void> {
  const conversationHistory = historyOf(await conversations.messages(speaker, topic));
  const message = reply ?? conversationHistory.findLast(({ role }) => role === "assistant")?.content ?? "";
  await push({ type: "ai_response", data: { message, conversationHistory } });
}

/** How often a draft that is still being written is shown, in milliseconds. */
const GLIMPSE = 80;

/** Shows a new invoice while the model writes it. It is only shown: what counts is what the tool makes of the whole. */
function preview(turn: Turn, push: Push) {
  let last = performance.now();
  return (tool: string, written: string): void => {
    if (tool !== "invoice" || performance.now() - last < GLIMPSE) return;
    const partial = InvoiceArguments.safeParse(partialJson(written));
    if (!partial.success || partial.data.action !== "start") return;
    last = performance.now();
    try {
      const { draft, asks } = start(turn.world, partial.data);
      const message = pushedDraft(draft, asks);
      if (message.type === "invoice_update") void push({ ...message, data: { ...message.data, isComplete: false } }).catch(() => undefined);
    } catch (error) {
      // A part may not add up yet: a discount before the lines it is taken from.
      if (!(error instanceof AppError)) throw error;
    }
  };
}
