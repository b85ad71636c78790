import { parentPort, workerData } from "node:worker_threads";
import { learn } from "./learn.ts";
import type { Example } from "./training.ts";

parentPort?.postMessage(learn(workerData as Example[]));
