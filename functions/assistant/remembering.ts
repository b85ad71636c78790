import type { Invoice } from "../../shared/invoices.ts";
import { type Before, conversations, type RecordChange } from "../lib/conversation.ts";
import type { Step } from "../lib/table.ts";
import { type Done, keyOf, withChange } from "./done.ts";
import type { World } from "./draft.ts";
import type { Turn } from "./tools/tool.ts";

/** All that the turn changed so far, in an earlier run as well. */
export const changedBy = ({ left, changed }: Pick<Turn, "left" | "changed">): RecordChange[] => changed.reduce(withChange, [...left.changed]);

/** What it takes to undo the turn, with all that it changed. */
export function undoOf({ before: { draft, asks, sources, version, documentId }, left, invoices }: Turn, changed: RecordChange[]): Before {
  const stored = new Map([...left.invoices, ...invoices].map((each) => [each.id, each]));
  return { draft, asks, sources, version, documentId, changed, invoices: [...stored.values()] };
}

/**
 * The step that remembers a change together with the change itself: a turn that does not live to its end can be undone all the same, and knows its own work
 * when it is run again.
 */
export const remembering = (turn: Turn, change: RecordChange): Step[] => remembered(turn, undoOf(turn, withChange(changedBy(turn), change)));

/** The same of an invoice that is stored. */
export const rememberingInvoice = (turn: Turn, { id, version }: Pick<Invoice, "id" | "version">): Step[] =>
  remembered({ ...turn, invoices: [...turn.invoices, { id, version }] }, undefined);

/** What takes back is not itself taken back. */
function remembered(turn: Turn, undo = undoOf(turn, changedBy(turn))): Step[] {
  const { speaker, before, messageId, kept, undone } = turn;
  return undone ? [] : [conversations.remembering(speaker, before.topic, messageId, undo, kept)];
}

/** What an earlier run of the turn added of a kind and this one has not come to yet. */
export const addedBefore = ({ left, changed }: Turn, kind: RecordChange["kind"]): string[] =>
  left.changed.flatMap((change) =>
    change.kind === kind && change.kind !== "business" && !change.before && !changed.some((now) => keyOf(now) === change.id) ? [change.id] : [],
  );

/** A record as it was before an earlier run of the turn changed it. */
export function asItWas<R extends { id: string }>({ changed }: Done, record: R): R {
  const change = changed.find((each) => keyOf(each) === record.id);
  return change?.before && change.kind !== "business" ? (change.before as unknown as R) : record;
}

/** What the turn is read against, as it was before an earlier run of it changed that: so the same words come to the same. */
export function worldBefore(world: World, left: Done): World {
  const added = new Set(left.changed.flatMap((change) => (change.before ? [] : [keyOf(change)])));
  const was = <R extends { id: string }>(known: readonly R[]): R[] => known.filter(({ id }) => !added.has(id)).map((record) => asItWas(left, record));
  const profile = left.changed.find((change) => change.kind === "business")?.before ?? world.profile;
  return { ...world, profile, customers: was(world.customers), products: was(world.products) };
}
