import * as z from "zod/mini";
import { Ask } from "../../shared/chat/ask.ts";
import type { Message } from "../../shared/chat/assistant.ts";
import { Sources } from "../../shared/chat/sources.ts";
import type { Instant } from "../../shared/clock.ts";
import { idOf } from "../../shared/ids.ts";
import { DraftLine, InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { languages } from "../../shared/locales/languages.ts";
import { log } from "../platform/log.ts";
import { ClosedAction, PendingAction } from "./pending-action.ts";

/** Open questions as stored. One that cannot be read is dropped and logged, so that it never hides its conversation. */
const StoredAsks = z.pipe(
  z.array(z.unknown()),
  z.transform((stored) =>
    stored.flatMap((one) => {
      const { data, error } = Ask.safeParse(one);
      if (error) log.error("a question can not be read", { problem: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") });
      return data ?? [];
    }),
  ),
);

/**
 * The current invoice draft: its content, the open questions, the sources of its figures, the
 * removed lines (newest last), and the version of the stored invoice that it was read from.
 */
export const DraftState = z.object({
  draft: z.optional(InvoiceDraft),
  asks: StoredAsks,
  sources: z._default(Sources, {}),
  removed: z.optional(z.array(z.object({ line: DraftLine, at: z.int() }))),
  version: z.optional(z.int()),
});
export type DraftState = z.infer<typeof DraftState>;

/** The stored invoice (in this version) as a message would have changed it that did not mean it. */
const RefusedChange = z.optional(
  z.object({ ...z.pick(DraftState, { asks: true, removed: true }).shape, draft: InvoiceDraft, id: idOf("invoice"), version: z.int() }),
);

/** Incomplete drafts that gave way to another one, newest last. */
export const UnfinishedDrafts = z._default(
  z.array(z.object({ ...z.pick(DraftState, { asks: true, sources: true, removed: true }).shape, draft: InvoiceDraft })),
  [],
);

/** The state of a conversation. A new `topic` starts an empty one; the records of the old topic expire. */
export const Conversation = z.object({
  ...DraftState.shape,
  unfinished: UnfinishedDrafts,
  /** Set by the last turn only. */
  refused: RefusedChange,
  topic: z.string(),
  /** The topic of the conversation that was cleared for this one, for undo. */
  cleared: z.optional(z.string()),
  /** The language of the last turn's questions. */
  language: z.optional(z.enum(languages)),
  /** The session of the page that sent the last turn's message. */
  sessionId: z.optional(z.string()),
  lastTurn: z.optional(idOf("message")),
  /** The document shown; absent while it is the invoice. */
  documentId: z.optional(idOf("document")),
  /** Requested actions that are neither done nor cancelled, oldest first. */
  actions: z._default(z.array(PendingAction), []),
  /** Stored invoices read in this conversation, newest last; their figures are sources. */
  read: z._default(z.array(idOf("invoice")), []),
  /** The last settled actions, newest last, for connections that missed the push. */
  closed: z._default(z.array(ClosedAction), []),
});
export type Conversation = z.infer<typeof Conversation>;

/** Milliseconds for which a message may wait for its answer. A longer turn, with those queued before it, has failed silently. */
const LONGEST_WAIT = 10 * 60_000;

/** Returns the person's messages that wait for an answer, the one being answered first. */
export const waitingIn = (messages: readonly Message[], { lastTurn }: Pick<Conversation, "lastTurn">, now: Instant): Message[] =>
  messages.filter(({ role, id, timestamp }) => role === "user" && (!lastTurn || id > lastTurn) && Date.parse(now) - Date.parse(timestamp) < LONGEST_WAIT);
