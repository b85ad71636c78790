import { writeSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { syncFolder } from "./durable.ts";

/** A smaller journal is not worth rewriting, in bytes. */
const SMALL = 2 ** 20;

/** An append-only file of entries, one per line. It is rewritten now and then as the shortest list with the same result. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  /** Resolves once the operating system has all entries so far. They survive the death of the process, but not a power cut. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the journal at `path`, after passing each of its entries to `replay`. `snapshot` returns the shortest list and must
 * include every appended entry.
 * Drops a last line that was cut off when the process ended, because it was never acknowledged.
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
    // Writes without waiting for the disk: a power cut loses table rows as well, so a queue that survives it is worth nothing.
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

/** Stores nothing, for queues that need not outlive the process. */
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
