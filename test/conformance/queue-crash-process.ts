import { queueArn, startQueue } from "../../local/queue.ts";
import { credentials } from "./credentials.ts";

/** A local SQS whose function kills the whole process: `node queue-crash-process.ts <folder>`. */
const queue = await startQueue({ credentials, dataDir: process.argv[2] ?? "" });
await queue.ensureQueue("dead");
await queue.ensureQueue("crash", { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn("dead"), maxReceiveCount: 2 }) });
console.log(queue.url);
queue.poll("crash", async () => process.kill(process.pid, "SIGKILL"));
