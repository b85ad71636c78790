import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Paging } from "../../shared/api/route.ts";
import { ActionCard, ActionOutcome, Ask, Message, SettledCard } from "../../shared/chat/assistant.ts";
import { DUPLICATE_WINDOW } from "../../shared/chat/limits.ts";
import { HistoryEntry } from "../../shared/chat/realtime.ts";
import { Figure, Sources } from "../../shared/chat/sources.ts";
import { after, type Instant } from "../../shared/clock.ts";
import { Document } from "../../shared/documents/documents.ts";
import { idOf, newId } from "../../shared/ids.ts";
import { DraftLine, InvoiceDraft } from "../../shared/invoicing/invoices.ts";
import { NewPayment } from "../../shared/invoicing/payments.ts";
import { StoredProfile } from "../../shared/records/business.ts";
import { Customer } from "../../shared/records/customers.ts";
import { Product } from "../../shared/records/products.ts";
import { retentions } from "../../shared/records/settings.ts";
import {
  all,
  Conflict,
  cursorAt,
  expiry,
  itemFor,
  type Key,
  type Page,
  page,
  read,
  readItem,
  requireReadable,
  type Step,
  type UnreadableItem,
  workspaceKey,
  write,
} from "../platform/table.ts";
import { business } from "../records/business-store.ts";
import type { Person } from "../sessions/session-store.ts";
import { workspaces } from "../sessions/workspace-store.ts";
import { pack, unpack } from "./compression.ts";

const DAY = 24 * 3_600_000;
/** How many messages cross the channel at once, and how many characters of them. */
const SHOWN = 50;
const SHOWN_CHARACTERS = 40_000;

/** Whose conversation it is: each person has one in their workspace, the same on all their screens. */
export type Speaker = Pick<Person, "workspaceId" | "userId">;

/** A question as it is stored. Those of before were about one figure each. */
const StoredAsk = z.pipe(
  z.transform((ask: unknown) => {
    const { data: earlier } = z.looseObject({ figure: Figure }).safeParse(ask);
    return earlier ? { ...earlier, figures: [earlier.figure] } : ask;
  }),
  Ask,
);

/**
 * The current draft of an invoice: its content, what is still to be asked about it, where its figures come from, the lines that were taken off it (the newest
 * last), and the version of the stored invoice that it was read from.
 */
export const DraftState = z.object({
  draft: z.optional(InvoiceDraft),
  asks: z.array(StoredAsk),
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
const UnfinishedDrafts = z._default(z.array(z.object({ ...z.pick(DraftState, { asks: true, sources: true, removed: true }).shape, draft: InvoiceDraft })), []);

/**
 * What an action is to do beyond its kind and its record: the values that fields get (an empty one is taken away), why, and how much of an invoice is
 * credited, in its currency with tax, or how many of which of its lines.
 */
export const ActionTerms = z.object({
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  reason: z.optional(z.string()),
  /** The addresses that the person named for an email, where another one is stored. */
  named: z.optional(z.array(z.string())),
  amount: z.optional(z.number()),
  payment: z.optional(z.object({ ...NewPayment.shape, id: idOf("payment") })),
  lines: z.optional(z.array(z.object({ lineId: idOf("line"), quantity: z.optional(z.number()) }))),
});
export type ActionTerms = z.infer<typeof ActionTerms>;

/**
 * An action that waits for the person's word. It is about one record as they were shown it: `version` and `contentHash` are of that, and with another it is not done.
 * Only the server makes one, only a click or an unambiguous yes of the same person settles it; a model can do neither.
 */
export const PendingAction = z.object({
  ...ActionCard.shape,
  /** The id of the record; of the business, which has none, `business`. */
  targetId: z.string(),
  terms: z._default(ActionTerms, {}),
  /** Of the record; 0 where it is to be added. */
  version: z.int(),
  contentHash: z.string(),
  /** By what the person may name it: the number of its invoice, its customer. */
  names: z._default(z.array(z.string()), []),
  /** The answer that it was shown with. What was said before that can not mean it. */
  shownIn: idOf("message"),
});
export type PendingAction = z.infer<typeof PendingAction>;

/** What became of an action, and its card as it was, with the record that it was about. */
export const ClosedAction = z.object({
  actionId: ActionCard.shape.actionId,
  outcome: ActionOutcome,
  card: z.optional(z.object({ ...SettledCard.shape, targetId: PendingAction.shape.targetId })),
});
export type ClosedAction = z.infer<typeof ClosedAction>;

export const closeAction = (outcome: ActionOutcome, { actionId, kind, summary, targetId, shownIn }: PendingAction): ClosedAction => ({
  actionId,
  outcome,
  card: { kind, summary, targetId, shownIn },
});

/**
 * A record that a turn changed: what was stored `before` (nothing where the turn added it), and the version that it has since (nothing where the turn
 * deleted it). With another version another writer changed it meanwhile, and the turn may not take it back.
 */
export const RecordChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("customer"), id: idOf("customer"), before: z.optional(Customer), version: z.optional(z.int()) }),
  z.object({ kind: z.literal("product"), id: idOf("product"), before: z.optional(Product), version: z.optional(z.int()) }),
  z.object({ kind: z.literal("document"), id: idOf("document"), before: z.optional(Document), version: z.optional(z.int()) }),
  z.object({ kind: z.literal("payment"), id: idOf("payment"), invoiceId: idOf("invoice"), before: z.optional(z.undefined()) }),
  z.object({ kind: z.literal("business"), before: StoredProfile, version: z.int() }),
]);
export type RecordChange = z.infer<typeof RecordChange>;

