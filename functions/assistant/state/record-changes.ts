import type { Invoice } from "../../../shared/invoicing/invoices.ts";
import type { RecordOf } from "../../../shared/records/record-kinds.ts";
import type { RecordNoun } from "../../../shared/records/record-nouns.ts";
import type { ListedChange, RecordChange, UndoState } from "../../chat/undo-store.ts";

/** What a run of a turn stored of its own: the records that it changed, and the invoices. */
export type RunChanges = Pick<UndoState, "changed" | "invoices">;

/** An invoice that a turn stored: the version that it then had, and what was stored before, where it was stored already. */
export type StoredInvoice = RunChanges["invoices"][number] & { readonly before?: Invoice | undefined };

/**
 * What was changed, with one change more. Of a record that is changed twice, what counts is what it was before both; a turn that is run again goes on from
 * what its earlier run changed.
 */
export function withRecordChange(changed: readonly RecordChange[], change: RecordChange): RecordChange[] {
  const earlier = changed.find((each) => recordKey(each) === recordKey(change));
  if (!earlier) return [...changed, change];
  return changed.map((each) => (each === earlier ? ({ ...change, before: earlier.before } as RecordChange) : each));
}

/** The change of a record of a list. */
export const listedChange = <N extends RecordNoun>(kind: N, id: string, before: RecordOf<N> | undefined, version: number | undefined): ListedChange =>
  ({ kind, id, ...(before ? { before } : {}), ...(version === undefined ? {} : { version }) }) as ListedChange;

/** Which record a change is of. */
export const recordKey = (change: RecordChange): string => (change.kind === "business" ? change.kind : change.id);

/** The invoices that were stored, with one more, which was stored over `before`. */
export function withInvoice(stored: readonly StoredInvoice[], { id, version }: StoredInvoice, before: Invoice | undefined): StoredInvoice[] {
  const earlier = stored.find((each) => each.id === id);
  return [...stored, { id, version, before: earlier ? earlier.before : before }];
}
