import { extname, join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import { log } from "../../platform/log.ts";
import { OutOfTime, runThread, type ThreadLimits } from "../../platform/thread.ts";
import type { ReadDocument } from "./read-uploaded-document.ts";

/** The thread's answer: the document, or a sentence for the person on why it is not read, with the name of the underlying error. */
export type ReadOutcome = { readonly read: ReadDocument } | { readonly refused: string; readonly cause?: string | undefined } | { readonly error: unknown };

const LIMITS = { milliseconds: 15_000, memory: 256 };

/**
 * Reads a document's text in a thread, page by page. Its content decides its kind. Throws `invalid` with a sentence for the person if it is of no kind we read,
 * locked, damaged, has too many pages or takes too much memory, and `OutOfTime` if it takes too long (docs/decisions/0073).
 */
export async function readText(bytes: Uint8Array, limits: Partial<ThreadLimits> = {}): Promise<ReadDocument> {
  // The thread's code is beside this file with the same extension, as source or bundled.
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
