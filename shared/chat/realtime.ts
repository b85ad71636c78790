import * as z from "zod/mini";
import type { Gate } from "../billing/gates.ts";
import { Document } from "../documents/documents.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { DraftWithTotals } from "../invoicing/invoices.ts";
import { Currency } from "../money.ts";
import { recordNouns } from "../records/record-nouns.ts";
import { ActionCard, Ask, Message, SettledCard, ShownOutcome } from "./assistant.ts";
import { MAX_MESSAGE } from "./limits.ts";
import { Figure, Sources } from "./sources.ts";

/** The session id a client makes up for one page load. It orders nothing and opens nothing: who is asking is told by the cookie. */
const sessionId = z.optional(text(0, 100));

/** The filenames of the documents that a message is about; the first of them is what "this" is. */
const filesToRead = z.array(text(1, 100)).check(z.maxLength(5, { error: "may be at most 5" }));

/** What a client calls a message of its own. */
const clientId = z.optional(text(1, 100));

/**
 * What of the messages needs a subscription or a running trial. An action that waits for a click is gated by what it is, once it is read: only what sends an
 * email needs a plan, and declining nothing does.
 */
export const messageGates = {
  get_conversation_history: undefined,
  chat_message: "assistant",
  confirm_action: { send: "to send an invoice", email: "to send a reminder or another document" },
  undo: "assistant",
  change_figure: "assistant",
  resolve_unused: "assistant",
  stop: undefined,
  clear_conversation: undefined,
  get_missed: undefined,
  ping: undefined,
} as const satisfies Record<ClientMessage["type"], Gate | undefined>;

