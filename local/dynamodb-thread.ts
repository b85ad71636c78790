import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { announce, type WireRequest, type WireResponse } from "./lib/in-process.ts";
import type { Credentials } from "./lib/sigv4.ts";

/** What the thread is told: the folder, the key that requests must be signed with, and the app's clock as a setting with the moment from which it runs. */
export interface ThreadOptions {
  readonly dataDir: string;
  readonly credentials: Credentials;
  readonly clock: string;
  readonly since: number;
}

/** What the thread says of a database that it was told to open: where it listens, or what kept it from starting. */
export type OpeningResult = { readonly url: string } | { readonly message: string; readonly code: string };

/** What an open database is told: to close, that the app's clock has another setting, or a request. */
export type ThreadMessage = "close" | { readonly clock: string } | { readonly id: number; readonly request: WireRequest };

/** The answer to a request. */
export interface ThreadReply {
  readonly id: number;
  readonly response: WireResponse;
}

/** The one thread of this process. It outlives its databases, since loading what it runs takes longer than opening one; alone it keeps no process alive. */
let worker: Worker | undefined;
let open = 0;

export interface DynamoDbThread {
  readonly url: string;
  /** Gives it another setting of the clock, with the same moment from which it runs. */
  setClock(clock: string): void;
  close(): Promise<void>;
}

/**
 * The local DynamoDB in a thread of its own, so that a second core carries it: over HTTP, and by messages for callers of this process. Rejects with the
 * error that kept it from starting; once it runs, an error in it ends the process, because an app without its data is none.
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

/** The process stays as long as there is an open database. */
function hold(thread: Worker, more: number): void {
  open += more;
  if (open > 0) thread.ref();
  else thread.unref();
}

function startThread(): Worker {
  const fail = (error: unknown) => {
    // One that ended while nothing was open is started anew by the next app.
    worker = undefined;
    if (open === 0) return;
    console.error("The local DynamoDB ended:", error);
    process.exit(1);
  };
  return new Worker(new URL("./dynamodb-worker.ts", import.meta.url), { name: "dynamodb" }).on("error", fail).on("exit", fail);
}
