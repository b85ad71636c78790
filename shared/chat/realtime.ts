import * as z from "zod/mini";
import type { Gate } from "../billing/gates.ts";
import { Document } from "../documents/documents.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { DraftWithTotals } from "../invoicing/invoices.ts";
import { languages } from "../locales/languages.ts";
import { Currency } from "../money.ts";
import { recordNouns } from "../records/record-nouns.ts";
import type { Ask } from "./ask.ts";
import { ActionCard, Message, SettledCard, ShownOutcome } from "./assistant.ts";
import { MAX_MESSAGE } from "./limits.ts";
import { Figure, Sources } from "./sources.ts";

/** The session id that a client invents per page load. It grants nothing: the cookie identifies the person. */
const sessionId = z.optional(text(0, 100));

/** The filenames of the documents that a message is about; "this" refers to the first. */
const filesToRead = z.array(text(1, 100)).check(z.maxLength(5, { error: "may be at most 5" }));

/** The client's own id of a message. */
const clientId = z.optional(text(1, 100));

/**
 * Messages that require a subscription or a running trial. `confirm_action` is gated by the action, once it has been read: only an action that sends
 * an email requires a plan; declining never does.
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

export const ClientMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("get_conversation_history"), sessionId }),
  z.object({
    type: z.literal("chat_message"),
    sessionId,
    /** `userId` is ignored: the cookie identifies the person. `clientId` makes a repeated message the same one, and a refusal names it. */
    data: z.object({
      message: text(1, MAX_MESSAGE),
      userId: z.optional(text(0, 100)),
      clientId,
      spoken: z.optional(z.boolean()),
      /** The newest answer on the screen: a yes alone is one to that. */
      after: z.optional(idOf("message")),
      files: z.optional(filesToRead),
    }),
  }),
  z.object({ type: z.literal("confirm_action"), sessionId, data: z.object({ actionId: idOf("action"), approve: z.boolean() }) }),
  z.object({ type: z.literal("undo"), sessionId }),
  z.object({ type: z.literal("change_figure"), sessionId, data: z.object({ figure: Figure, value: text(0, 50) }) }),
  /** Decides about the words that the built-in assistant did not use. */
  z.object({ type: z.literal("resolve_unused"), sessionId, data: z.object({ keep: z.enum(["notes", "nothing"]) }) }),
  /** Ends the turn that answers this message. Changes stored by then stay. */
  z.object({ type: z.literal("stop"), sessionId, data: z.object({ messageId: idOf("message") }) }),
  z.object({ type: z.literal("clear_conversation"), sessionId }),
  /** Sent after the channel has opened: the server answers with `data_updated` for each noun that changed since the screen read it. */
  z.object({ type: z.literal("get_missed") }),
  z.object({ type: z.literal("ping") }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A message of the conversation in the channel; the sources of figures refer to its `id`. */
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

/** The nouns of changed records: screens that show them read them again. */
export const ChangedNoun = z.enum([...recordNouns, "invoice", "business", "document", "subscription", "file"]);
export type ChangedNoun = z.infer<typeof ChangedNoun>;

/** A payment that has just arrived, in major units of its currency, for a brief notice to the owner. */
export const IncomingPayment = z.object({ invoiceNumber: z.string(), customer: z.string(), amount: z.number(), currency: Currency });
export type IncomingPayment = z.infer<typeof IncomingPayment>;

/** A page of the conversation, newest message first. */
export const History = z.array(HistoryEntry);

/**
 * A question in the channel, of whose fields only the kind is read there: a page of an earlier build gets kinds that it does not know. The text of an answer
 * has its question in any case.
 */
const PushedAsk = z.custom<Ask>((ask) => typeof ask === "object" && ask !== null && "kind" in ask && typeof ask.kind === "string");

/** `language`: that of the conversation, in which the questions are put; English if absent. */
const aboutDraft = { isComplete: z.boolean(), asks: z.array(PushedAsk), language: z.optional(z.enum(languages)), sources: z.optional(Sources) };

/** The whole current draft with totals, its open questions and the sources of its figures. `isComplete`: it could be saved as it is. */
const DraftUpdate = z.object({ invoice: DraftWithTotals, ...aboutDraft });
export type DraftUpdate = z.infer<typeof DraftUpdate>;

/** The answer of `GET /api/drafts/{sessionId}`, for drafts that are too large for the channel. */
export const WholeDraft = z.object({ ...DraftWithTotals.shape, ...aboutDraft });
export type WholeDraft = z.infer<typeof WholeDraft>;

/** The HTML page of a document. */
export const DocumentPreview = z.object({ htmlContent: z.string(), documentId: z.string(), timestamp: z.string() });
export type DocumentPreview = z.infer<typeof DocumentPreview>;

/** True if `GET /api/conversation` has older messages. */
const hasOlder = z.optional(z.boolean());

/** The conversation of the message. Clearing starts another one with a later id; a screen ignores late messages of the earlier one. */
const topic = z.optional(z.string());

/** The person's last answered message. Those after it still wait. */
const answerMark = { answered: z.optional(idOf("message")) };

/** The page of the plans, and the refused action. */
const RefusedForPlan = z.object({ redirectTo: z.string(), message: z.string() });

/** Messages of the server. Content too long for the channel is replaced by the path of the call that returns it (`draftUrl`, `previewUrl`, `documentUrl`). */
export const ServerMessage = z.discriminatedUnion("type", [
  /** The person's message waits for its answer. `elapsed` in milliseconds, because the clocks of the two ends may differ. */
  z.object({ type: z.literal("ai_typing"), topic, data: z.optional(z.object({ messageId: idOf("message"), elapsed: z.number() })) }),
  /** The answer as written so far; `ai_response` has all of it. */
  z.object({ type: z.literal("ai_partial"), topic, data: z.object({ message: z.string() }) }),
  z.object({ type: z.literal("ai_response"), topic, data: z.object({ message: z.string(), conversationHistory: History, hasOlder, ...answerMark }) }),
  z.object({
    type: z.literal("invoice_update"),
    topic,
    /** The draft is still being written. The final draft is pushed before the answer; if there is none, the earlier draft stands. */
    partial: z.optional(z.boolean()),
    /** The session under which `GET /api/drafts/{sessionId}` returns the same draft. */
    sessionId: z.string(),
    /** The draft with its totals; it may be incomplete while the assistant is writing (`isComplete` false). */
    data: z.union([DraftUpdate, z.object({ draftUrl: z.string(), isComplete: z.boolean() })]),
  }),
  /** The shown document; `document_preview_update` has its page. */
  z.object({ type: z.literal("document_update"), topic, data: z.union([Document, z.object({ id: idOf("document"), documentUrl: z.string() })]) }),
  z.object({
    type: z.literal("document_preview_update"),
    topic,
    data: z.union([DocumentPreview, z.object({ previewUrl: z.string(), documentId: z.string(), timestamp: z.string() })]),
  }),
  /** `restored`: a cleared conversation that replaces a later one. `cleared`: another conversation was cleared for it; `undo` brings that one back. */
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
  /** Nothing happens before `confirm_action`. `left`: milliseconds until it expires, because the clocks of the two ends may differ. */
  z.object({ type: z.literal("action_required"), topic, data: ActionCard, left: z.optional(z.number()) }),
  /** The card can no longer be answered. For an action that sends an email, a second message reports the delivery. */
  z.object({ type: z.literal("action_closed"), topic, data: z.object({ actionId: idOf("action"), outcome: ShownOutcome, card: z.optional(SettledCard) }) }),
  z.object({ type: z.literal("data_updated"), data: z.object({ type: z.string(), received: z.optional(IncomingPayment) }) }),
  /** With `clientId`, that message was refused. The texts stand both in `data`, as in all messages, and beside it. */
  z.object({ type: z.literal("subscription_required"), ...RefusedForPlan.shape, data: RefusedForPlan, clientId }),
  /** With `clientId`, that message was refused and not stored; with `messageId`, its turn failed and gets no answer. */
  z.object({ type: z.literal("error"), data: z.object({ message: z.string(), code: z.string(), clientId, messageId: z.optional(idOf("message")) }) }),
  z.object({ type: z.literal("pong") }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

/** A message with its whole content: on the server before long content is replaced by a path, on the client after it has been fetched. */
export type WholeMessage =
  | Exclude<ServerMessage, { type: "invoice_update" | "document_update" | "document_preview_update" }>
  | { type: "invoice_update"; topic?: string | undefined; partial?: boolean | undefined; sessionId: string; data: DraftUpdate }
  | { type: "document_update"; topic?: string | undefined; data: Document }
  | { type: "document_preview_update"; topic?: string | undefined; data: DocumentPreview };

/** Returns the message with the `topic` of its conversation. */
export const ofTopic = (message: WholeMessage, topic: string): WholeMessage => ({ ...message, topic }) as WholeMessage;
