import type { Message, TurnRequest } from "../../shared/assistant.ts";
import { dayOf, type Instant } from "../../shared/clock.ts";
import { parse } from "../../shared/errors.ts";
import { type Id, newId } from "../../shared/ids.ts";
import { gaps, InvoiceChange } from "../../shared/invoices.ts";
import type { ServerMessage } from "../../shared/realtime.ts";
import { business } from "../business/store.ts";
import { customers } from "../customers/store.ts";
import { invoices } from "../invoices/store.ts";
import { changeInvoice } from "../invoices/write.ts";
import { type Conversation, conversations, historyOf, type Speaker } from "../lib/conversation.ts";
import { pushedDocument } from "../lib/pushed-document.ts";
import { pushedDraft } from "../lib/pushed-draft.ts";
import { Conflict } from "../lib/table.ts";
import { products } from "../products/store.ts";
import { type Answer, answer } from "./agent.ts";
import { changes } from "./changes.ts";
import { start, type World } from "./draft.ts";
import { InvoiceArguments } from "./tools/arguments.ts";
import { draftOf } from "./tools/invoice.ts";
import type { Turn } from "./tools/tool.ts";

/** How many customers and products a turn knows; a business with more is looked up by name. */
const KNOWN = 1000;

/** Runs one turn of a conversation from the queue: what was said is read, answered, stored, and only then shown. */
export async function takeTurn(
  { workspaceId, userId, messageId }: TurnRequest,
  push: (message: ServerMessage) => Promise<void>,
  now: Instant,
): Promise<Answer | undefined> {
  const speaker: Speaker = { workspaceId, userId };
  const before = await conversations.state(speaker);
  if (before.lastTurn === messageId) return undefined; // The queue delivered a turn again that is already done.
  const messages = await conversations.messages(speaker, before.topic);
  // What was said after this message has turns of its own; what was cleared away has none.
  const upTo = messages.findIndex(({ id }) => id === messageId);
  if (upTo < 0) return undefined;

  const turn = await begin(speaker, before, messageId, now);
  const { hand } = turn;
  const done = await answer(turn, messages.slice(0, upTo + 1), preview(turn, push));
  await storeDraft(turn);
  const summary = turn.hand && changes(before.draft, turn.hand.draft, turn.world.profile.locale);
  const reply: Message = { id: newId("message"), role: "assistant", content: done.text, timestamp: now, ...(summary ? { summary } : {}) };
  const work = { draft: turn.hand?.draft, asks: [...(turn.hand?.asks ?? [])], version: turn.saved?.version, documentId: turn.document?.id ?? (turn.hand === hand ? before.documentId : undefined) };
  try {
    await conversations.finish(speaker, before, work, reply, messageId, now, Boolean(summary) && !turn.undone);
  } catch (error) {
    if (error instanceof Conflict) return undefined; // Cleared while we were at it: nothing of this is wanted any more.
    throw error;
  }
  await tell(turn, work.documentId, reply, messages, push);
  return done;
}

async function begin(speaker: Speaker, before: Conversation, messageId: Message["id"], now: Instant): Promise<Turn> {
  const { workspaceId } = speaker;
  const [profile, known, catalogue, saved] = await Promise.all([
    business.get(workspaceId),
    customers.page(workspaceId, { limit: KNOWN }),
    products.page(workspaceId, { limit: KNOWN }),
    before.draft?.draftId ? invoices.find(workspaceId, before.draft.draftId) : undefined,
  ]);
  const world: World = { today: dayOf(now, profile.timeZone), profile, customers: known.items, products: catalogue.items };
  // A stored invoice that was changed elsewhere since is what counts; what was in hand is older.
  const newer = saved && saved.version !== before.version;
  const hand = newer ? { draft: draftOf(saved), asks: [] } : before.draft && { draft: before.draft, asks: before.asks };
  return { speaker, messageId, now, before, world, hand, saved, document: undefined, stored: new Set(), undone: false };
}

/** A draft that is stored already stays stored as it is now, so that nothing of a saved invoice lives only in the conversation. */
async function storeDraft(turn: Turn): Promise<void> {
  const { hand, saved } = turn;
  if (!hand || !saved || saved.status !== "draft" || gaps(hand.draft).length) return;
  if (!changes(draftOf(saved), hand.draft, turn.world.profile.locale)) return;
  turn.saved = await changeInvoice(turn.speaker.workspaceId, saved.id, parse(InvoiceChange, { ...hand.draft, version: saved.version }), turn.now);
  turn.hand = { draft: draftOf(turn.saved), asks: hand.asks };
  turn.stored.add("invoice");
}

async function tell(
  turn: Turn,
  documentId: Id<"document"> | undefined,
  reply: Message,
  messages: readonly Message[],
  push: (message: ServerMessage) => Promise<void>,
): Promise<void> {
  // A document stays in sight until something is done with the invoice.
  if (turn.document) await push(await pushedDocument(turn.document));
  else if (turn.hand && !documentId) await push(pushedDraft(turn.hand.draft, turn.hand.asks, turn.saved));
  await push({ type: "ai_response", data: { message: reply.content, conversationHistory: historyOf([...messages, reply]) } });
  for (const type of turn.stored) await push({ type: "data_updated", data: { type } });
}

/** How often a draft that is still being written is shown, in milliseconds. */
const GLIMPSE = 80;

/** Shows a new invoice while the model writes it. It is only shown: what counts is what the tool makes of the whole. */
function preview(turn: Turn, push: (message: ServerMessage) => Promise<void>) {
  let last = performance.now();
  return (tool: string, said: unknown): void => {
    if (tool !== "invoice" || performance.now() - last < GLIMPSE) return;
    const partial = InvoiceArguments.safeParse(said);
    if (!partial.success || partial.data.action !== "start") return;
    last = performance.now();
    const { draft, asks } = start(turn.world, partial.data);
    const message = pushedDraft(draft, asks);
    if (message.type === "invoice_update") void push({ ...message, data: { ...message.data, isComplete: false } }).catch(() => undefined);
  };
}
