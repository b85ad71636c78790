import { extname, join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import type { ExtractInput, Extraction } from "../../../shared/understanding/extraction/extract.ts";
import type { ReadValue } from "../../../shared/understanding/extraction/quotes.ts";
import { OutOfTime, runThread, type ThreadLimits } from "../../platform/thread.ts";

/** The search of a document. With `read`, the values that a model read are looked up in it instead. */
export interface ExtractionTask extends ExtractInput {
  readonly read?: readonly ReadValue[];
}

/** In megabytes; a document of 200 pages takes about 100. */
const MEMORY = 256;
const TOO_MUCH = "There is too much in it to be found in time. Save only the pages that matter, then choose those.";

/**
 * Finds the values of a document in a thread. Throws `invalid` with a sentence for the person
 * if it takes too much memory, and `OutOfTime` with the same sentence if it takes too long.
 */
export async function extractInThread(task: ExtractionTask, limits: Omit<ThreadLimits, "memory">): Promise<Extraction> {
  // The thread's code is beside this file with the same extension, as source or bundled.
  const file = join(import.meta.dirname, `extraction-worker${extname(import.meta.filename)}`);
  const end = await runThread<Extraction>(file, task, { ...limits, memory: MEMORY });
  if ("posted" in end) return end.posted;
  throw end.ended === "late" ? new OutOfTime(TOO_MUCH) : new AppError("invalid", TOO_MUCH);
}
