import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import { yieldProcessor } from "../../platform/yield-processor.ts";
import type { ReadOutcome } from "./read-text.ts";
import { readUploadedDocument } from "./read-uploaded-document.ts";

/** The thread that reads one document and then ends. */
async function read(): Promise<ReadOutcome> {
  try {
    return { read: await readUploadedDocument(Buffer.from(workerData)) };
  } catch (error) {
    if (!(error instanceof AppError)) return { error };
    // Only the error's name, because a library's message may quote the document.
    return { refused: error.message, cause: error.cause instanceof Error ? error.cause.name : undefined };
  }
}

yieldProcessor();
void read().then((outcome) => parentPort?.postMessage(outcome));
