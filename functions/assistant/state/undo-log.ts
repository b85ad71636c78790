import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import { type RecordChange, turnUndo, type UndoState } from "../../chat/undo-store.ts";
import type { Step } from "../../platform/table.ts";
import { type RunChanges, recordKey, withRecordChange } from "./record-changes.ts";
import type { ReferenceData } from "./reference-data.ts";
import type { Turn } from "./turn.ts";

/** Returns all changes of the turn, including its earlier run. */
export const changesBy = ({ earlierRun, changed }: Pick<Turn, "earlierRun" | "changed">): RecordChange[] =>
  changed.reduce(withRecordChange, [...earlierRun.changed]);

/** Returns the undo data of the turn, with all its changes. */
export function undoEntry(
  { before: { draft, asks, sources, removed, unfinished, version, documentId }, earlierRun, invoices }: Turn,
  changed: RecordChange[],
): UndoState {
  const stored = new Map([...earlierRun.invoices, ...invoices].map(({ id, version }) => [id, { id, version }]));
  return { draft, asks, sources, removed, unfinished, version, documentId, changed, invoices: [...stored.values()] };
}

/** Returns the step that stores the undo data with a change, so that an unfinished turn can be undone and recognizes its own work when it runs again. */
export const undoStep = (turn: Turn, change: RecordChange): Step[] => stepFor(turn, undoEntry(turn, withRecordChange(changesBy(turn), change)));

/** The same for an invoice that is stored. */
export const undoStepForInvoice = (turn: Turn, { id, version }: Pick<Invoice, "id" | "version">): Step[] =>
  stepFor({ ...turn, invoices: [...turn.invoices, { id, version }] }, undefined);

/** An undo is not itself undoable. */
function stepFor(turn: Turn, undo = undoEntry(turn, changesBy(turn))): Step[] {
  const { speaker, before, messageId, retention, undone } = turn;
  return undone ? [] : [turnUndo.storing(speaker, before.topic, messageId, undo, retention)];
}

/** Returns the ids of records of a kind that an earlier run of the turn added and this run has not reached yet. */
export const addedByEarlierRun = ({ earlierRun, changed }: Turn, kind: RecordChange["kind"]): string[] =>
  earlierRun.changed.flatMap((change) =>
    change.kind === kind && change.kind !== "business" && !change.before && !changed.some((now) => recordKey(now) === change.id) ? [change.id] : [],
  );

/** Returns a record as it was before an earlier run of the turn changed it. */
export function asBeforeTurn<R extends { id: string }>({ changed }: RunChanges, record: R): R {
  const change = changed.find((each) => recordKey(each) === record.id);
  return change?.before && change.kind !== "business" ? (change.before as unknown as R) : record;
}

/** Returns the reference data from before an earlier run of the turn, so that the same words give the same result. */
export function referenceBefore(reference: ReferenceData, earlierRun: RunChanges): ReferenceData {
  const added = new Set(earlierRun.changed.flatMap((change) => (change.before ? [] : [recordKey(change)])));
  const was = <R extends { id: string }>(known: readonly R[]): R[] =>
    known.filter(({ id }) => !added.has(id)).map((record) => asBeforeTurn(earlierRun, record));
  const profile = earlierRun.changed.find((change) => change.kind === "business")?.before ?? reference.profile;
  return { ...reference, profile, customers: was(reference.customers), products: was(reference.products) };
}
