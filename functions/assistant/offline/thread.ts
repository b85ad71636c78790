import { once } from "node:events";
import { extname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SHARE_ENV, Worker } from "node:worker_threads";
import type OpenAI from "openai";
import type { UnusedWords } from "../../../shared/chat/assistant.ts";
import { log } from "../../platform/log.ts";
import { semaphore } from "../../platform/semaphore.ts";
import type { Completion, OfferedTool } from "./model.ts";
import type { Outcome } from "./unused.ts";

type Messages = readonly OpenAI.ChatCompletionMessageParam[];
type Tools = readonly OfferedTool[];

/** What the thread is asked. */
export type Question =
  | { readonly task: "complete"; readonly messages: Messages; readonly tools?: Tools }
  | { readonly task: "understoodWhole"; readonly messages: Messages }
  | { readonly task: "unusedWords"; readonly text: string; readonly outcome: Outcome };

/** What it answers: a result, or what was thrown; and the processor time it has taken since it began, in microseconds. */
export interface Answer {
  readonly result?: Completion | boolean | UnusedWords[] | undefined;
  readonly error?: unknown;
  readonly processorTime: number;
}

/** The processor time of one answer; and how long one may take on a machine that is busy with other things, which is less than a turn has left when it no longer waits for a provider. In milliseconds. */
const MOST_PROCESSOR_TIME = 3_000;
const PATIENCE = 8_000;
/** How often is looked. In milliseconds. */
const LOOK = 200;

/** In megabytes; it takes about 40. */
const MOST_MEMORY = 256;

const TOO_HARD: Completion = { content: "I can not read this without a model in the time I have: say it in fewer words, or send it in parts.", calls: [] };

/**
 * The embedded model in a thread of its own, so that no message keeps the others waiting: one that takes more processor time than an answer may is ended with
 * its thread, and the next one begins a new thread. One question is answered at a time.
 */
export const embeddedModel = {
  /** What the model says to a conversation. Throws what the model threw: a fault of ours. */
  complete: async (messages: Messages, tools?: Tools): Promise<Completion> => {
    const result = await ask({ task: "complete", messages, ...(tools ? { tools } : {}) });
    return typeof result === "object" && "calls" in result ? result : TOO_HARD;
  },

  /** Whether it understands the last thing the person said completely (`certainty.ts`). What it can not read in time it does not. */
  understoodWhole: async (messages: Messages): Promise<boolean> => (await ask({ task: "understoodWhole", messages })) === true,

  /** The pieces of what the person said that stand in nothing that came of it (`unused.ts`); none where that can not be told in time. */
  unusedWords: async (text: string, outcome: Outcome): Promise<UnusedWords[]> => {
    const result = await ask({ task: "unusedWords", text, outcome });
    return Array.isArray(result) ? result : [];
  },
};

const inTurn = semaphore(1);

/** The thread that has loaded, and the processor time it had taken when it last answered. */
let current: { readonly worker: Worker; processorTime: number } | undefined;

/** The answer to a question; nothing where it took too much time or memory. */
const ask = (question: Question): Promise<Answer["result"]> =>
  inTurn(async () => {
    const thread = (current ??= await startThread());
    const answered = new AbortController();
    thread.worker.ref();
    try {
      const answer = nextAnswer(thread.worker);
      thread.worker.postMessage(question);
      const { result, error, processorTime } = await Promise.race([answer, overtime(thread, answered.signal)]);
      thread.processorTime = processorTime;
      if (error) throw error;
      return result;
    } catch (error) {
      if (!isExhausted(error)) throw error;
      log.info("a message was too hard for the embedded model", { error });
      current = undefined;
      void thread.worker.terminate();
      return undefined;
    } finally {
      answered.abort();
      thread.worker.unref();
    }
  });

/** The thread's code stands beside this file, with the same ending: as source, or bundled. */
async function startThread(): Promise<NonNullable<typeof current>> {
  const file = join(import.meta.dirname, `offline-worker${extname(import.meta.filename)}`);
  // A setting that changes while the process runs counts in the thread too.
  const worker = new Worker(file, { name: "embedded model", env: SHARE_ENV, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
  // One that ends while nothing is asked of it is started anew by the next question.
  worker
    .on("error", () => {})
    .on("exit", () => {
      if (current?.worker === worker) current = undefined;
    });
  const { processorTime } = await nextAnswer(worker);
  worker.unref();
  return { worker, processorTime };
}

/** The next thing that the thread says. Throws where it ends instead. */
async function nextAnswer(worker: Worker): Promise<Answer> {
  const [answer] = (await once(worker, "message")) as [Answer];
  return answer;
}

class Overtime extends Error {
  override name = "Overtime";
}

/** Throws `Overtime` once an answer has taken too long. */
async function overtime({ worker, processorTime }: NonNullable<typeof current>, answered: AbortSignal): Promise<never> {
  const begun = performance.now();
  for (;;) {
    await pause(LOOK, undefined, { signal: answered });
    const { user, system } = await worker.cpuUsage();
    if (user + system - processorTime > MOST_PROCESSOR_TIME * 1000 || performance.now() - begun > PATIENCE) throw new Overtime("The answer took too long.");
  }
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Overtime || (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
