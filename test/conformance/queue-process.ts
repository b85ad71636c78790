import { startQueue } from "../../local/queue.ts";
import { credentials } from "./credentials.ts";

/** A local SQS in its own process, so that a test can kill it: `node queue-process.ts <folder>` prints its URL. */
const { url } = await startQueue({ credentials, dataDir: process.argv[2] ?? "" });
console.log(url);
