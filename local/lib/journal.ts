import { writeSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { syncFolder } from "./durable.ts";

/** Below this size a journal is not worth rewriting. */
const SMALL = 2 ** 20;

/** What happened, line by line, in a file that only grows, until it is rewritten as the shortest list that leads to the same end. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  /** Resolves when the operating system has everything appended so far: it survives the death of the process, not a power cut. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the journal at `path`, after handing `replay` each entry in it. `snapshot` is asked for the shortest list, and must
 * already know every entry that was appended. A last line that was cut off when the process ended was never answered, and is dropped.
 */
export async function openJournal<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  { replay, snapshot }: { replay: (entry: z.output<S>) => void; snapshot: () => z.output<S>[] },
): Promise<Journal<z.output<S>>> {
  await mkdir(dirname(path), { recursive: true });
  for (const line of wholeLines(await readFile(path, "utf8").catch(nothingYet))) replay(z.parse(schema, JSON.parse(line)));

  let file: FileHandle | undefined;
  let size = 0;
  let limit = SMALL;
  let pending: string[] = [];
  const rewrite = async () => {
    pending = [];
    const text = snapshot().map(lineOf).join("");
    const fresh = await open(`${path}.new`, "w");
    await fresh.appendFile(text);
    await fresh.datasync();
    await rename(`${path}.new`, path);
    await syncFolder(dirname(path));
    await file?.close();
    file = fresh;
    size = Buffer.byteLength(text);
    limit = Math.max(SMALL, 4 * size);
  };
  const write = async () => {
    if (!file || size > limit) return rewrite();
    // Synchronous, without waiting for the disk: a power cut loses rows of the table as well, so a queue that survives it is worth nothing.
    const text = pending.join("");
    pending = [];
    for (let rest = Buffer.from(text); rest.length; ) rest = rest.subarray(writeSync(file.fd, rest));
    size += Buffer.byteLength(text);
  };
  await rewrite();

  let latest: Promise<void> = Promise.resolve();
  return {
    append(entry) {
      pending.push(lineOf(entry));
      if (pending.length > 1) return;
      latest = latest.then(write);
      // Callers of `durable` get the error of a full disk, and so do all later ones.
      latest.catch(() => {});
    },
    durable: () => latest,
    async close() {
      await latest.catch(() => {});
      await file?.close();
    },
  };
}

/** Stores nothing: for queues that may be gone when the process ends. */
export const noJournal: Journal<unknown> = { append() {}, durable: async () => {}, close: async () => {} };

const lineOf = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

const wholeLines = (text: string): string[] =>
  text
    .slice(0, text.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean);

function nothingYet(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