/** What a client may send. */
export const ClientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("get_conversation_history"), sessionId }),
  z.object({
    type: z.literal("chat_message"),
    sessionId,
    /** `userId` is as good as unsaid: who speaks is told by the cookie. With `clientId` a message that is sent again is the same one, and a refusal names it. */
    data: z.object({
      message: text(1, MAX_MESSAGE),
      userId: z.optional(text(0, 100)),
      clientId,
      spoken: z.optional(z.boolean()),
      files: z.optional(filesToRead),
    }),
  }),
  z.object({ type: z.literal("confirm_action"), sessionId, data: z.object({ actionId: idOf("action"), approve: z.boolean() }) }),
  z.object({ type: z.literal("undo"), sessionId }),
  z.object({ type: z.literal("change_figure"), sessionId, data: z.object({ figure: Figure, value: text(0, 50) }) }),
  /** What becomes of the words of the person that the built-in assistant did not use. */
  z.object({ type: z.literal("resolve_unused"), sessionId, data: z.object({ keep: z.enum(["notes", "nothing"]) }) }),
  /** Ends the turn that answers this message. What it has stored by then stands. */
  z.object({ type: z.literal("stop"), sessionId, data: z.object({ messageId: idOf("message") }) }),
  z.object({ type: z.literal("clear_conversation"), sessionId }),
  /** Asked once the channel has opened: what changed since the screen read it is answered as `data_updated`. */
  z.object({ type: z.literal("get_missed") }),
  z.object({ type: z.literal("ping") }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A message of the conversation as it crosses the channel; its `id` is the one that the sources of figures speak of. */
export const HistoryEntry = z.pick(Message, {
  id: true,
  role: true,
  content: true,
  timestamp: true,
  summary: true,
  undoable: true,
  changes: true,
  notDone: true,
  table: true,
  notice: true,
  unused: true,
  unfinished: true,
  instead: true,
  command: true,
  spoken: true,
  clientId: true,
  files: true,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What a change touched, so that the screens that show it read it again. */
export const ChangedNoun = z.enum([...recordNouns, "invoice", "business", "document", "subscription", "file"]);
export type ChangedNoun = z.infer<typeof ChangedNoun>;

/** A payment that has just come in, in major units of its currency: what the owner is told in passing. */
export const IncomingPayment = z.object({ invoiceNumber: z.string(), customer: z.string(), amount: z.number(), currency: Currency });
export type IncomingPayment = z.infer<typeof IncomingPayment>;

/** A page of a conversation, the newest message first. */
export const History = z.array(HistoryEntry);

/** The draft of the conversation, whole: its invoice with the totals, whether it could be saved as it stands, what is still to be asked, and where its figures come from. */
const DraftUpdate = z.object({ invoice: DraftWithTotals, isComplete: z.boolean(), asks: z.array(Ask), sources: z.optional(Sources) });
export type DraftUpdate = z.infer<typeof DraftUpdate>;

/** The same as `GET /api/drafts/{sessionId}` answers it, for drafts that are too large for the channel. */
export const WholeDraft = z.object({ ...DraftWithTotals.shape, isComplete: z.boolean(), asks: z.array(Ask), sources: z.optional(Sources) });
export type WholeDraft = z.infer<typeof WholeDraft>;

/** A document's page. */
export const DocumentPreview = z.object({ htmlContent: z.string(), documentId: z.string(), timestamp: z.string() });
export type DocumentPreview = z.infer<typeof DocumentPreview>;

/** There are older messages than these; `GET /api/conversation` answers them. */
const hasOlder = z.optional(z.boolean());

/** The conversation that it belongs to. Clearing starts another one, which sorts after it: a screen ignores what comes late from the one before. */
const topic = z.optional(z.string());

/** The last message of the person that has its answer. Those after it still wait for theirs. */
const answerMark = { answered: z.optional(idOf("message")) };

/** Where a plan is to be had, and what was refused for want of one. */
const RefusedForPlan = z.object({ redirectTo: z.string(), message: z.string() });

/** What the server may push. What would be longer than the channel takes comes as the path of the call that answers it (`draftUrl`, `previewUrl`, `documentUrl`). */
export const ServerMessage = z.discriminatedUnion("type", [
  /** A message of the person waits for its answer, by now for so many milliseconds; the clocks of the two ends may differ. */
  z.object({ type: z.literal("ai_typing"), topic, data: z.optional(z.object({ messageId: idOf("message"), elapsed: z.number() })) }),
  /** What the assistant has written so far of its answer; `ai_response` has the whole. */
  z.object({ type: z.literal("ai_partial"), topic, data: z.object({ message: z.string() }) }),
  z.object({ type: z.literal("ai_response"), topic, data: z.object({ message: z.string(), conversationHistory: History, hasOlder, ...answerMark }) }),
  z.object({
    type: z.literal("invoice_update"),
    topic,
    /** It is still being written. What comes of it is pushed whole before the answer; where nothing is, the draft is as it was before. */
    partial: z.optional(z.boolean()),
    /** The session under which `GET /api/drafts/{sessionId}` answers the same. */
    sessionId: z.string(),
    /** The whole draft with its totals; while the assistant is still writing (`isComplete` false) it may be a part of it. */
    data: z.union([DraftUpdate, z.object({ draftUrl: z.string(), isComplete: z.boolean() })]),
  }),
  /** The document that is shown, whole; `document_preview_update` has the page of it. */
  z.object({ type: z.literal("document_update"), topic, data: z.union([Document, z.object({ id: idOf("document"), documentUrl: z.string() })]) }),
  z.object({
    type: z.literal("document_preview_update"),
    topic,
    data: z.union([DocumentPreview, z.object({ previewUrl: z.string(), documentId: z.string(), timestamp: z.string() })]),
  }),
  /** `restored`: it is one that was cleared, and takes the place of a later one. `cleared`: another one was cleared for it, which `undo` brings back. */
  z.object({
    type: z.literal("conversation_history"),
    topic,
    data: History,
    hasOlder,
    ...answerMark,
    restored: z.optional(z.literal(true)),
    cleared: z.optional(z.literal(true)),
  }),
  /** `kept`: the number under which its draft was stored. */
  z.object({ type: z.literal("conversation_cleared"), topic, kept: z.optional(text(1, 100)) }),
  /** Nothing of it is done before the person confirms it with `confirm_action`. `left`: for how many milliseconds it can still be confirmed; the clocks of the two ends may differ. */
  z.object({ type: z.literal("action_required"), topic, data: ActionCard, left: z.optional(z.number()) }),
  /** The card is no longer to be answered. Of one that sends an email it is told again what became of that. */
  z.object({ type: z.literal("action_closed"), topic, data: z.object({ actionId: idOf("action"), outcome: ShownOutcome, card: z.optional(SettledCard) }) }),
  z.object({ type: z.literal("data_updated"), data: z.object({ type: z.string(), received: z.optional(IncomingPayment) }) }),
  /** With `clientId` that message was refused. What is said stands in `data`, as in all messages, and beside it. */
  z.object({ type: z.literal("subscription_required"), ...RefusedForPlan.shape, data: RefusedForPlan, clientId }),
  /** With `clientId` that message was refused, and nothing of it is stored; with `messageId` its turn failed, and it gets no answer. */
  z.object({ type: z.literal("error"), data: z.object({ message: z.string(), code: z.string(), clientId, messageId: z.optional(idOf("message")) }) }),
  z.object({ type: z.literal("pong") }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

/** A message with all that it is about, before what is too long for the channel is replaced by a path, and after a client has followed that. */
export type WholeMessage =
  | Exclude<ServerMessage, { type: "invoice_update" | "document_update" | "document_preview_update" }>
  | { type: "invoice_update"; topic?: string | undefined; partial?: boolean | undefined; sessionId: string; data: DraftUpdate }
  | { type: "document_update"; topic?: string | undefined; data: Document }
  | { type: "document_preview_update"; topic?: string | undefined; data: DocumentPreview };

/** The same message, of this conversation. */
export const ofTopic = (message: WholeMessage, topic: string): WholeMessage => ({ ...message, topic }) as WholeMessage;
