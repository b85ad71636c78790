import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { RecordOf } from "../../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../../shared/records/record-nouns.ts";
import type { ListedChange, RecordChange, UndoState } from "../../chat/undo-store.ts";

/** The records and invoices that a run of a turn stored. */
export type RunChanges = Pick<UndoState, "changed" | "invoices"> & Partial<Pick<UndoState, "draft">>;

/** An invoice that a turn stored, with its new version, and the invoice before if there was one. */
export type StoredInvoice = RunChanges["invoices"][number] & { readonly before?: Invoice | undefined };

/** Adds a change. A record that is changed twice keeps its first `before`; a repeated turn continues the changes of its earlier run. */
export function withRecordChange(changed: readonly RecordChange[], change: RecordChange): RecordChange[] {
  const earlier = changed.find((each) => recordKey(each) === recordKey(change));
  if (!earlier) return [...changed, change];
  return changed.map((each) => (each === earlier ? ({ ...change, before: earlier.before } as RecordChange) : each));
}

/** Returns the change of a record in a list. */
export const listedChange = <N extends RecordNoun>(kind: N, id: string, before: RecordOf<N> | undefined, version: number | undefined): ListedChange =>
  ({ kind, id, ...(before ? { before } : {}), ...(version === undefined ? {} : { version }) }) as ListedChange;

export const recordKey = (change: RecordChange): string => (change.kind === "business" ? change.kind : change.id);

/** Adds an invoice that was stored over `before`. */
export function withInvoice(stored: readonly StoredInvoice[], { id, version }: StoredInvoice, before: Invoice | undefined): StoredInvoice[] {
  const earlier = stored.find((each) => each.id === id);
  return [...stored, { id, version, before: earlier ? earlier.before : before }];
}
