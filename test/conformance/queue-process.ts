import { startQueue } from "../../local/queue.ts";
import { credentials } from "./credentials.ts";

/** A local SQS in a process of its own, so that a test can kill it: `node queue-process.ts <folder>` prints where it listens. */
const { url } = await startQueue({ credentials, dataDir: process.argv[2] ?? "" });
console.log(url);
