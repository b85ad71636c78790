import { IMPORTED } from "@shared/records/imports.ts";
import type { RecordItem, WebRecordKind } from "../records/record-kind.ts";

/** Records with the ids they will have, in the portions that one call carries. Made once, so that sending a portion again adds nothing twice. */
export function portions<R extends RecordItem, D extends object>({ newId }: WebRecordKind<R, D>, all: readonly D[]): (D & { id: R["id"] })[][] {
  const records = all.map((details) => ({ ...details, id: newId() }));
  return Array.from({ length: Math.ceil(records.length / IMPORTED) }, (_, i) => records.slice(i * IMPORTED, (i + 1) * IMPORTED));
}

interface Sending {
  /** How many portions are stored. */
  onProgress(sent: number): void;
  /** Asked before each portion; what was sent is always waited for, so that it is known how far it came. */
  isStopped(): boolean;
}

/** Stores the portions from the `first` one on, one after the other. Throws what a call throws; calling it again goes on where it stopped. */
export async function sendPortions<T>(
  portions: readonly T[],
  first: number,
  store: (portion: T) => Promise<unknown>,
  { onProgress, isStopped }: Sending,
): Promise<void> {
  for (const [i, portion] of portions.entries()) {
    if (i < first) continue;
    if (isStopped()) return;
    await store(portion);
    onProgress(i + 1);
  }
}