/**
 * What it takes to undo a turn: the current draft and the document shown as they were before it, and the records that it changed, in the order in which it did.
 * By the `invoices` that it stored, each in the version that it then had, a turn that is run again knows its own work.
 */
const Before = z.object({
  ...DraftState.shape,
  unfinished: UnfinishedDrafts,
  documentId: z.optional(idOf("document")),
  changed: z._default(z.array(RecordChange), []),
  invoices: z._default(z.array(z.object({ id: idOf("invoice"), version: z.int() })), []),
});
export type Before = z.infer<typeof Before>;

/** Where the conversation stands. A new `topic` starts an empty one; what belonged to the old one is left to expire. */
const Conversation = z.pipe(
  // Before several could wait at once, the one that did stood under `action`.
  z.transform((item: unknown) => {
    const { data } = z.looseObject({ action: z.unknown() }).safeParse(item);
    return data?.action ? { actions: [data.action], ...data } : item;
  }),
  z.object({
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
  }),
);
export type Conversation = z.infer<typeof Conversation>;

/** That a message was said, and which it is; `at` is when, by the real clock. */
const Said = z.object({ messageId: Message.shape.id, at: z.optional(z.number()) });

/** Up to which message of the person turns are stopped. */
const Stop = z.object({ upTo: Message.shape.id });
const stopKey = (speaker: Speaker): Key => ({ pk: workspaceKey(speaker.workspaceId), sk: `${chat(speaker)}#STOP` });
const stopStep = (speaker: Speaker, upTo: Message["id"]): Step => ({
  Put: { Item: itemFor(stopKey(speaker), Stop, { upTo }, expiry(new Date(Date.now() + DAY).toISOString())) },
});

const fresh: Conversation = { topic: "0", asks: [], sources: {}, unfinished: [], read: [], actions: [], closed: [] };

const chat = ({ userId }: Speaker) => `CHAT#${userId}`;
const stateKey = (speaker: Speaker): Key => ({ pk: workspaceKey(speaker.workspaceId), sk: chat(speaker) });
/** Where a conversation is stored that was cleared. */
const clearedKey = (speaker: Speaker, topic: string): Key => ({ pk: workspaceKey(speaker.workspaceId), sk: `${chat(speaker)}#${topic}#CLEARED` });
/** The condition that it stands where it was read. */
const standing = ({ topic, lastTurn }: Pick<Conversation, "topic" | "lastTurn">) => ({
  ConditionExpression: `attribute_not_exists(pk) OR (topic = :topic AND ${lastTurn ? "lastTurn = :last" : "attribute_not_exists(lastTurn)"})`,
  ExpressionAttributeValues: { ":topic": topic, ...(lastTurn ? { ":last": lastTurn } : {}) },
});
const place = (speaker: Speaker, topic: string, kind: "MESSAGE" | "BEFORE") => ({
  pk: workspaceKey(speaker.workspaceId),
  prefix: `${chat(speaker)}#${topic}#${kind}#`,
});
const putMessage = (speaker: Speaker, topic: string, message: Message, retention: Retention): Step => {
  const { pk, prefix } = place(speaker, topic, "MESSAGE");
  return { Put: { Item: itemFor({ pk, sk: prefix + message.id }, Message, message, retention) } };
};

