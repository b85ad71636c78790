import { type IncomingMessage, type OutgoingHttpHeaders, validateHeaderValue } from "node:http";
import type { Readable } from "node:stream";
import type { Bucket } from "./bucket.ts";
import { S3Error } from "./errors.ts";

/** A request whose address was parsed and whose signature is valid. `key` is empty for calls on the bucket itself. */
export interface S3Call {
  request: IncomingMessage;
  bucket: Bucket;
  key: string;
  query: Map<string, string>;
  /** Finds another bucket of this server. Throws `NoSuchBucket`. */
  bucketNamed(name: string): Bucket;
}

/** A string body is XML. */
export interface S3Reply {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Readable;
}

/** The headers that S3 stores with an object and returns with it. */
const STORED_HEADERS = ["content-type", "content-disposition", "cache-control", "content-language", "content-encoding", "expires"];

/** S3's limit for user metadata, in bytes. */
const METADATA_LIMIT = 2048;

/** Extracts an object's stored headers and user metadata from headers or form fields. Throws `MetadataTooLarge` or `InvalidArgument`. */
export function detailsFrom(fields: Readonly<Record<string, unknown>>): { headers: Record<string, string>; metadata: Record<string, string> } {
  const headers: Record<string, string> = { "content-type": "binary/octet-stream" };
  const metadata: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== "string") continue;
    if (name.startsWith("x-amz-meta-")) metadata[name.slice("x-amz-meta-".length)] = value;
    if (STORED_HEADERS.includes(name) && value) headers[name] = value;
  }
  // `aws-chunked` describes the transfer, not the object.
  const encodings = (headers["content-encoding"] ?? "").split(",").map((part) => part.trim());
  headers["content-encoding"] = encodings.filter((part) => part && part !== "aws-chunked").join(",");
  if (!headers["content-encoding"]) delete headers["content-encoding"];
  if (Object.entries(metadata).reduce((size, [name, value]) => size + Buffer.byteLength(name + value), 0) > METADATA_LIMIT)
    throw new S3Error("MetadataTooLarge");
  for (const [name, value] of [...Object.entries(headers), ...Object.entries(metadata)]) assertHeader(name, value);
  return { headers, metadata };
}

/** Refuses a value that no header can carry, such as one with a line break. */
export function assertHeader(name: string, value: string): void {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new S3Error("InvalidArgument", `The value of ${name} cannot be sent as a header.`);
  }
}

/** Reads a small request body as text. */
export async function bodyText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
