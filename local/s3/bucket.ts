import { createHash, randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { syncFolder } from "../lib/durable.ts";

/** What is known of an object besides its bytes. `headers` are given back as they came; `metadata` goes without `x-amz-meta-`. */
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

/** What the writer says of a new object; the rest is measured while the bytes come in. */
export type NewObject = Omit<ObjectDescription, "size" | "etag" | "modified">;

/** An object opened for reading: an overwrite in the meantime does not change what is read. The caller who opens it closes it. */
export interface OpenObject {
  description: ObjectDescription;
  /** The bytes from `first` to `last`, both included; closes the object at the end. */
  read(first: number, last: number): Readable;
  close(): Promise<void>;
}

/**
 * A bucket in a folder. An object is one file (its bytes, its description as JSON, four bytes with the length of that JSON), named by
 * the hash of its key, so no key is ever a path. A file appears under its name whole or not at all: it is written aside, synced, renamed.
 */
export interface Bucket {
  readonly name: string;
  /** Every object, in the order of the UTF-8 bytes of the keys. */
  list(): ObjectDescription[];
  has(key: string): boolean;
  open(key: string): Promise<OpenObject | undefined>;
  /** Stores `content` and answers when it is on disk. What `content` throws is thrown, and nothing is stored. `commits` is asked last. */
  put(content: AsyncIterable<Buffer>, details: () => NewObject, commits?: () => void): Promise<ObjectDescription>;
  remove(key: string): Promise<void>;
}

/** Opens the bucket, clearing away what was half written when the process ended. */
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
        // From the last question to the index in one step, so that of two writers with the same condition one loses.
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

/** S3 orders keys by their UTF-8 bytes, which is not how JavaScript compares strings. */
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
