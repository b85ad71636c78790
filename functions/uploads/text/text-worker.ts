import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import { yieldProcessor } from "../../platform/yield-processor.ts";
import type { Outcome } from "./read.ts";
import { readDocument } from "./reading.ts";

/** The thread in which one document is read, and no more than that. */
async function read(): Promise<Outcome> {
  try {
    return { read: await readDocument(Buffer.from(workerData)) };
  } catch (error) {
    if (!(error instanceof AppError)) return { error };
    // Its name only: what a library says of a document may quote it.
    return { refused: error.message, cause: error.cause instanceof Error ? error.cause.name : undefined };
  }
}

yieldProcessor();
void read().then((outcome) => parentPort?.postMessage(outcome));
