import { type ChildProcess, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import type { Chromium } from "./chromium.ts";

/** The fields of Chromium's responses and events. */
export type ProtocolFields = Readonly<Record<string, unknown>>;

/** A running browser and its Chrome DevTools protocol. */
export interface BrowserClient {
  readonly child: ChildProcess;
  /** Calls a method, of a page if `session` is given. Rejects if the browser refuses, or ends before it answers. */
  send(method: string, params?: object, session?: string): Promise<ProtocolFields>;
  /** Listens to all events of a page; returns a function that stops it. */
  listen(session: string, hear: (method: string, params: ProtocolFields) => void): () => void;
}

/** A message from the browser: the response to the call with this id, or an event. */
interface ProtocolMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: ProtocolFields;
  readonly result?: ProtocolFields;
  readonly error?: { readonly message: string };
}

/**
 * Starts Chromium and talks to it through a pipe: JSON messages ended by a zero byte. With a pipe the browser ends when this process does, in whatever way. Not
 * Puppeteer, because its set-up of a page takes longer than the page (docs/decisions/0035).
 */
export function startBrowser({ executablePath, env }: Chromium, args: readonly string[]): BrowserClient {
  const child = spawn(executablePath, [...args, "--headless", "--remote-debugging-pipe"], { env, stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Writable && from instanceof Readable)) throw new Error("The browser has no pipe.");

  const calls = new Map<number, PromiseWithResolvers<ProtocolFields>>();
  const listeners = new Map<string, (method: string, params: ProtocolFields) => void>();
  let last = 0;
  let gone: Error | undefined;
  const lost = (cause?: unknown) => {
    gone ??= new Error("The browser is gone.", { cause });
    for (const call of calls.values()) call.reject(gone);
    calls.clear();
  };
  child.once("error", lost).once("exit", () => lost());
  to.on("error", lost);
  from.on("error", lost).on("close", () => lost());

  onMessages(from, ({ id, sessionId = "", method, params = {}, result = {}, error }) => {
    if (method) return listeners.get(sessionId)?.(method, params);
    const call = id === undefined ? undefined : calls.get(id);
    if (id !== undefined) calls.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });

  return {
    child,
    send(method, params = {}, session) {
      const call = Promise.withResolvers<ProtocolFields>();
      // When the browser ends it rejects all open calls, including those that no caller awaits.
      call.promise.catch(() => {});
      if (gone) call.reject(gone);
      else {
        calls.set(++last, call);
        to.write(`${JSON.stringify({ id: last, method, params, sessionId: session })}\0`);
      }
      return call.promise;
    },
    listen(session, hear) {
      listeners.set(session, hear);
      return () => void listeners.delete(session);
    },
  };
}

/** Splits the stream at zero bytes; a message may come in many pieces. */
function onMessages(from: Readable, receive: (message: ProtocolMessage) => void): void {
  let pieces: Buffer[] = [];
  from.on("data", (chunk: Buffer) => {
    let start = 0;
    for (let stop = chunk.indexOf(0); stop >= 0; stop = chunk.indexOf(0, start)) {
      pieces.push(chunk.subarray(start, stop));
      receive(JSON.parse(Buffer.concat(pieces).toString()));
      pieces = [];
      start = stop + 1;
    }
    pieces.push(chunk.subarray(start));
  });
}
