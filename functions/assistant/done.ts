import type { Before, RecordChange } from "../lib/conversation.ts";

/** What a run of a turn stored of its own: the records that it changed, and the invoices. */
export type Done = Pick<Before, "changed" | "invoices">;

/**
 * What was changed, with one change more. Of a record that is changed twice, what counts is what it was before both; a turn that is run again goes on from
 * what its earlier run changed.
 */
export function withChange(changed: readonly RecordChange[], change: RecordChange): RecordChange[] {
  const earlier = changed.find((each) => keyOf(each) === keyOf(change));
  if (!earlier) return [...changed, change];
  return changed.map((each) => (each === earlier ? ({ ...change, before: earlier.before } as RecordChange) : each));
}

/** Which record a change is of. */
export const keyOf = (change: RecordChange): string => (change.kind === "business" ? change.kind : change.id);
