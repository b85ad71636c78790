import { parentPort } from "node:worker_threads";
import { understoodWhole } from "./certainty.ts";
import { complete } from "./model.ts";
import type { Answer, Question } from "./thread.ts";
import { unusedWords } from "./unused.ts";

/** The thread of the embedded model: answers one question after the other. A first answer to nobody says that it has loaded. */
parentPort?.on("message", (question: Question) => tell(() => answerTo(question)));
tell(() => undefined);

function answerTo(question: Question): Answer["result"] {
  switch (question.task) {
    case "complete":
      return complete(question.messages, question.tools);
    case "understoodWhole":
      return understoodWhole(question.messages);
    case "unusedWords":
      return unusedWords(question.text, question.outcome);
  }
}

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
