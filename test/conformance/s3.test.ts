import { createHash, randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { describe, expect } from "vitest";
import { startS3 } from "../../local/s3.ts";
import { count } from "../counts.ts";
import { emptyFolder } from "../folder.ts";
import { credentials } from "./credentials.ts";
import { startKillable } from "./killable.ts";
import { bucketOf, clientFor, refusal, sharedBucket } from "./s3-bucket.ts";
import { suite } from "./suite.ts";

const { both, ours, referenceUrl } = suite("s3", {
  "a file that is not what its checksum says is refused and not stored": "moto keeps the checksum it is sent and compares it with nothing",
});
const bucket = sharedBucket(referenceUrl);

describe("objects", () => {
  both("what is stored comes back byte for byte, with its type, names and notes", async () => {
    await bucket().put("invoices/INV-0001.pdf", "%PDF-1.7 …", {
      ContentType: "application/pdf",
      ContentDisposition: 'attachment; filename="INV-0001.pdf"',
      CacheControl: "private, max-age=60",
      Metadata: { workspace: "ws_1", kind: "invoice" },
    });
    const { text, about } = await bucket().get("invoices/INV-0001.pdf");
    expect(text).toBe("%PDF-1.7 …");
    expect(about).toMatchObject({
      ContentType: "application/pdf",
      ContentDisposition: 'attachment; filename="INV-0001.pdf"',
      CacheControl: "private, max-age=60",
      Metadata: { workspace: "ws_1", kind: "invoice" },
      ContentLength: 12,
      AcceptRanges: "bytes",
      ETag: `"${createHash("md5").update("%PDF-1.7 …").digest("hex")}"`,
    });
    expect(about.LastModified).toBeInstanceOf(Date);
  });

  both("an object without a type is bytes", async () => {
    await bucket().put("untyped", new Uint8Array([0, 255]));
    expect((await bucket().get("untyped")).about.ContentType).toMatch(/octet-stream/);
  });

  both("an empty file is stored and given back empty", async () => {
    await bucket().put("empty", new Uint8Array(0));
    const { bytes, about } = await bucket().get("empty");
    expect(bytes).toHaveLength(0);
    expect(about.ContentLength).toBe(0);
  });

  both("twenty megabytes arrive and leave whole, as one buffer and as a stream", async () => {
    const content = randomBytes(20 * 1024 * 1024);
    await bucket().put("large/buffer", content);
    await bucket().put("large/stream", Readable.from(pieces(content)), { ContentLength: content.length });
    for (const key of ["large/buffer", "large/stream"]) {
      const { bytes, about } = await bucket().get(key);
      expect(bytes.equals(content)).toBe(true);
      expect(about.ETag).toBe(`"${createHash("md5").update(content).digest("hex")}"`);
      expect(about.ContentEncoding).toBeUndefined();
    }
  });

  for (const ChecksumAlgorithm of ["CRC32", "SHA1", "SHA256"] as const)
    both(`a stream is checked and remembered by its ${ChecksumAlgorithm}`, async () => {
      const content = randomBytes(300_000);
      const key = `checked/${ChecksumAlgorithm}`;
      await bucket().put(key, Readable.from(pieces(content)), { ContentLength: content.length, ChecksumAlgorithm });
      const { bytes, about } = await bucket().get(key, { ChecksumMode: "ENABLED" });
      expect(bytes.equals(content)).toBe(true);
      expect(about[`Checksum${ChecksumAlgorithm}`]).toEqual(expect.any(String));
    });

  both("a file that is not what its checksum says is refused and not stored", async () => {
    const wrong = bucket().put("tampered", "one thing", { ChecksumSHA256: createHash("sha256").update("another").digest("base64") });
    await expect(wrong).rejects.toEqual(refusal("BadDigest"));
    await expect(bucket().get("tampered")).rejects.toEqual(refusal("NoSuchKey"));
  });

  both("an overwrite replaces everything there was", async () => {
    await bucket().put("twice", "first", { Metadata: { round: "1" }, ContentType: "text/plain" });
    await bucket().put("twice", "second");
    const { text, about } = await bucket().get("twice");
    expect(text).toBe("second");
    expect(about.Metadata).toEqual({});
    expect(about.ContentType).not.toBe("text/plain");
  });

  ours("a reader during an overwrite gets one of the two, never a mixture", async () => {
    const versions = ["a", "b"].map((email) => email.repeat(400_000)) as [string, string];
    await bucket().put("contested", versions[0]);
    const writing = Promise.all(Array.from({ length: 20 }, (_, round) => bucket().put("contested", versions[round % 2 ? 1 : 0])));
    const read = await Promise.all(Array.from({ length: 20 }, () => bucket().get("contested")));
    await writing;
    for (const { text } of read) expect(versions.includes(text)).toBe(true);
  });

  both("what is missing is called by its name", async () => {
    await expect(bucket().get("nothing")).rejects.toEqual(refusal("NoSuchKey"));
    const missing = new HeadObjectCommand({ Bucket: bucket().name, Key: "nothing" });
    await expect(bucket().client.send(missing)).rejects.toEqual(refusal("NotFound"));
    await expect(bucket().client.send(new HeadBucketCommand({ Bucket: "no-such-bucket" }))).rejects.toEqual(refusal("NotFound"));
    const elsewhere = new PutObjectCommand({ Bucket: "no-such-bucket", Key: "a", Body: "a" });
    await expect(bucket().client.send(elsewhere)).rejects.toEqual(refusal("NoSuchBucket"));
  });

  both("a head tells everything but the content", async () => {
    await bucket().put("head", "12345", { ContentType: "text/plain", Metadata: { a: "b" } });
    const head = await bucket().client.send(new HeadObjectCommand({ Bucket: bucket().name, Key: "head" }));
    expect(head).toMatchObject({ ContentLength: 5, ContentType: "text/plain", Metadata: { a: "b" } });
    await bucket().client.send(new HeadBucketCommand({ Bucket: bucket().name }));
  });

  both("two who create the same key: one wins, the other is told", async () => {
    const outcomes = await Promise.allSettled(["a", "b", "c"].map((body) => bucket().put("only-once", body, { IfNoneMatch: "*" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toEqual(refusal("PreconditionFailed"));
  });

  both("a part of a file is given by its bounds, its beginning or its end", async () => {
    await bucket().put("range", "0123456789");
    const part = async (Range: string) => {
      const { text, about } = await bucket().get("range", { Range });
      return [text, about.ContentRange];
    };
    expect(await part("bytes=2-4")).toEqual(["234", "bytes 2-4/10"]);
    expect(await part("bytes=7-")).toEqual(["789", "bytes 7-9/10"]);
    expect(await part("bytes=-3")).toEqual(["789", "bytes 7-9/10"]);
    expect(await part("bytes=8-99")).toEqual(["89", "bytes 8-9/10"]);
    await expect(part("bytes=10-")).rejects.toEqual(refusal("InvalidRange"));
  });

  both("a file that has not changed is not sent again", async () => {
    await bucket().put("cached", "same");
    const { about } = await bucket().get("cached");
    await expect(bucket().get("cached", { IfNoneMatch: about.ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(bucket().get("cached", { IfModifiedSince: new Date(Date.now() + 1000) })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(bucket().get("cached", { IfMatch: '"other"' })).rejects.toEqual(refusal("PreconditionFailed"));
    expect((await bucket().get("cached", { IfMatch: about.ETag })).text).toBe("same");
  });

  both("a copy has the content and, unless told otherwise, the notes of its source", async () => {
    await bucket().put("copy/böse & gut.txt", "original", { ContentType: "text/plain", Metadata: { from: "here" } });
    const CopySource = `${bucket().name}/${encodeURIComponent("copy/böse & gut.txt")}`;
    const copyTo = (Key: string, more: object = {}) => bucket().client.send(new CopyObjectCommand({ Bucket: bucket().name, Key, CopySource, ...more }));
    await copyTo("copy/kept");
    expect(await bucket().get("copy/kept")).toMatchObject({ text: "original", about: { ContentType: "text/plain", Metadata: { from: "here" } } });
    await copyTo("copy/replaced", { MetadataDirective: "REPLACE", ContentType: "text/html", Metadata: { to: "there" } });
    expect(await bucket().get("copy/replaced")).toMatchObject({ text: "original", about: { ContentType: "text/html", Metadata: { to: "there" } } });
    await expect(copyTo("copy/böse & gut.txt")).rejects.toEqual(refusal("InvalidRequest"));
    const missing = new CopyObjectCommand({ Bucket: bucket().name, Key: "copy/none", CopySource: `${bucket().name}/copy/missing` });
    await expect(bucket().client.send(missing)).rejects.toEqual(refusal("NoSuchKey"));
  });

  both("what is deleted is gone, and deleting it again is no error", async () => {
    await bucket().put("brief", "x");
    const command = () => new DeleteObjectCommand({ Bucket: bucket().name, Key: "brief" });
    await bucket().client.send(command());
    await expect(bucket().get("brief")).rejects.toEqual(refusal("NoSuchKey"));
    await bucket().client.send(command());
  });

  both("many are deleted in one call, whatever their names", async () => {
    const keys = ["many/a & b", "many/<c>", "many/日本.txt", "many/'d\"", "many/missing"];
    for (const key of keys.slice(0, -1)) await bucket().put(key, "x");
    const Objects = keys.map((Key) => ({ Key }));
    const { Deleted } = await bucket().client.send(new DeleteObjectsCommand({ Bucket: bucket().name, Delete: { Objects } }));
    expect(Deleted?.map(({ Key }) => Key).sort()).toEqual([...keys].sort());
    expect(await bucket().keys({ Prefix: "many/" })).toEqual([]);
  });

  ours("what is not built is refused by name, never passed over", async () => {
    const object = { Bucket: bucket().name, Key: "unbuilt" };
    await expect(bucket().client.send(new CreateMultipartUploadCommand(object))).rejects.toEqual(refusal("NotImplemented"));
    for (const more of [
      { ACL: "public-read" as const },
      { Tagging: "a=b" },
      { IfMatch: '"x"' },
      { ChecksumAlgorithm: "CRC32C" as const, ChecksumCRC32C: "AAAAAA==" },
    ])
      await expect(bucket().put("unbuilt", "x", more)).rejects.toEqual(refusal("NotImplemented"));
    expect(await bucket().keys({ Prefix: "unbuilt" })).toEqual([]);
  });

  ours("notes that are too long for S3 are too long here", async () => {
    await expect(bucket().put("notes", "x", { Metadata: { long: "x".repeat(2050) } })).rejects.toEqual(refusal("MetadataTooLarge"));
    await expect(bucket().put("k".repeat(1025), "x")).rejects.toEqual(refusal("KeyTooLongError"));
  });
});

describe("keys", () => {
  const names = ["müller/日本語 🧾.pdf", "a b+c%20d.txt", "%2e%2e", "%2e%2e/%2e%2e/etc/passwd", "quote'(1)*!.txt", "a//b", "tail/", "..hidden", "q?x=1#y"];
  for (const name of names)
    both(`${name} is kept to the letter`, async () => {
      await bucket().put(`letters/${name}`, name);
      expect((await bucket().get(`letters/${name}`)).text).toBe(name);
      expect(await bucket().keys({ Prefix: `letters/${name}` })).toContain(`letters/${name}`);
    });

  for (const key of ["../../etc/passwd", "a/../../../etc/passwd"])
    ours(`${key} leaves the bucket neither in writing nor in reading`, async () => {
      await expect(bucket().put(key, "owned")).rejects.toEqual(refusal("InvalidURI"));
      await expect(bucket().get(key)).rejects.toEqual(refusal("InvalidURI"));
    });
});

describe("lists", () => {
  both("lists are in the order of the keys' bytes, page by page, none twice and none missing", async () => {
    const keys = ["list/B", "list/a", "list/a/1", "list/a/2", "list/z", "list/é", "list/\u{ff61}", "list/\u{1f4a1}"];
    for (const key of [...keys].reverse()) await bucket().put(key, "x");
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await bucket().client.send(new ListObjectsV2Command({ Bucket: bucket().name, Prefix: "list/", MaxKeys: 3, ContinuationToken: token }));
      expect(page.KeyCount).toBeLessThanOrEqual(3);
      found.push(...(page.Contents ?? []).map(({ Key = "" }) => Key));
      token = page.NextContinuationToken;
      expect(page.IsTruncated).toBe(token !== undefined);
    } while (token);
    expect(found).toEqual(keys);
    expect(await bucket().keys({ Prefix: "list/", StartAfter: "list/a/2" })).toEqual(keys.slice(4));
  });

  both("a delimiter folds what lies deeper into folders, across pages too", async () => {
    for (const key of ["tree/1.txt", "tree/a/x", "tree/a/y", "tree/b/z", "tree/c.txt"]) await bucket().put(key, "x");
    const list = (more: object) => bucket().client.send(new ListObjectsV2Command({ Bucket: bucket().name, Prefix: "tree/", Delimiter: "/", ...more }));
    const whole = await list({});
    expect(whole.Contents?.map(({ Key }) => Key)).toEqual(["tree/1.txt", "tree/c.txt"]);
    expect(whole.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["tree/a/", "tree/b/"]);
    const first = await list({ MaxKeys: 2 });
    expect([first.Contents?.length, first.CommonPrefixes?.length, first.IsTruncated]).toEqual([1, 1, true]);
    const second = await list({ MaxKeys: 2, ContinuationToken: first.NextContinuationToken });
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(["tree/c.txt"]);
    expect(second.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(["tree/b/"]);
    expect(second.IsTruncated).toBe(false);
  });

  both("a list says how large and what each object is", async () => {
    await bucket().put("entry/one", "12345");
    const { Contents } = await bucket().client.send(new ListObjectsV2Command({ Bucket: bucket().name, Prefix: "entry/" }));
    expect(Contents).toEqual([
      expect.objectContaining({ Key: "entry/one", Size: 5, ETag: `"${createHash("md5").update("12345").digest("hex")}"`, LastModified: expect.any(Date) }),
    ]);
  });
});

describe("the disk", () => {
  ours("a restart finds everything where it was", async () => {
    const dataDir = emptyFolder();
    const options = { dataDir, credentials, buckets: ["files"] };
    const first = await startS3(options);
    await bucketOf(first.url, "files", clientFor(first.url)).put("kept/ü", "still here", { ContentType: "text/plain", Metadata: { a: "1" } });
    await first.close();
    const second = await startS3(options);
    const again = bucketOf(second.url, "files", clientFor(second.url));
    expect(await again.keys()).toEqual(["kept/ü"]);
    expect(await again.get("kept/ü")).toMatchObject({ text: "still here", about: { ContentType: "text/plain", Metadata: { a: "1" } } });
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  ours("what is kept for a day is gone after it, and nothing else is", async () => {
    const options = { dataDir: emptyFolder(), credentials, buckets: ["files"], lifetimes: [{ prefix: "uploads/", days: 1 }] };
    const startedAfter = async (hours: number) => {
      const server = await startS3({ ...options, now: () => Date.now() + hours * 60 * 60 * 1000 });
      return { server, files: bucketOf(server.url, "files", clientFor(server.url)) };
    };
    const first = await startedAfter(0);
    await first.files.put("uploads/forgotten", "never looked at");
    await first.files.put("kept/uploads/it", "still here");
    await first.server.close();
    for (const [hours, keys] of [
      [23, ["kept/uploads/it", "uploads/forgotten"]],
      [25, ["kept/uploads/it"]],
    ] as const) {
      const { server, files } = await startedAfter(hours);
      expect(await files.keys()).toEqual(keys);
      await server.close();
    }
  });

  ours("kill -9 in the middle of many writes loses nothing that was answered and leaves nothing half", async () => {
    const dataDir = emptyFolder();
    const contentOf = (key: string) => createHash("sha512").update(key).digest("hex").repeat(2000);
    const answered: string[] = [];
    for (let round = 0; round < count(1, 4); round++) {
      const process = await startKillable("s3-process.ts", dataDir);
      const files = bucketOf(process.url, "files", clientFor(process.url));
      let killed = false;
      const write = async (writer: number) => {
        for (let n = 0; !killed; n++) {
          const key = `${round}/${writer}/${n}`;
          await files.put(key, contentOf(key));
          answered.push(key);
        }
      };
      const writers = Promise.allSettled([0, 1, 2, 3].map(write));
      while (answered.length < (round + 1) * 40) await sleep(5);
      await process.kill();
      killed = true;
      await writers;
    }
    const server = await startS3({ dataDir, credentials, buckets: ["files"] });
    const files = bucketOf(server.url, "files", clientFor(server.url));
    const found = await files.keys();
    expect(found).toEqual(expect.arrayContaining(answered));
    for (const key of found) expect((await files.get(key)).text === contentOf(key)).toBe(true);
    expect(await readdir(join(dataDir, "files", "uploads"))).toEqual([]);
    await server.close();
    await rm(dataDir, { recursive: true });
  });
});

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 60_000) yield content.subarray(at, at + 60_000);
}
