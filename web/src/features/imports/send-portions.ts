import { IMPORTED } from "@shared/records/imports.ts";
import type { RecordItem, WebRecordKind } from "../records/record-kind.ts";

/** Splits records into the portions of one call. Their ids are assigned once, so that sending a portion again adds nothing twice. */
export function portions<R extends RecordItem, D extends object>({ newId }: WebRecordKind<R, D>, all: readonly D[]): (D & { id: R["id"] })[][] {
  const records = all.map((details) => ({ ...details, id: newId() }));
  return Array.from({ length: Math.ceil(records.length / IMPORTED) }, (_, i) => records.slice(i * IMPORTED, (i + 1) * IMPORTED));
}

interface Sending {
  /** Receives the number of stored portions. */
  onProgress(sent: number): void;
  /** Called before each portion. A running call is always awaited, so that the progress is known. */
  isStopped(): boolean;
}

/** Stores the portions one after the other, beginning with number `first`. Throws the call's error; calling it again with a later `first` continues. */
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
