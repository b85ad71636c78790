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

/** The change of a record in one of the lists, by the list's noun. */
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
 * A record that a turn changed. `before` is missing if the turn added it; `version` is its version since, missing if the turn deleted it. If the
 * current version is another one, another writer changed the record, and the turn must not be undone.
 */
export type RecordChange = ListedChange | z.infer<typeof OtherChange>;
const RecordChange = z.union([...listedChanges, OtherChange]) as unknown as z.ZodMiniType<RecordChange, RecordChange>;

/** A record that an undo restored: its version was `from`, and is `to` since. `key` is the `recordKey` of its changes. */
const Restored = z.object({ key: z.string(), from: z.int(), to: z.int() });
export type Restored = z.infer<typeof Restored>;

/**
 * Data for undoing a turn: the draft and the document shown before it, and the records it changed, in order. `invoices` are those it stored, with their
 * versions, by which a repeated run of the turn recognizes its own work. `restored` is added when this turn or later ones are undone.
 */
const UndoState = z.object({
  ...DraftState.shape,
  unfinished: UnfinishedDrafts,
  documentId: z.optional(idOf("document")),
  changed: z._default(z.array(RecordChange), []),
  invoices: z._default(z.array(z.object({ id: idOf("invoice"), version: z.int() })), []),
  restored: z.optional(z.array(Restored)),
});
export type UndoState = z.infer<typeof UndoState>;

/** Joins what was restored one after another, to one entry per record. An entry that another writer's change came after is dropped. */
function joined(restored: readonly Restored[]): Restored[] {
  const byKey = new Map<string, Restored>();
  for (const one of restored) {
    const before = byKey.get(one.key);
    byKey.set(one.key, before?.to === one.from ? { ...one, from: before.from } : one);
  }
  return [...byKey.values()];
}

const keyOf = (speaker: Speaker, topic: string, turn: Message["id"]) => chatKey(speaker, topic, "BEFORE", turn);

/** Data for undoing turns, one item each. */
export const turnUndo = {
  /** Returns the step that stores the undo data before the turn has ended. */
  storing: (speaker: Speaker, topic: string, turn: Message["id"], undo: UndoState, retention: Retention): Step => ({
    Put: { Item: itemFor(keyOf(speaker, topic, turn), unpack(UndoState), pack(undo), retention) },
  }),

  /** Returns the step that deletes it again, for a turn that leaves nothing to undo. */
  deleting: (speaker: Speaker, topic: string, turn: Message["id"]): Step => ({ Delete: { Key: keyOf(speaker, topic, turn) } }),

  /** Returns what an earlier, unfinished run of the turn stored. */
  interrupted: (speaker: Speaker, topic: string, turn: Message["id"]): Promise<UndoState | undefined> => read(keyOf(speaker, topic, turn), unpack(UndoState)),

  /** Returns the undo data of the last undoable turn before this one, and the steps that write how far it is undone. */
  async last(speaker: Speaker, topic: string, turn: Message["id"]): Promise<LastUndoable | undefined> {
    const { pk, sk: prefix } = chatKey(speaker, topic, "BEFORE", "");
    const newest = await page({ pk, prefix, to: turn }, unpack(z.object({ ...UndoState.shape, sk: z.string() })), { limit: 3, newestFirst: true });
    const [last, earlier] = newest.items.filter(({ sk }) => sk !== prefix + turn);
    // An unreadable item may be the last turn; undoing the one before it would be wrong.
    requireReadable({ items: [], unreadable: (newest.unreadable ?? []).filter(({ item }) => !last || String(item["sk"]) > last.sk) });
    if (!last) return undefined;
    const { sk, ...work } = last;
    const ConditionExpression = "attribute_exists(pk)";
    const noting = (to: typeof last, restored: readonly Restored[]): Step => ({
      Update: {
        Key: { pk, sk: to.sk },
        UpdateExpression: "SET restored = :restored",
        ConditionExpression,
        ExpressionAttributeValues: { ":restored": joined([...(to.restored ?? []), ...restored]) },
      },
    });
    return {
      work,
      noting: (restored) => noting(last, restored),
      forget(restored) {
        const all = [...(work.restored ?? []), ...restored];
        return [{ Delete: { Key: { pk, sk }, ConditionExpression } }, ...(earlier && all.length ? [noting(earlier, all)] : [])];
      },
    };
  },
};

/** The last turn that can be undone. */
export interface LastUndoable {
  readonly work: UndoState;
  /** The step that notes the records restored so far, written with each, so that an undo that died goes on where it stopped. */
  noting(restored: readonly Restored[]): Step;
  /** The steps once the turn is undone: its data is deleted, and that of the turn before learns the versions of what was restored. */
  forget(restored: readonly Restored[]): Step[];
}
