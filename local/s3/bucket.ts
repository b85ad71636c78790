import { createHash, randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { syncFolder } from "../lib/durable.ts";

/** An object's description. `headers` are returned as they were sent; the names in `metadata` lack `x-amz-meta-`. */
export const ObjectDescription = z.object({
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.number(),
  headers: z.record(z.string(), z.string()),
  metadata: z.record(z.string(), z.string()),
  checksums: z.record(z.string(), z.string()),
});
export type ObjectDescription = z.infer<typeof ObjectDescription>;

/** The part of a new object's description that the writer gives; the rest is measured while the bytes arrive. */
export type NewObject = Omit<ObjectDescription, "size" | "etag" | "modified">;

/** An object opened for reading. A later overwrite does not change what is read. The caller must close it. */
export interface OpenObject {
  description: ObjectDescription;
  /** Reads the bytes from `first` to `last`, both included, then closes the object. */
  read(first: number, last: number): Readable;
  close(): Promise<void>;
}

/**
 * A bucket in a folder. Each object is one file (its bytes, its description as JSON, four bytes with that JSON's length), named
 * by the hash of its key, so that no
 * key is ever a path. Files appear whole or not at all: they are written aside, synced and renamed.
 */
export interface Bucket {
  readonly name: string;
  /** Every object, ordered by the UTF-8 bytes of the keys. */
  list(): ObjectDescription[];
  has(key: string): boolean;
  open(key: string): Promise<OpenObject | undefined>;
  /** Stores `content` and resolves once it is on disk. Rethrows errors of `content` and stores nothing then. Calls `commits`, which may throw, last. */
  put(content: AsyncIterable<Buffer>, details: () => NewObject, commits?: () => void): Promise<ObjectDescription>;
  remove(key: string): Promise<void>;
}

/** Opens the bucket and removes uploads that a crash left half written. */
export async function openBucket(dataDir: string, name: string): Promise<Bucket> {
  const [objects, uploads] = [join(dataDir, name, "objects"), join(dataDir, name, "uploads")];
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true });
  await mkdir(objects, { recursive: true });

  const pathOf = (key: string) => join(objects, createHash("sha256").update(key).digest("hex"));
  const index = new Map<string, ObjectDescription>();
  for (const file of await readdir(objects)) {
    const handle = await open(join(objects, file));
    const description = await describedAt(handle);
    await handle.close();
    index.set(description.key, description);
  }

  return {
    name,
    list: () => [...index.values()].sort((a, b) => compareKeys(a.key, b.key)),
    has: (key) => index.has(key),

    async open(key) {
      if (!index.has(key)) return undefined;
      const handle = await open(pathOf(key)).catch(ifMissing(undefined));
      if (!handle) return undefined;
      return {
        description: await describedAt(handle),
        read: (first, last) => handle.createReadStream({ start: first, end: last }),
        close: () => handle.close(),
      };
    },

    async put(content, details, commits) {
      const upload = join(uploads, randomUUID());
      const handle = await open(upload, "wx");
      try {
        const md5 = createHash("md5");
        let size = 0;
        for await (const chunk of content) {
          md5.update(chunk);
          size += chunk.length;
          await handle.appendFile(chunk);
        }
        const description = { ...details(), size, etag: md5.digest("hex"), modified: Date.now() };
        const json = Buffer.from(JSON.stringify(description));
        const length = Buffer.alloc(4);
        length.writeUInt32BE(json.length);
        await handle.appendFile(Buffer.concat([json, length]));
        await handle.sync();
        // From this check to the index is one step, so of two writers with the same condition one loses.
        commits?.();
        renameSync(upload, pathOf(description.key));
        index.set(description.key, description);
        await syncFolder(objects);
        return description;
      } finally {
        await handle.close();
        await rm(upload, { force: true });
      }
    },

    async remove(key) {
      if (!index.delete(key)) return;
      await rm(pathOf(key), { force: true });
      await syncFolder(objects);
    },
  };
}

/** S3 orders keys by their UTF-8 bytes, unlike JavaScript's comparison. */
export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

async function describedAt(handle: FileHandle): Promise<ObjectDescription> {
  const { size } = await handle.stat();
  const { buffer: length } = await handle.read(Buffer.alloc(4), 0, 4, size - 4);
  const bytes = length.readUInt32BE();
  const { buffer: json } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - 4 - bytes);
  return ObjectDescription.parse(JSON.parse(json.toString()));
}

const ifMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
