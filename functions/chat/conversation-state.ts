import * as z from "zod/mini";
import { Ask, type Message } from "../../shared/chat/assistant.ts";
import { Sources } from "../../shared/chat/sources.ts";
import type { Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { DraftLine, InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { ClosedAction, PendingAction } from "./pending-action.ts";

/**
 * The current draft of an invoice: its content, what is still to be asked about it, where its figures come from, the lines that were taken off it (the newest
 * last), and the version of the stored invoice that it was read from.
 */
export const DraftState = z.object({
  draft: z.optional(InvoiceDraft),
  asks: z.array(Ask),
  sources: z._default(Sources, {}),
  removed: z.optional(z.array(z.object({ line: DraftLine, at: z.int() }))),
  version: z.optional(z.int()),
});
export type DraftState = z.infer<typeof DraftState>;

/** What a stored invoice, of this version, would have become by a message that did not mean it. */
const RefusedChange = z.optional(
  z.object({ ...z.pick(DraftState, { asks: true, removed: true }).shape, draft: InvoiceDraft, id: idOf("invoice"), version: z.int() }),
);

/** The drafts that lack something and made room for another one, the newest last. */
export const UnfinishedDrafts = z._default(
  z.array(z.object({ ...z.pick(DraftState, { asks: true, sources: true, removed: true }).shape, draft: InvoiceDraft })),
  [],
);

/** Where the conversation stands. A new `topic` starts an empty one; what belonged to the old one is left to expire. */
export const Conversation = z.object({
  ...DraftState.shape,
  unfinished: UnfinishedDrafts,
  /** Of the last turn alone. */
  refused: RefusedChange,
  topic: z.string(),
  /** The topic of the conversation that was cleared for this one, so that Undo can bring it back. */
  cleared: z.optional(z.string()),
  /** The session of the page from which the last turn came. */
  sessionId: z.optional(z.string()),
  lastTurn: z.optional(idOf("message")),
  /** The document that is shown; absent while it is the invoice. */
  documentId: z.optional(idOf("document")),
  /** What was requested and is neither done nor off yet, in the order in which it was. */
  actions: z._default(z.array(PendingAction), []),
  /** The stored invoices that were read in it, the newest last: their figures are sources. */
  read: z._default(z.array(idOf("invoice")), []),
  /** What became of the last ones that are settled, the newest last, for connections that missed the push. */
  closed: z._default(z.array(ClosedAction), []),
});
export type Conversation = z.infer<typeof Conversation>;

/** How long a message may wait for its answer, in milliseconds. A turn that takes longer, with all that may be before it, has failed without a word. */
const LONGEST_WAIT = 10 * 60_000;

/** The messages of the person that wait for their answer, the one that is being answered first. */
export const waitingIn = (messages: readonly Message[], { lastTurn }: Pick<Conversation, "lastTurn">, now: Instant): Message[] =>
  messages.filter(({ role, id, timestamp }) => role === "user" && (!lastTurn || id > lastTurn) && Date.parse(now) - Date.parse(timestamp) < LONGEST_WAIT);
