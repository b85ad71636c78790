import type { OutgoingHttpHeaders } from "node:http";
import { rangeOf } from "../lib/range.ts";
import type { NewObject, ObjectDescription } from "./bucket.ts";
import { assertHeader, detailsFrom, type S3Call, type S3Reply } from "./call.ts";
import { requestContent } from "./content.ts";
import { S3Error } from "./errors.ts";
import { group, tag } from "./xml.ts";

/** GetObject and HeadObject: conditions, one range, and the `response-*` parameters that rename or retype a download. */
export async function getObject({ request, bucket, key, query }: S3Call): Promise<S3Reply> {
  const object = await bucket.open(key);
  if (!object) throw new S3Error("NoSuchKey");
  const { description } = object;
  try {
    const headers = { ...headersOf(description), ...overrides(query) };
    const condition = conditionOf(request.headers, description);
    if (condition === 412) throw new S3Error("PreconditionFailed");
    const range = condition === 304 ? undefined : rangeOf(request.headers.range, description.size);
    if (range === "none") throw new S3Error("InvalidRange");
    const [first, last] = range ?? [0, description.size - 1];
    if (range) headers["content-range"] = `bytes ${first}-${last}/${description.size}`;
    else if (request.headers["x-amz-checksum-mode"] === "ENABLED") Object.assign(headers, description.checksums);
    const answer: S3Reply = { status: condition ?? (range ? 206 : 200), headers: condition ? headers : { ...headers, "content-length": last - first + 1 } };
    if (condition || request.method === "HEAD" || description.size === 0) {
      await object.close();
      return answer;
    }
    return { ...answer, body: object.read(first, last) };
  } catch (error) {
    await object.close();
    throw error;
  }
}

/** PutObject. `If-None-Match: *` writes only if there is no such object. */
export async function putObject({ request, bucket, key }: S3Call): Promise<S3Reply> {
  const details = detailsFrom(request.headers);
  const content = requestContent(request);
  const stored = await bucket.put(content.bytes, () => ({ key, ...details, checksums: content.checksums }), writeCondition(request.headers, bucket, key));
  return { status: 200, headers: { etag: quoteEtag(stored.etag), ...stored.checksums } };
}

/** CopyObject, from any bucket of this server. */
export async function copyObject({ request, bucket, key, bucketNamed }: S3Call): Promise<S3Reply> {
  const [sourceBucket = "", sourceKey = ""] = decodeURIComponent(String(request.headers["x-amz-copy-source"]))
    .replace(/^\//, "")
    .split(/\/(.*)/s);
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  if (sourceBucket === bucket.name && sourceKey === key && !replaces)
    throw new S3Error("InvalidRequest", "This copy request is illegal because it is trying to copy an object to itself without changing its metadata.");
  const source = await bucketNamed(sourceBucket).open(sourceKey);
  if (!source) throw new S3Error("NoSuchKey");
  try {
    const { size, headers, metadata, checksums } = source.description;
    const described: NewObject = { key, checksums, ...(replaces ? detailsFrom(request.headers) : { headers, metadata }) };
    const content = size > 0 ? source.read(0, size - 1) : nothing();
    const copy = await bucket.put(content, () => described, writeCondition(request.headers, bucket, key));
    const result = group("CopyObjectResult", tag("LastModified", new Date(copy.modified).toISOString()), tag("ETag", quoteEtag(copy.etag)));
    return { status: 200, body: result };
  } finally {
    await source.close();
  }
}

/** DeleteObject. As in S3, the answer does not say if there was such an object. */
export async function deleteObject({ bucket, key }: S3Call): Promise<S3Reply> {
  await bucket.remove(key);
  return { status: 204 };
}

export const quoteEtag = (etag: string): string => `"${etag}"`;

const headersOf = ({ headers, metadata, etag, modified }: ObjectDescription): OutgoingHttpHeaders => ({
  ...headers,
  ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  etag: quoteEtag(etag),
  "last-modified": new Date(modified).toUTCString(),
  "accept-ranges": "bytes",
});

function overrides(query: Map<string, string>): Record<string, string> {
  const named = [...query].filter(([name]) => name.startsWith("response-")).map(([name, value]): [string, string] => [name.slice("response-".length), value]);
  for (const [name, value] of named) assertHeader(name, value);
  return Object.fromEntries(named);
}

/** Returns the status that a request's conditions demand (RFC 9110), if any. ETags win over dates. */
function conditionOf(headers: NodeJS.Dict<string | string[]>, { etag, modified }: ObjectDescription): 304 | 412 | undefined {
  const names = (value: string | string[] | undefined) =>
    value !== undefined && [etag, quoteEtag(etag), "*"].some((tag) => String(value).split(/,\s*/).includes(tag));
  const unchangedSince = (value: string | string[] | undefined) => value !== undefined && Math.floor(modified / 1000) * 1000 <= Date.parse(String(value));
  const { "if-match": match, "if-none-match": noneMatch, "if-modified-since": changed, "if-unmodified-since": unchanged } = headers;
  if (match ? !names(match) : unchanged && !unchangedSince(unchanged)) return 412;
  if (noneMatch ? names(noneMatch) : unchangedSince(changed)) return 304;
  return undefined;
}

function writeCondition(headers: NodeJS.Dict<string | string[]>, bucket: S3Call["bucket"], key: string): () => void {
  if (headers["if-match"]) throw new S3Error("NotImplemented", "Writing with If-Match is not implemented.");
  const condition = headers["if-none-match"];
  if (condition !== undefined && condition !== "*") throw new S3Error("NotImplemented", "Writing with If-None-Match knows * only.");
  return () => {
    if (condition === "*" && bucket.has(key)) throw new S3Error("PreconditionFailed");
  };
}

async function* nothing(): AsyncGenerator<Buffer> {}
