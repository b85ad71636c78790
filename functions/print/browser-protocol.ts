import { type ChildProcess, spawn } from "node:child_process";
import { Readable, Writable } from "node:stream";
import type { Chromium } from "./chromium.ts";

/** The fields of what Chromium answers to a call or tells by an event. */
export type ProtocolFields = Readonly<Record<string, unknown>>;

/** A browser that was started, spoken to in its own protocol. */
export interface BrowserClient {
  readonly child: ChildProcess;
  /** Its answer to a call, to a page where a session is named. Rejects where it refuses, and where it ends before it has answered. */
  send(method: string, params?: object, session?: string): Promise<ProtocolFields>;
  /** Hears every event of a page; answers how to stop that. */
  listen(session: string, hear: (method: string, params: ProtocolFields) => void): () => void;
}

/** What comes through the pipe: the answer to the call of that id, or an event. */
interface ProtocolMessage {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: ProtocolFields;
  readonly result?: ProtocolFields;
  readonly error?: { readonly message: string };
}

/**
 * Starts Chromium and talks to it through a pipe: JSON with a zero byte behind it, each way. A pipe, so that the browser ends by itself when this
 * process does, however that comes about. By hand, because what Puppeteer sets up around a page takes longer than the page (docs/decisions/0013).
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
      // A browser that ends rejects every open call, also those whose result no caller waits for.
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

/** Cuts what comes in at its zero bytes; a message may come in many pieces. */
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
