import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { ShownStatus } from "../invoicing/status.ts";
import { recordNouns } from "../records/record-nouns.ts";
import { AddressNotice } from "../sending/recipients.ts";
import { Figure } from "./sources.ts";

/** The longest stored answer of the assistant, in characters. */
export const MAX_ANSWER = 20_000;

/** A command that a person gave with a button. It is a turn like any other, but no model is called. */
export const Command = z.discriminatedUnion("type", [
  z.object({ type: z.literal("confirm"), actionId: idOf("action"), approve: z.boolean() }),
  z.object({ type: z.literal("undo") }),
  /** Sets a figure of the current draft. `value` as typed: "15", "8.25", "10%", "2026-04-15". */
  z.object({ type: z.literal("figure"), figure: Figure, value: text(0, 50) }),
  /** Moves the unused words to the invoice's notes, or drops them. */
  z.object({ type: z.literal("unused"), keep: z.enum(["notes", "nothing"]) }),
]);
export type Command = z.infer<typeof Command>;

/** One changed field of a record, before and after, as people read it; absent if empty. */
export const FieldChange = z.object({ label: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) });
export type FieldChange = z.infer<typeof FieldChange>;

/** A stored record that a turn added, changed or deleted. Written by code, so that the person is told whatever the model says. */
export const StatedChange = z.object({
  noun: z.enum([...recordNouns, "invoice", "business", "document"]),
  name: z.string(),
  kind: z.enum(["added", "changed", "deleted"]),
  fields: z.array(FieldChange),
});
export type StatedChange = z.infer<typeof StatedChange>;

/** A table in an answer: `numeric` columns align right; `foot` is the sum row; `link` leads to the page that shows the same rows. */
export const AnswerTable = z.object({
  caption: z.string(),
  columns: z.array(z.object({ label: z.string(), numeric: z.optional(z.boolean()) })),
  rows: z.array(z.array(z.string())),
  foot: z.optional(z.array(z.string())),
  link: z.optional(z.object({ label: z.string(), path: z.string() })),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** A quiet line below an answer: another model answered and why, or no model is connected. */
export const AnswerNotice = z.object({ kind: z.enum(["failed", "spent", "no model"]), text: z.string() });
export type AnswerNotice = z.infer<typeof AnswerNotice>;

/** An invoice named in an answer, as stored at that time; `due` is set if money is still to come. */
export const NamedInvoice = z.object({ number: z.string(), status: z.enum([...ShownStatus.options, "sending"]), due: z.optional(z.string()) });
export type NamedInvoice = z.infer<typeof NamedInvoice>;

/**
 * States, by code, what a turn of a provider's model did not do. `nothing`: nothing was changed or sent; `not saved`: only the draft changed;
 * `not sent`: records changed; `waits`: the cards do nothing before the click. `text` is the sentence in the person's language.
 */
export const NotDone = z.object({
  kind: z.enum(["nothing", "not saved", "not sent", "waits"]),
  text: z.string(),
  invoices: z.optional(z.array(NamedInvoice)),
});
export type NotDone = z.infer<typeof NotDone>;

/** A piece of a person's message that the built-in assistant did not use, with its position in the message. */
export const UnusedWords = z.object({ said: z.string(), start: z.int(), end: z.int() });
export type UnusedWords = z.infer<typeof UnusedWords>;

/**
 * A stored message of the conversation. `summary` is the turn's change in one line. `command` is the button the person used, with its words in
 * `content`. `spoken` marks a voice message, which alone confirms nothing.
 */
export const Message = z.object({
  id: idOf("message"),
  role: z.enum(["user", "assistant"]),
  content: text(0, MAX_ANSWER),
  timestamp: Instant,
  summary: z.optional(z.string()),
  /** True if `undo` reverts the stated changes; absent if the answer states none. */
  undoable: z.optional(z.boolean()),
  /** In an answer: changed records, a table of figures, a notice about the answering model, and the unused words of the person's message. */
  changes: z.optional(z.array(StatedChange)),
  notDone: z.optional(NotDone),
  table: z.optional(AnswerTable),
  notice: z.optional(AnswerNotice),
  unused: z.optional(z.array(UnusedWords)),
  /** For each draft that waits to be completed, the words that open it. */
  unfinished: z.optional(z.array(z.string())),
  /** Words for the alternative reading: change the stored invoice instead, or bill a new customer with the name of the linked one. */
  instead: z.optional(z.string()),
  command: z.optional(Command),
  spoken: z.optional(z.boolean()),
  /** The newest answer on the screen on which the message was written. */
  after: z.optional(idOf("message")),
  /** The documents of the message, with their display names. */
  files: z.optional(z.array(z.object({ filename: z.string(), name: z.string() }))),
  /** The id that the sending page gave it. */
  clientId: z.optional(z.string()),
});
export type Message = z.infer<typeof Message>;

/**
 * The queue message that starts a turn for a stored message. `met` is the state of the conversation when the message was sent, so that the turn can
 * read all records in one batch; the state at the start of the turn decides.
 */
export const TurnRequest = z.object({
  workspaceId: idOf("workspace"),
  userId: idOf("user"),
  messageId: idOf("message"),
  /** The session of the sending page. */
  sessionId: z.optional(z.string()),
  met: z.optional(
    z.object({ topic: z.string(), draftId: z.optional(idOf("invoice")), documentId: z.optional(idOf("document")), read: z.optional(z.array(idOf("invoice"))) }),
  ),
});
export type TurnRequest = z.infer<typeof TurnRequest>;

/** Actions that a person must confirm. */
export const ActionKind = z.enum([
  "send_invoice",
  "send_reminder",
  "void_invoice",
  "delete_invoice",
  "credit_invoice",
  "record_payment",
  ...recordNouns.flatMap((noun) => [`change_${noun}`, `delete_${noun}`] as const),
  "change_business",
  "send_document",
]);
export type ActionKind = z.infer<typeof ActionKind>;

/** Maximum number of actions that wait at the same time, one card each. */
export const MOST_ACTIONS = 10;

/**
 * The card of an action that waits for confirmation until `expiresAt`. `details` are recipient, amount and attachment as they will be sent,
 * `notice` is a remark about the address. `shownIn` is the answer that last showed the card.
 */
export const ActionCard = z.object({
  actionId: idOf("action"),
  kind: ActionKind,
  summary: z.string(),
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  notice: z.optional(AddressNotice),
  expiresAt: Instant,
  shownIn: z.optional(idOf("message")),
});
export type ActionCard = z.infer<typeof ActionCard>;

/** The outcome of an action. `changed`: the record changed after the card was shown, so the action was dropped. */
export const ActionOutcome = z.enum(["done", "declined", "expired", "changed", "failed"]);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/** The outcome on screen. For an action that sends an email it is the delivery: on its way, sent, or unknown. */
export const ShownOutcome = z.enum([...ActionOutcome.options, "sending", "sent", "unknown"]);
export type ShownOutcome = z.infer<typeof ShownOutcome>;

/** A settled card, and the message below which it is shown. */
export const SettledCard = z.object({ kind: ActionKind, summary: z.string(), shownIn: idOf("message") });
export type SettledCard = z.infer<typeof SettledCard>;
