import { parentPort } from "node:worker_threads";
import { understoodWhole } from "./certainty.ts";
import { complete } from "./model.ts";
import type { Answer, Question } from "./thread.ts";

/** The thread of the embedded model: answers one question after the other. A first answer to nobody says that it has loaded. */
parentPort?.on("message", ({ task, messages, tools }: Question) => tell(() => (task === "complete" ? complete(messages, tools) : understoodWhole(messages))));
tell(() => undefined);

function tell(work: () => Answer["result"]): void {
  let came: Pick<Answer, "result" | "error">;
  try {
    came = { result: work() };
  } catch (error) {
    came = { error };
  }
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ ...came, processorTime: user + system } satisfies Answer);
}
