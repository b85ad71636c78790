import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FileLifetime } from "../shared/hosting/file-lifetimes.ts";
import { innerServer, listening } from "./lib/listening.ts";
import { type Credentials, queryParameters, SignatureFault, verifySignature } from "./lib/sigv4.ts";
import { type Bucket, openBucket } from "./s3/bucket.ts";
import type { S3Call, S3Reply } from "./s3/call.ts";
import { type CorsRule, corsHeaders, preflight } from "./s3/cors.ts";
import { S3Error, signatureRefusal } from "./s3/errors.ts";
import { uploadForm } from "./s3/form-upload.ts";
import { deleteExpiredObjects } from "./s3/lifetimes.ts";
import { deleteObjects, listObjects } from "./s3/listing.ts";
import { copyObject, deleteObject, getObject, putObject } from "./s3/objects.ts";

export interface S3Options {
  dataDir: string;
  port?: number;
  credentials: Credentials;
  /** The existing buckets; requests cannot create any. */
  buckets: readonly string[];
  /** The CORS rules of every bucket. */
  cors?: readonly CorsRule[];
  /** How long certain files are kept; all others stay forever. */
  lifetimes?: readonly FileLifetime[];
  /** The time in milliseconds, used for lifetimes only. */
  now?: () => number;
}

/**
 * S3 on this machine, path-style at 127.0.0.1. Every request must be signed (header, presigned query or POST policy), by the real
 * clock, because clients sign
 * with theirs. Features that are not built (multipart uploads, versions, ACLs, tags, listing version 1, If-Match on writes) are
 * refused with
 * `NotImplemented`, never ignored. One process owns `dataDir`.
 */
export async function startS3({
  dataDir,
  port = 0,
  credentials,
  buckets,
  cors = [],
  lifetimes = [],
  now = Date.now,
}: S3Options): Promise<{ url: string; close(): Promise<void> }> {
  const opened = new Map<string, Bucket>();
  for (const name of buckets) opened.set(name, await openBucket(dataDir, name));
  // S3 checks daily at midnight UTC, when a machine at home is seldom on.
  const deleteAllExpiredObjects = async (): Promise<void> => {
    for (const bucket of opened.values()) await deleteExpiredObjects(bucket, lifetimes, now());
  };
  await deleteAllExpiredObjects();
  const hourly = setInterval(() => void deleteAllExpiredObjects().catch((error: unknown) => console.error(error)), 60 * 60 * 1000);
  hourly.unref();
  const bucketNamed = (name: string): Bucket => {
    const bucket = opened.get(name);
    if (!bucket) throw new S3Error("NoSuchBucket");
    return bucket;
  };

  const answer = async (request: IncomingMessage): Promise<S3Reply> => {
    const [path = "", queryString = ""] = (request.url ?? "").split(/\?(.*)/s);
    const { bucketName, key } = addressOf(path);
    if (request.method === "OPTIONS") return preflight(cors, request);
    if (request.method === "POST" && !key && request.headers["content-type"]?.startsWith("multipart/form-data"))
      return uploadForm(request, bucketNamed(bucketName), credentials);

    verifySignature(request, { credentials, service: "s3", payload: "unread" });
    const query = new Map(queryParameters(queryString));
    refuseUnknown(request, query);
    const bucket = bucketNamed(bucketName);
    return perform({ request, bucket, key, query, bucketNamed });
  };

  const server = innerServer(async (request, response) => {
    try {
      const reply = await answer(request).catch((error: unknown) => refusalOf(error, request));
      await send(request, response, { ...reply, headers: { ...corsHeaders(cors, request), ...reply.headers } });
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  });
  server.once("close", () => clearInterval(hourly));
  return listening(server, port);
}

function perform(call: S3Call): S3Reply | Promise<S3Reply> {
  const { request, key, query } = call;
  if (!key) {
    if (request.method === "HEAD") return { status: 200 };
    if (request.method === "GET") return listObjects(call);
    if (request.method === "POST" && query.has("delete")) return deleteObjects(call);
    throw new S3Error(request.method === "PUT" || request.method === "DELETE" ? "NotImplemented" : "MethodNotAllowed");
  }
  switch (request.method) {
    case "GET":
    case "HEAD":
      return getObject(call);
    case "PUT":
      return request.headers["x-amz-copy-source"] ? copyObject(call) : putObject(call);
    case "DELETE":
      return deleteObject(call);
    default:
      throw new S3Error("MethodNotAllowed");
  }
}

/** Splits a path into bucket and key, literally: `new URL()` would resolve `..` and change the key. */
function addressOf(path: string): { bucketName: string; key: string } {
  const [, bucketName = "", key = ""] = path.split(/^\/([^/]*)\/?/s).map((part) => decodeURIComponent(part));
  // S3's rule: reading from the left, steps up may never outnumber steps down.
  let depth = 0;
  for (const step of key.split("/")) {
    depth += step === ".." ? -1 : 1;
    if (depth < 0) throw new S3Error("InvalidURI");
  }
  if (Buffer.byteLength(key) > 1024) throw new S3Error("KeyTooLongError");
  return { bucketName, key };
}

const knownHeaders =
  /^x-amz-(date|content-sha256|security-token|user-agent|decoded-content-length|trailer|sdk-checksum-algorithm|checksum-.+|copy-source|metadata-directive|meta-.+)$/;
// The SDK presigns a PUT with an empty body's checksum in its query. S3 ignores that, and so do we.
const knownParameters =
  /^(x-id|X-Amz-.+|x-amz-checksum-.+|x-amz-sdk-checksum-algorithm|list-type|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner|delete|response-(content-type|content-disposition|content-language|content-encoding|cache-control|expires))$/;

/** Refuses a header or parameter that S3 may act on and this server does not, so that no test passes because of it. */
function refuseUnknown(request: IncomingMessage, query: Map<string, string>): void {
  const header = Object.keys(request.headers).find((name) => name.startsWith("x-amz-") && !knownHeaders.test(name));
  const parameter = [...query.keys()].find((name) => !knownParameters.test(name));
  if (header ?? parameter)
    throw new S3Error("NotImplemented", `A header or query you provided implies functionality that is not implemented: ${header ?? parameter}`);
}

function refusalOf(error: unknown, request: IncomingMessage): S3Reply {
  const refusal = refusalFor(error);
  // A client that disconnects during its upload is not our error.
  if (refusal.code === "InternalError" && !request.destroyed) console.error(error);
  return { status: refusal.status, body: refusal.toXml(request.url ?? "") };
}

function refusalFor(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof SignatureFault) return signatureRefusal(error);
  return new S3Error(error instanceof URIError ? "InvalidURI" : "InternalError");
}

async function send(request: IncomingMessage, response: ServerResponse, { status, headers = {}, body }: S3Reply): Promise<void> {
  const xml = typeof body === "string" ? `<?xml version="1.0" encoding="UTF-8"?>\n${body}` : undefined;
  response.writeHead(status, { "x-amz-request-id": randomUUID(), ...(xml === undefined ? {} : { "content-type": "application/xml" }), ...headers });
  if (xml !== undefined || body === undefined) response.end(request.method === "HEAD" ? undefined : xml);
  else await pipeline(body as Exclude<typeof body, string>, response).catch(() => response.destroy());
}
