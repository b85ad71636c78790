import { extname, join } from "node:path";
import { AppError } from "../../../shared/errors.ts";
import { log } from "../../lib/log.ts";
import { runThread, type ThreadLimits } from "../../lib/thread.ts";
import type { ReadDocument } from "./reading.ts";

/** What the thread answers: the document, or why it is not read as a sentence for the person, with the name of what was thrown. */
export type Outcome = { readonly read: ReadDocument } | { readonly refused: string; readonly cause?: string | undefined } | { readonly error: unknown };

const LIMITS: ThreadLimits = { milliseconds: 15_000, memory: 256 };

/**
 * What a document's bytes say, page by page. Its content decides what kind it is. Throws `invalid` with a sentence for the person where it is none that is
 * read here, is locked or damaged, has too many pages, or takes more time or memory than a document does (docs/decisions/0073).
 */
export async function readText(bytes: Uint8Array, limits: ThreadLimits = LIMITS): Promise<ReadDocument> {
  // The thread's code stands beside this file, with the same ending: as source, or bundled.
  const end = await runThread<Outcome>(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), bytes, limits);
  const outcome = "posted" in end ? end.posted : { refused: end.ended === "late" ? TOO_SLOW : TOO_LARGE };
  if ("error" in outcome) throw outcome.error;
  if ("read" in outcome) return outcome.read;
  if (outcome.cause) log.info("a document is damaged", { error: outcome.cause });
  throw new AppError("invalid", outcome.refused);
}

const TOO_SLOW = "It took too long to read. Save only the pages that matter as a PDF, then choose that one.";
const TOO_LARGE = "It unpacks to more than can be read here. Save only the pages that matter as a PDF, then choose that one.";