/** Until when the table stores a message of now; for ever where it is empty. */
export type Retention = Partial<ReturnType<typeof expiry>>;

export const conversations = {
  state: async (speaker: Speaker): Promise<Conversation> => (await read(stateKey(speaker), unpack(Conversation))) ?? fresh,

  /** The newest messages of the conversation, oldest first. */
  async messages(speaker: Speaker, topic: string): Promise<Message[]> {
    // One more than is shown, which tells whether there are older ones.
    const { items } = await page(place(speaker, topic, "MESSAGE"), Message, { limit: SHOWN + 1, newestFirst: true });
    return items.reverse();
  },

  /** A page of the conversation, the newest first: what was said before the message `before`, or from `cursor` on. */
  async page(speaker: Speaker, topic: string, { before, ...paging }: { before?: string | undefined } & Paging): Promise<Page<HistoryEntry>> {
    const { pk, prefix } = place(speaker, topic, "MESSAGE");
    const cursor = paging.cursor ?? (before && cursorAt(prefix + before));
    const { items, ...more } = await page({ pk, prefix }, Message, { limit: SHOWN, ...paging, cursor, newestFirst: true });
    return { items: items.map(entryOf), ...more };
  },

  /** How long a message of now is stored, as the workspace has it in its settings. */
  async retention({ workspaceId }: Speaker, now: Instant): Promise<Retention> {
    const days = retentions[(await business.settings(workspaceId)).memoryRetention];
    return days === undefined ? {} : expiry(after(now, days * DAY));
  },

  /** Everything that is still stored of a person's conversations: the messages, of cleared ones too, oldest first; the drafts; and what can not be read. */
  async everything(speaker: Speaker): Promise<Everything> {
    const state = stateKey(speaker);
    const items = await all({ pk: state.pk, prefix: state.sk }, z.looseObject({ sk: z.string() }));
    const found: Everything = { messages: [], draft: undefined, unfinished: [], unreadable: [] };
    const cleared: InvoiceDraft[] = [];
    for (const raw of items) {
      if (raw.sk === state.sk) {
        const read = readItem(raw, unpack(Conversation));
        if ("item" in read) Object.assign(found, { draft: read.item.draft, unfinished: read.item.unfinished.map(({ draft }) => draft) });
        else found.unreadable.push(read.unreadable);
      } else if (raw.sk.endsWith("#CLEARED")) {
        const read = readItem(raw, unpack(Conversation));
        if ("item" in read) cleared.push(...[read.item, ...read.item.unfinished].flatMap(({ draft }) => draft ?? []));
        else found.unreadable.push(read.unreadable);
      } else if (raw.sk.startsWith(`${state.sk}#`) && raw.sk.includes("#MESSAGE#")) {
        const read = readItem(raw, Message);
        if ("item" in read) found.messages.push(read.item);
        else found.unreadable.push(read.unreadable);
      }
    }
    found.unfinished.push(...cleared);
    found.messages.sort((a, b) => a.id.localeCompare(b.id));
    return found;
  },

  /** Stores a message, in one transaction with `steps`. */
  say: (speaker: Speaker, topic: string, message: Message, retention: Retention, steps: readonly Step[] = []): Promise<void> =>
    write([putMessage(speaker, topic, message, retention), workspaces.stands(speaker.workspaceId), ...steps]),

  /**
   * The same for what a person says, once: what comes again is `Repetition`. By the id that its page gave it that is for a day; without one, the same text
   * from the same session within a second (of real time: the product's clock may stand still).
   */
  async sayOnce(speaker: Speaker, topic: string, message: Message, sessionId: string | undefined, retention: Retention, steps: readonly Step[]): Promise<void> {
    const key = onceKey(speaker, message, { topic, sessionId });
    const at = Date.now();
    const once: Step = {
      Put: {
        Item: itemFor(key, Said, { messageId: message.id, at }, expiry(new Date(at + DAY).toISOString())),
        ConditionExpression: message.clientId ? "attribute_not_exists(pk)" : "attribute_not_exists(pk) OR #at <= :before",
        ...(message.clientId ? {} : { ExpressionAttributeNames: { "#at": "at" }, ExpressionAttributeValues: { ":before": at - DUPLICATE_WINDOW } }),
      },
    };
    try {
      await conversations.say(speaker, topic, message, retention, [...steps, once]);
    } catch (error) {
      // It is the last one; the message and the workspace are before the steps.
      if (!(error instanceof Conflict && error.steps.includes(steps.length + 2))) throw error;
      const first = await read(key, Said);
      throw new Repetition(first?.messageId);
    }
  },

  /**
   * Starts an empty conversation. A turn that is still under way is stopped; it finds its topic gone and leaves nothing behind. The one that was there stays
   * stored with its draft, until `restore`. Throws `Conflict` where it is not as `before` any more.
   */
  async clear(speaker: Speaker, before: Conversation, topic: string, retention: Retention): Promise<void> {
    const isEmpty = !before.lastTurn && !before.draft && !(await conversations.messages(speaker, before.topic)).length;
    // Cleared twice, what was there before the first time is what can come back.
    const cleared = isEmpty ? before.cleared : before.topic;
    await write([
      {
        Put: {
          Item: itemFor(stateKey(speaker), Conversation, { topic, asks: [], ...(cleared ? { cleared } : {}) }, retention),
          ...standing(before),
        },
      },
      ...(isEmpty ? [] : [{ Put: { Item: itemFor(clearedKey(speaker, before.topic), unpack(Conversation), pack(before), retention) } }]),
      stopStep(speaker, newId("message")),
      workspaces.stands(speaker.workspaceId),
    ]);
  },

  /**
   * Brings the conversation back that was cleared for this one, which is left to expire. Nothing where something was said in
   * this one, or none was cleared. Throws `Conflict` where it goes on meanwhile.
   */
  async restore(speaker: Speaker, current: Conversation, retention: Retention): Promise<Conversation | undefined> {
    const { topic, cleared } = current;
    if (!cleared) return undefined;
    const [earlier, said, since] = await Promise.all([
      read(clearedKey(speaker, cleared), unpack(Conversation)),
      conversations.messages(speaker, cleared),
      conversations.messages(speaker, topic),
    ]);
    if (!earlier || since.length) return undefined;
    // What waited for its answer was stopped as it was cleared.
    const lastTurn = said.findLast(({ role }) => role === "user")?.id ?? earlier.lastTurn;
    const restored = { ...earlier, ...(lastTurn ? { lastTurn } : {}) };
    await write([
      { Put: { Item: itemFor(stateKey(speaker), unpack(Conversation), pack(restored), retention), ...standing(current) } },
      { Delete: { Key: clearedKey(speaker, cleared) } },
      workspaces.stands(speaker.workspaceId),
    ]);
    return restored;
  },

  /** Stops the turn that answers a message, whatever process it runs in. */
  stop: (speaker: Speaker, messageId: Message["id"]): Promise<void> => write([stopStep(speaker, messageId), workspaces.stands(speaker.workspaceId)]),

  /** Whether the turn that answers a message is stopped. */
  async isStopped(speaker: Speaker, messageId: Message["id"]): Promise<boolean> {
    const stop = await read(stopKey(speaker), Stop);
    return stop !== undefined && messageId <= stop.upTo;
  },

  /**
   * Stores what a turn came to: the answer, where the conversation stands now, and what it takes to undo the turn; all in one transaction with what
   * `carryOut` does, which must write the steps that it is given. Throws `Conflict` if the conversation was cleared meanwhile, if another run of this
   * turn was first, if the workspace is gone, or if a condition of `carryOut` does not hold.
   */
  async finish(
    speaker: Speaker,
    before: Conversation,
    { next, answer, turn, undo, steps = [] }: Ending,
    retention: Retention,
    carryOut: (steps: readonly Step[]) => Promise<unknown> = write,
  ): Promise<void> {
    const { topic, cleared } = before;
    await carryOut([
      {
        Put: {
          Item: itemFor(stateKey(speaker), unpack(Conversation), { ...pack(next), topic, lastTurn: turn, ...(cleared ? { cleared } : {}) }, retention),
          ...standing(before),
        },
      },
      putMessage(speaker, topic, answer, retention),
      ...(undo ? [conversations.undoStep(speaker, topic, turn, undo, retention)] : []),
      workspaces.stands(speaker.workspaceId),
      ...steps,
    ]);
  },

  /** The step that stores what undoing a turn takes before the turn has ended. */
  undoStep: (speaker: Speaker, topic: string, turn: Message["id"], undo: Before, retention: Retention): Step => {
    const { pk, prefix } = place(speaker, topic, "BEFORE");
    return { Put: { Item: itemFor({ pk, sk: prefix + turn }, unpack(Before), pack(undo), retention) } };
  },

  /** The step that deletes that again, for a turn that leaves nothing to undo. */
  deleteUndoStep: (speaker: Speaker, topic: string, turn: Message["id"]): Step => {
    const { pk, prefix } = place(speaker, topic, "BEFORE");
    return { Delete: { Key: { pk, sk: prefix + turn } } };
  },

  /** What an earlier run of a turn stored that did not get to its end. */
  interruptedUndo: (speaker: Speaker, topic: string, turn: Message["id"]): Promise<Before | undefined> => {
    const { pk, prefix } = place(speaker, topic, "BEFORE");
    return read({ pk, sk: prefix + turn }, unpack(Before));
  },

  /** What it takes to undo the last turn before this one that can be undone, and the step that deletes it once that is done. */
  async before(speaker: Speaker, topic: string, turn: Message["id"]): Promise<{ work: Before; forget: Step } | undefined> {
    const { pk, prefix } = place(speaker, topic, "BEFORE");
    const newest = await page({ pk, prefix, to: turn }, unpack(z.object({ ...Before.shape, sk: z.string() })), { limit: 2, newestFirst: true });
    // What can not be read may be the last turn: undoing the one before it instead would not be what was asked.
    requireReadable(newest);
    const last = newest.items.find(({ sk }) => sk !== prefix + turn);
    if (!last) return undefined;
    const { sk, ...work } = last;
    return { work, forget: { Delete: { Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" } } };
  },
};

/** All that is stored of a person's conversations. */
interface Everything {
  messages: Message[];
  /** The current draft, and those that wait until they are complete or were cleared with their conversation. */
  draft: InvoiceDraft | undefined;
  unfinished: InvoiceDraft[];
  unreadable: UnreadableItem[];
}

/** What a person said was said before, as the message `first`. */
export class Repetition extends Error {
  readonly first: Message["id"] | undefined;
  constructor(first: Message["id"] | undefined) {
    super("This was said before.");
    this.first = first;
  }
}

const onceKey = (speaker: Speaker, { clientId, content }: Message, within: { topic: string; sessionId: string | undefined }): Key => {
  const what = createHash("sha256").update(JSON.stringify(clientId ? { clientId } : { content, ...within }));
  return { pk: workspaceKey(speaker.workspaceId), sk: `${chat(speaker)}#ONCE#${what.digest("base64url")}` };
};

/** What a turn leaves behind; `undo` where it can be undone, `steps` are written with it or not at all. */
export interface Ending {
  readonly next: Omit<Conversation, "topic" | "lastTurn" | "cleared">;
  readonly answer: Message;
  readonly turn: Message["id"];
  readonly undo?: Before | undefined;
  readonly steps?: readonly Step[];
}

/** How long a message may wait for its answer, in milliseconds. A turn that takes longer, with all that may be before it, has failed without a word. */
const LONGEST_WAIT = 10 * 60_000;

/** The messages of the person that wait for their answer, the one that is being answered first. */
export const waitingIn = (messages: readonly Message[], { lastTurn }: Pick<Conversation, "lastTurn">, now: Instant): Message[] =>
  messages.filter(({ role, id, timestamp }) => role === "user" && (!lastTurn || id > lastTurn) && Date.parse(now) - Date.parse(timestamp) < LONGEST_WAIT);

/** The newest of these messages as they cross the channel with every answer, and whether there are older ones. */
export function historyOf(messages: readonly Message[]): { history: HistoryEntry[]; hasOlder?: true } {
  const history: HistoryEntry[] = [];
  let characters = 0;
  for (const message of [...messages].reverse()) {
    characters += message.content.length + (message.summary?.length ?? 0) + (message.changes ? JSON.stringify(message.changes).length : 0);
    if (history.length === SHOWN || (history.length && characters > SHOWN_CHARACTERS)) return { history, hasOlder: true };
    history.unshift(entryOf(message));
  }
  return { history };
}

const entryOf = (message: Message): HistoryEntry => HistoryEntry.parse(message);
