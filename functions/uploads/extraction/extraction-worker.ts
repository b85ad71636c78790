import { parentPort, workerData } from "node:worker_threads";
import { extract, extractionBy } from "../../../shared/understanding/extraction/extract.ts";
import { yieldProcessor } from "../../platform/yield-processor.ts";
import type { ExtractionTask } from "./extraction-thread.ts";

// The thread in which the values of one document are found: a text may be made to keep it busy.

yieldProcessor();
const { read, ...input } = workerData as ExtractionTask;
parentPort?.postMessage(read ? extractionBy(read, input) : extract(input));
