import { extname, join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import { log } from "../../platform/log.ts";
import { OutOfTime, runThread, type ThreadLimits } from "../../platform/thread.ts";
import type { ReadDocument } from "./read-uploaded-document.ts";

/** What the thread answers: the document, or why it is not read as a sentence for the person, with the name of what was thrown. */
export type ReadOutcome = { readonly read: ReadDocument } | { readonly refused: string; readonly cause?: string | undefined } | { readonly error: unknown };

const LIMITS = { milliseconds: 15_000, memory: 256 };

/**
 * What a document's bytes say, page by page. Its content decides what kind it is. Throws `invalid` with a sentence for the person where it is none that is
 * read here, is locked or damaged, has too many pages, or takes more memory than a document does, and `OutOfTime` where it takes more time
 * (docs/decisions/0073).
 */
export async function readText(bytes: Uint8Array, limits: Partial<ThreadLimits> = {}): Promise<ReadDocument> {
  // The thread's code stands beside this file, with the same ending: as source, or bundled.
  const end = await runThread<ReadOutcome>(join(import.meta.dirname, `text-worker${extname(import.meta.filename)}`), bytes, { ...LIMITS, ...limits });
  if ("ended" in end && end.ended === "late") throw new OutOfTime(TOO_SLOW);
  const outcome = "posted" in end ? end.posted : { refused: TOO_LARGE };
  if ("error" in outcome) throw outcome.error;
  if ("read" in outcome) return outcome.read;
  if (outcome.cause) log.info("a document is damaged", { error: outcome.cause });
  throw new AppError("invalid", outcome.refused);
}

const TOO_SLOW = "It took too long to read. Save only the pages that matter as a PDF, then choose that one.";
const TOO_LARGE = "It unpacks to more than can be read here. Save only the pages that matter as a PDF, then choose that one.";
