import * as z from "zod/mini";
import { Instant } from "../clock.ts";
import { text } from "../fields.ts";
import { idOf } from "../ids.ts";
import { ShownStatus } from "../invoicing/status.ts";
import { Discount } from "../invoicing/totals.ts";
import { Currency } from "../money.ts";
import { recordNouns } from "../records/record-nouns.ts";
import { AddressNotice } from "../sending/recipients.ts";
import { Figure } from "./sources.ts";

/** The longest answer of the assistant that is stored, in characters. */
export const MAX_ANSWER = 20_000;

/** A command that a person gave with a button instead of words. It is a turn like any other, but no model is asked about it. */
export const Command = z.discriminatedUnion("type", [
  z.object({ type: z.literal("confirm"), actionId: idOf("action"), approve: z.boolean() }),
  z.object({ type: z.literal("undo") }),
  /** A figure of the current draft, set in place. `value` as it was typed: "15", "8.25", "10%", "2026-04-15". */
  z.object({ type: z.literal("figure"), figure: Figure, value: text(0, 50) }),
  /** What becomes of the words that were not used: they stand in the invoice's notes, or are left out. */
  z.object({ type: z.literal("unused"), keep: z.enum(["notes", "nothing"]) }),
]);
export type Command = z.infer<typeof Command>;

/** One field of a record as it was and as it is now, as people read it; absent where it was, or is, empty. */
export const FieldChange = z.object({ label: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) });
export type FieldChange = z.infer<typeof FieldChange>;

/** A stored record that a turn added, changed or deleted, as the person is told: by code, whatever the model says. */
export const StatedChange = z.object({
  noun: z.enum([...recordNouns, "invoice", "business", "document"]),
  name: z.string(),
  kind: z.enum(["added", "changed", "deleted"]),
  fields: z.array(FieldChange),
});
export type StatedChange = z.infer<typeof StatedChange>;

/** Figures of an answer as a table: `numeric` columns are aligned at the right; `foot` sums up; `link` is the page of the product that shows the same rows. */
export const AnswerTable = z.object({
  caption: z.string(),
  columns: z.array(z.object({ label: z.string(), numeric: z.optional(z.boolean()) })),
  rows: z.array(z.array(z.string())),
  foot: z.optional(z.array(z.string())),
  link: z.optional(z.object({ label: z.string(), path: z.string() })),
});
export type AnswerTable = z.infer<typeof AnswerTable>;

/** A quiet line below an answer: that another model answered and why, or that no model is connected. */
export const AnswerNotice = z.object({ kind: z.enum(["failed", "spent", "no model"]), text: z.string() });
export type AnswerNotice = z.infer<typeof AnswerNotice>;

/** An invoice that an answer names, as it was stored when that was given; `due` where money is still to come. */
export const NamedInvoice = z.object({ number: z.string(), status: z.enum([...ShownStatus.options, "sending"]), due: z.optional(z.string()) });
export type NamedInvoice = z.infer<typeof NamedInvoice>;

/**
 * What a turn did not do, by code, below an answer that a provider's model wrote. `nothing`: nothing was changed or sent; `not saved`: only the draft changed;
 * `not sent`: records changed; `waits`: the cards do nothing before the click. `text` says it in the person's language.
 */
export const NotDone = z.object({
  kind: z.enum(["nothing", "not saved", "not sent", "waits"]),
  text: z.string(),
  invoices: z.optional(z.array(NamedInvoice)),
});
export type NotDone = z.infer<typeof NotDone>;

/** A piece of a person's message that the built-in assistant did not use: its place in that message's text. */
export const UnusedWords = z.object({ said: z.string(), start: z.int(), end: z.int() });
export type UnusedWords = z.infer<typeof UnusedWords>;

/**
 * A message of the conversation as it is stored. `summary` is what the turn changed, in one line. `command` is what the person did with a button, `content`
 * then says it in words; `spoken` came from a microphone, which confirms nothing by itself.
 */
export const Message = z.object({
  id: idOf("message"),
  role: z.enum(["user", "assistant"]),
  content: text(0, MAX_ANSWER),
  timestamp: Instant,
  summary: z.optional(z.string()),
  /** Whether `undo` takes back what the answer states; absent where it states nothing. */
  undoable: z.optional(z.boolean()),
  /** Of an answer: what it changed of the stored records, the figures that it tells, what is to be known of who answered, and what of the message before it was not used. */
  changes: z.optional(z.array(StatedChange)),
  notDone: z.optional(NotDone),
  table: z.optional(AnswerTable),
  notice: z.optional(AnswerNotice),
  unused: z.optional(z.array(UnusedWords)),
  /** Of the drafts that it says wait until they are complete: the words that open each. */
  unfinished: z.optional(z.array(z.string())),
  /** The words that do the other thing that may have been meant: change the stored invoice that it was not for, or bill a new customer of the name that was linked. */
  instead: z.optional(z.string()),
  command: z.optional(Command),
  spoken: z.optional(z.boolean()),
  /** The documents that it is about, by their filenames and as they are called. */
  files: z.optional(z.array(z.object({ filename: z.string(), name: z.string() }))),
  /** By what the page that it was sent from knows it. */
  clientId: z.optional(z.string()),
});
export type Message = z.infer<typeof Message>;

