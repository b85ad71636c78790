import * as z from "zod/mini";
import type { Message } from "../../shared/chat/assistant.ts";
import { Document } from "../../shared/documents/documents.ts";
import { type Id, idOf } from "../../shared/ids.ts";
import { StoredProfile } from "../../shared/records/business.ts";
import { type RecordOf, recordKind } from "../../shared/records/record-kinds.ts";
import { type RecordNoun, recordNouns } from "../../shared/records/record-nouns.ts";
import { itemFor, page, read, requireReadable, type Step } from "../platform/table.ts";
import { pack, unpack } from "./compression.ts";
import { DraftState, UnfinishedDrafts } from "./conversation-state.ts";
import { chatKey, type Retention, type Speaker } from "./speaker.ts";

/** The change of a record that stands in a list, by the noun of the list. */
export type ListedChange = {
  [N in RecordNoun]: { kind: N; id: Id<N>; before?: RecordOf<N> | undefined; version?: number | undefined };
}[RecordNoun];

const listedChanges = recordNouns.map((noun) =>
  z.object({ kind: z.literal(noun), id: idOf(noun), before: z.optional(recordKind(noun).record), version: z.optional(z.int()) }),
);
const OtherChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("document"), id: idOf("document"), before: z.optional(Document), version: z.optional(z.int()) }),
  z.object({ kind: z.literal("payment"), id: idOf("payment"), invoiceId: idOf("invoice"), before: z.optional(z.undefined()) }),
  z.object({ kind: z.literal("business"), before: StoredProfile, version: z.int() }),
]);

/**
 * A record that a turn changed: what was stored `before` (nothing where the turn added it), and the version that it has since (nothing where the turn
 * deleted it). With another version another writer changed it meanwhile, and the turn may not take it back.
 */
export type RecordChange = ListedChange | z.infer<typeof OtherChange>;
const RecordChange = z.union([...listedChanges, OtherChange]) as unknown as z.ZodMiniType<RecordChange, RecordChange>;

/**
 * What it takes to undo a turn: the current draft and the document shown as they were before it, and the records that it changed, in the order in which it did.
 * By the `invoices` that it stored, each in the version that it then had, a turn that is run again knows its own work.
 */
const UndoState = z.object({
  ...DraftState.shape,
  unfinished: UnfinishedDrafts,
  documentId: z.optional(idOf("document")),
  changed: z._default(z.array(RecordChange), []),
  invoices: z._default(z.array(z.object({ id: idOf("invoice"), version: z.int() })), []),
});
export type UndoState = z.infer<typeof UndoState>;

const keyOf = (speaker: Speaker, topic: string, turn: Message["id"]) => chatKey(speaker, topic, "BEFORE", turn);

/** What it takes to undo turns: an item for each. */
export const turnUndo = {
  /** The step that stores what undoing a turn takes before the turn has ended. */
  storing: (speaker: Speaker, topic: string, turn: Message["id"], undo: UndoState, retention: Retention): Step => ({
    Put: { Item: itemFor(keyOf(speaker, topic, turn), unpack(UndoState), pack(undo), retention) },
  }),

  /** The step that deletes that again, for a turn that leaves nothing to undo. */
  deleting: (speaker: Speaker, topic: string, turn: Message["id"]): Step => ({ Delete: { Key: keyOf(speaker, topic, turn) } }),

  /** What an earlier run of a turn stored that did not get to its end. */
  interrupted: (speaker: Speaker, topic: string, turn: Message["id"]): Promise<UndoState | undefined> => read(keyOf(speaker, topic, turn), unpack(UndoState)),

  /** What it takes to undo the last turn before this one that can be undone, and the step that deletes it once that is done. */
  async last(speaker: Speaker, topic: string, turn: Message["id"]): Promise<{ work: UndoState; forget: Step } | undefined> {
    const { pk, sk: prefix } = chatKey(speaker, topic, "BEFORE", "");
    const newest = await page({ pk, prefix, to: turn }, unpack(z.object({ ...UndoState.shape, sk: z.string() })), { limit: 2, newestFirst: true });
    // What can not be read may be the last turn: undoing the one before it instead would not be what was asked.
    requireReadable(newest);
    const last = newest.items.find(({ sk }) => sk !== prefix + turn);
    if (!last) return undefined;
    const { sk, ...work } = last;
    return { work, forget: { Delete: { Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" } } };
  },
};
