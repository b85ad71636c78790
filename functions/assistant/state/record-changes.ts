import type { Before, RecordChange } from "../../conversations/store.ts";

/** What a run of a turn stored of its own: the records that it changed, and the invoices. */
export type RunChanges = Pick<Before, "changed" | "invoices">;

/**
 * What was changed, with one change more. Of a record that is changed twice, what counts is what it was before both; a turn that is run again goes on from
 * what its earlier run changed.
 */
export function withChange(changed: readonly RecordChange[], change: RecordChange): RecordChange[] {
  const earlier = changed.find((each) => recordKey(each) === recordKey(change));
  if (!earlier) return [...changed, change];
  return changed.map((each) => (each === earlier ? ({ ...change, before: earlier.before } as RecordChange) : each));
}

/** Which record a change is of. */
export const recordKey = (change: RecordChange): string => (change.kind === "business" ? change.kind : change.id);

/** Notes that a record was changed. */
export function noteChange({ changed }: { readonly changed: RecordChange[] }, change: RecordChange): void {
  changed.splice(0, changed.length, ...withChange(changed, change));
}