/** The totals that a document states. `currency` where it is not that of the draft that is made from it. */
export const StatedTotals = z.object({
  currency: z.optional(Currency),
  net: z.optional(z.number()),
  tax: z.optional(z.number()),
  gross: z.optional(z.number()),
  due: z.optional(z.number()),
});
export type StatedTotals = z.infer<typeof StatedTotals>;

/** What a draft leaves out of its document because the reader of that was not sure of it: put on the draft where the person says so. */
export const LeftOut = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      unitPrice: z.number(),
      quantity: z.optional(z.nullable(z.number())),
      unit: z.optional(z.string()),
      taxRate: z.optional(z.number()),
    }),
  ),
  discount: z.optional(Discount),
  deposit: z.optional(Discount),
  taxRate: z.optional(z.number()),
  amountPaid: z.optional(z.number()),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What the assistant needs to know before the invoice is right: asked, never guessed. `options` can be picked with one tap. */
export const Ask = z.object({
  slot: z.enum([
    "customer",
    "lines",
    "unitPrice",
    "quantity",
    "dueDate",
    "issueDate",
    "taxRate",
    "discount",
    "deposit",
    "amountPaid",
    "currency",
    "terms",
    "unused",
    "notes",
    "total",
    "leftOut",
  ]),
  question: z.string(),
  options: z.optional(z.array(z.string())),
  /** What tells the options apart, a line for each, in their order. */
  about: z.optional(z.array(z.string())),
  lineId: z.optional(idOf("line")),
  /** The figures without a known source, all of a kind: "yes" to the question makes them the person's. */
  figures: z.optional(z.array(Figure)),
  /** Of `total`: what the document states that the draft does not come to. */
  stated: z.optional(StatedTotals),
  /** Of `leftOut`: what is put on the draft where the person says so, and how many lines that had when it was asked. */
  leftOut: z.optional(LeftOut),
  taken: z.optional(z.int()),
  /** Of `unused`: what the person said and nothing came of, piece by piece. */
  words: z.optional(z.array(z.string())),
});
export type Ask = z.infer<typeof Ask>;

/**
 * What the queue carries to the assistant: whose turn it is. Its message is already stored. `met` is what the message met when it was said, so that the turn
 * can read it all at once; what counts is how the conversation stands when the turn begins.
 */
export const TurnRequest = z.object({
  workspaceId: idOf("workspace"),
  userId: idOf("user"),
  messageId: idOf("message"),
  /** The session of the page on which it was said. */
  sessionId: z.optional(z.string()),
  met: z.optional(
    z.object({ topic: z.string(), draftId: z.optional(idOf("invoice")), documentId: z.optional(idOf("document")), read: z.optional(z.array(idOf("invoice"))) }),
  ),
});
export type TurnRequest = z.infer<typeof TurnRequest>;

/** What is done only once the person has confirmed it. */
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

/** How many actions wait at once, at most: each has a card of its own. */
export const MOST_ACTIONS = 10;

/**
 * What will be done if the person confirms it, as their card shows it: `details` are recipient, amount, attachment as they will be, `notice` what is to be
 * known of the address. Valid until `expiresAt`. `shownIn` is the answer that it was last shown with.
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

/** What became of such a request. `changed`: something else was done since, so that it is no longer what the person saw. */
export const ActionOutcome = z.enum(["done", "declined", "expired", "changed", "failed"]);
export type ActionOutcome = z.infer<typeof ActionOutcome>;

/** The same as it is shown. An action that sent an email shows how far the email is: on its way, sent, or unknown. */
export const ShownOutcome = z.enum([...ActionOutcome.options, "sending", "sent", "unknown"]);
export type ShownOutcome = z.infer<typeof ShownOutcome>;

/** What a screen needs to show a card that is settled, and the message that it stands below. */
export const SettledCard = z.object({ kind: ActionKind, summary: z.string(), shownIn: idOf("message") });
export type SettledCard = z.infer<typeof SettledCard>;
