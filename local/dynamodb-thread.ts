import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { announce, type WireRequest, type WireResponse } from "./lib/in-process.ts";
import type { Credentials } from "./lib/sigv4.ts";

/** The folder, the key that signs requests, and the app's clock as a setting with the moment from which it runs. */
export interface ThreadOptions {
  readonly dataDir: string;
  readonly credentials: Credentials;
  readonly clock: string;
  readonly since: number;
}

/** The thread's answer to an open request: the database's URL, or the error that kept it from starting. */
export type OpeningResult = { readonly url: string } | { readonly message: string; readonly code: string };

/** A message to an open database: close, a new setting of the app's clock, or a request. */
export type ThreadMessage = "close" | { readonly clock: string } | { readonly id: number; readonly request: WireRequest };

export interface ThreadReply {
  readonly id: number;
  readonly response: WireResponse;
}

/** The one thread of this process. It outlives its databases, because loading its code takes longer than opening one. Alone it keeps no process alive. */
let worker: Worker | undefined;
let open = 0;

export interface DynamoDbThread {
  readonly url: string;
  /** Gives the database another setting of the clock, with the same start. */
  setClock(clock: string): void;
  close(): Promise<void>;
}

/**
 * Starts the local DynamoDB in a thread of its own, so that a second core carries it. It serves HTTP, and messages for callers of
 * this process. Rejects with the
 * error that kept it from starting. A later error in it ends the process, because an app without its data is useless.
 */
export async function startDynamoDbThread(options: ThreadOptions): Promise<DynamoDbThread> {
  const thread = (worker ??= startThread());
  const { port1: database, port2: theirs } = new MessageChannel();
  hold(thread, 1);
  thread.postMessage({ options, database: theirs }, [theirs]);
  const opened = await messageFrom<OpeningResult>(database);
  if (!("url" in opened)) {
    database.close();
    hold(thread, -1);
    throw new Error(opened.message, { cause: Object.assign(new Error(opened.message), { code: opened.code }) });
  }
  const tell = (word: ThreadMessage) => database.postMessage(word);
  const closed = Promise.withResolvers<void>();
  const waiting = new Map<number, PromiseWithResolvers<WireResponse>>();
  let last = 0;
  database.on("message", (message: ThreadReply | "closed") => {
    if (message === "closed") return closed.resolve();
    waiting.get(message.id)?.resolve(message.response);
    waiting.delete(message.id);
  });
  const withdraw = announce(opened.url, (request) => {
    const answered = Promise.withResolvers<WireResponse>();
    waiting.set(++last, answered);
    tell({ id: last, request });
    return answered.promise;
  });
  return {
    url: opened.url,
    setClock: (clock) => tell({ clock }),
    close: async () => {
      withdraw();
      await Promise.all([...waiting.values()].map(({ promise }) => promise));
      tell("close");
      await closed.promise;
      database.close();
      hold(thread, -1);
    },
  };
}

async function messageFrom<T>(port: MessagePort): Promise<T> {
  const [message] = await once(port, "message");
  return message;
}

/** Keeps the process alive as long as a database is open. */
function hold(thread: Worker, more: number): void {
  open += more;
  if (open > 0) thread.ref();
  else thread.unref();
}

function startThread(): Worker {
  const fail = (error: unknown) => {
    // If the thread ends while nothing is open, the next app starts a new one.
    worker = undefined;
    if (open === 0) return;
    console.error("The local DynamoDB ended:", error);
    process.exit(1);
  };
  return new Worker(new URL("./dynamodb-worker.ts", import.meta.url), { name: "dynamodb" }).on("error", fail).on("exit", fail);
}
