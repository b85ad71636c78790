import { extname, join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import type { ExtractInput, Extraction } from "../../../shared/understanding/extraction/extract.ts";
import type { ReadValue } from "../../../shared/understanding/extraction/quotes.ts";
import { OutOfTime, runThread, type ThreadLimits } from "../../platform/thread.ts";

/** What is searched in; with what a model read there, its values are looked up instead of found. */
export interface ExtractionTask extends ExtractInput {
  readonly read?: readonly ReadValue[];
}

/** In megabytes; a document of 200 pages takes about 100. */
const MEMORY = 256;
const TOO_MUCH = "There is too much in it to be found in time. Save only the pages that matter, then choose those.";

/**
 * Finds the values of a document in a thread of its own. Throws `invalid` with a sentence for the person where that takes more memory than it does for a
 * document, and `OutOfTime` with the same where it takes more time.
 */
export async function extractInThread(task: ExtractionTask, limits: Omit<ThreadLimits, "memory">): Promise<Extraction> {
  // The thread's code stands beside this file, with the same ending: as source, or bundled.
  const file = join(import.meta.dirname, `extraction-worker${extname(import.meta.filename)}`);
  const end = await runThread<Extraction>(file, task, { ...limits, memory: MEMORY });
  if ("posted" in end) return end.posted;
  throw end.ended === "late" ? new OutOfTime(TOO_MUCH) : new AppError("invalid", TOO_MUCH);
}
