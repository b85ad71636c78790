import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { crc32 } from "node:zlib";
import { S3Error } from "./errors.ts";

/** The largest object that one PUT may carry, in bytes. */
const LARGEST = 5 * 1024 ** 3;

/** The checksums that this server computes. S3 also has CRC32C and CRC64NVME; the SDK's default is CRC32. */
const algorithms = { crc32: () => crc32Hash(), sha1: () => nodeHash("sha1"), sha256: () => nodeHash("sha256") };
type Algorithm = keyof typeof algorithms;

/** A request's content and, once that was read to its end, the checksums sent with it. */
export interface RequestContent {
  bytes: AsyncIterable<Buffer>;
  checksums: Record<string, string>;
}

/**
 * The content of a PUT or POST without its `aws-chunked` framing. Reading it to the end checks all of the client's claims
 * (length, checksum in header or trailer,
 * Content-MD5, signed hash) and throws if one is wrong.
 */
export function requestContent(request: IncomingMessage): RequestContent {
  const { headers } = request;
  const signedHash = String(headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD");
  const chunked = signedHash.startsWith("STREAMING-");
  if (chunked && signedHash !== "STREAMING-UNSIGNED-PAYLOAD-TRAILER") throw new S3Error("NotImplemented", `${signedHash} is not implemented.`);
  if (Number(headers["content-length"] ?? 0) > LARGEST) throw new S3Error("EntityTooLarge");

  const trailers = new Map<string, string>();
  const checksums: Record<string, string> = {};
  const announced = String(headers["x-amz-trailer"] ?? "");
  const algorithm = algorithmOf([...Object.keys(headers), announced]);
  const proofs: Proof[] = [];
  if (/^[0-9a-f]{64}$/.test(signedHash))
    proofs.push({ hash: algorithms.sha256(), claimed: () => Buffer.from(signedHash, "hex").toString("base64"), refusal: "XAmzContentSHA256Mismatch" });
  if (headers["content-md5"]) proofs.push({ hash: nodeHash("md5"), claimed: () => String(headers["content-md5"]), refusal: "BadDigest" });
  if (algorithm) {
    const name = `x-amz-checksum-${algorithm}`;
    const claimed = () => (checksums[name] = String(headers[name] ?? trailers.get(name) ?? ""));
    proofs.push({ hash: algorithms[algorithm](), claimed, refusal: "BadDigest" });
  }
  const length = headers["x-amz-decoded-content-length"];
  return { bytes: verify(chunked ? decodeChunks(request, trailers) : request, proofs, length === undefined ? undefined : Number(length)), checksums };
}

/** Yields `bytes`. Throws `EntityTooLarge` as soon as there are more than `max`, `EntityTooSmall` if they end before `min`. */
export async function* limitSize(bytes: AsyncIterable<Buffer>, { min, max }: { min: number; max: number }): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > max) throw new S3Error("EntityTooLarge");
    yield chunk;
  }
  if (size < min) throw new S3Error("EntityTooSmall");
}

interface Hash {
  update(chunk: Buffer): void;
  digest(): string;
}

/** A client's claim about the bytes, known at the latest when all of them have arrived. */
interface Proof {
  hash: Hash;
  claimed: () => string;
  refusal: "BadDigest" | "XAmzContentSHA256Mismatch";
}

async function* verify(bytes: AsyncIterable<Buffer>, proofs: readonly Proof[], length: number | undefined): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    for (const { hash } of proofs) hash.update(chunk);
    yield chunk;
  }
  if (length !== undefined && size !== length) throw new S3Error("IncompleteBody");
  for (const { hash, claimed, refusal } of proofs) if (hash.digest() !== claimed()) throw new S3Error(refusal);
}

/** Decodes `aws-chunked`: a length in hex, that many bytes, …, a zero, then trailers. */
async function* decodeChunks(source: AsyncIterable<Buffer>, trailers: Map<string, string>): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  let left = 0;
  let state: "size" | "data" | "line end" | "trailers" | "done" = "size";
  for await (const piece of source) {
    buffer = buffer.length > 0 ? Buffer.concat([buffer, piece]) : piece;
    while (buffer.length > 0) {
      if (state === "data") {
        const part = buffer.subarray(0, left);
        buffer = buffer.subarray(part.length);
        left -= part.length;
        if (left === 0) state = "line end";
        yield part;
        continue;
      }
      const end = buffer.indexOf("\r\n");
      if (end < 0) break;
      const line = buffer.subarray(0, end).toString("latin1");
      buffer = buffer.subarray(end + 2);
      if (state === "line end") {
        if (line) throw new S3Error("IncompleteBody", "A chunk is longer than it said.");
        state = "size";
      } else if (state === "size") {
        if (!/^[0-9a-f]{1,8}$/i.test(line)) throw new S3Error("IncompleteBody", "A chunk does not begin with its length.");
        left = Number.parseInt(line, 16);
        state = left > 0 ? "data" : "trailers";
      } else if (state === "trailers") {
        const [name = "", value = ""] = line.split(/:(.*)/s);
        if (line) trailers.set(name.trim().toLowerCase(), value.trim());
        else state = "done";
      } else throw new S3Error("IncompleteBody", "There are bytes after the last chunk.");
    }
  }
  if (state !== "done") throw new S3Error("IncompleteBody");
}

function algorithmOf(names: readonly string[]): Algorithm | undefined {
  const declared = names.filter((name) => /^x-amz-checksum-(?!mode$|type$|algorithm$)/.test(name)).map((name) => name.slice("x-amz-checksum-".length));
  const [first, ...more] = declared;
  if (first === undefined) return undefined;
  if (more.length > 0) throw new S3Error("InvalidRequest", "Expecting a single x-amz-checksum- header. Multiple checksum types are not allowed.");
  if (!(first in algorithms)) throw new S3Error("NotImplemented", `The checksum ${first} is not implemented.`);
  return first as Algorithm;
}

function nodeHash(name: string): Hash {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest("base64") };
}

function crc32Hash(): Hash {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString("base64");
    },
  };
}
