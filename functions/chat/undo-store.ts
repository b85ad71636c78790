import * as z from "zod/mini";
import type { Message } from "../../shared/chat/assistant.ts";
import { Document } from "../../shared/documents/documents.ts";
import { idOf } from "../../shared/ids.ts";
import { StoredProfile } from "../../shared/records/business.ts";
import { Customer } from "../../shared/records/customers.ts";
import { Product } from "../../shared/records/products.ts";
import { itemFor, page, read, requireReadable, type Step } from "../platform/table.ts";
import { pack, unpack } from "./compression.ts";
import { DraftState, UnfinishedDrafts } from "./conversation-state.ts";
import { chatKey, type Retention, type Speaker } from "./speaker.ts";

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

const keyOf = (speaker: Speaker, topic: string, turn: Message["id"]) => chatKey(speaker, topic, "BEFORE", turn);

/** What it takes to undo turns: an item for each. */
export const turnUndo = {
  /** The step that stores what undoing a turn takes before the turn has ended. */
  storing: (speaker: Speaker, topic: string, turn: Message["id"], undo: Before, retention: Retention): Step => ({
    Put: { Item: itemFor(keyOf(speaker, topic, turn), unpack(Before), pack(undo), retention) },
  }),

  /** The step that deletes that again, for a turn that leaves nothing to undo. */
  deleting: (speaker: Speaker, topic: string, turn: Message["id"]): Step => ({ Delete: { Key: keyOf(speaker, topic, turn) } }),

  /** What an earlier run of a turn stored that did not get to its end. */
  interrupted: (speaker: Speaker, topic: string, turn: Message["id"]): Promise<Before | undefined> => read(keyOf(speaker, topic, turn), unpack(Before)),

  /** What it takes to undo the last turn before this one that can be undone, and the step that deletes it once that is done. */
  async last(speaker: Speaker, topic: string, turn: Message["id"]): Promise<{ work: Before; forget: Step } | undefined> {
    const { pk, sk: prefix } = chatKey(speaker, topic, "BEFORE", "");
    const newest = await page({ pk, prefix, to: turn }, unpack(z.object({ ...Before.shape, sk: z.string() })), { limit: 2, newestFirst: true });
    // What can not be read may be the last turn: undoing the one before it instead would not be what was asked.
    requireReadable(newest);
    const last = newest.items.find(({ sk }) => sk !== prefix + turn);
    if (!last) return undefined;
    const { sk, ...work } = last;
    return { work, forget: { Delete: { Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" } } };
  },
};
