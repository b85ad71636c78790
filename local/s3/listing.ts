import { percentEncode } from "../lib/sigv4.ts";
import { compareKeys, type ObjectDescription } from "./bucket.ts";
import { bodyText, type S3Call, type S3Reply } from "./call.ts";
import { limitSize, requestContent } from "./content.ts";
import { S3Error } from "./errors.ts";
import { quoteEtag } from "./objects.ts";
import { elementTexts, group, tag } from "./xml.ts";

/** The most that one page lists and one call deletes. */
const PAGE = 1000;
/** Sorts after every key of a common prefix. */
const BEYOND = "\u{10FFFF}";

/** ListObjectsV2, by prefix and delimiter, a page at a time. */
export function listObjects({ bucket, query }: S3Call): S3Reply {
  if (query.get("list-type") !== "2") throw new S3Error("NotImplemented", "Only version 2 of listing objects is implemented.");
  const [prefix, delimiter, token] = [query.get("prefix") ?? "", query.get("delimiter") ?? "", query.get("continuation-token")];
  const max = Number(query.get("max-keys") ?? PAGE);
  if (!Number.isInteger(max) || max < 0) throw new S3Error("InvalidArgument", "max-keys must be an integer between 0 and 2147483647");
  const after = token === undefined ? (query.get("start-after") ?? "") : Buffer.from(token, "base64url").toString();
  const page = pageOf(bucket.list(), { prefix, delimiter, after, max: Math.min(max, PAGE) });

  const urlEncoded = query.get("encoding-type") === "url";
  const name = (text: string) => (urlEncoded ? text.split("/").map(percentEncode).join("/") : text);
  const body = group(
    "ListBucketResult",
    tag("Name", bucket.name),
    tag("Prefix", name(prefix)),
    ...(delimiter ? [tag("Delimiter", name(delimiter))] : []),
    ...(urlEncoded ? [tag("EncodingType", "url")] : []),
    tag("MaxKeys", max),
    tag("KeyCount", page.contents.length + page.prefixes.length),
    tag("IsTruncated", page.next !== undefined),
    ...(token === undefined ? [] : [tag("ContinuationToken", token)]),
    ...(page.next === undefined ? [] : [tag("NextContinuationToken", Buffer.from(page.next).toString("base64url"))]),
    ...page.contents.map(({ key, modified, etag, size }) =>
      group(
        "Contents",
        tag("Key", name(key)),
        tag("LastModified", new Date(modified).toISOString()),
        tag("ETag", quoteEtag(etag)),
        tag("Size", size),
        tag("StorageClass", "STANDARD"),
      ),
    ),
    ...page.prefixes.map((common) => group("CommonPrefixes", tag("Prefix", name(common)))),
  );
  return { status: 200, body };
}

/** DeleteObjects: up to a thousand keys in one call. */
export async function deleteObjects({ request, bucket }: S3Call): Promise<S3Reply> {
  const document = await bodyText(limitSize(requestContent(request).bytes, { min: 0, max: 2 ** 21 }));
  const keys = elementTexts(document, "Key");
  if (keys.length === 0 || keys.length > PAGE) throw new S3Error("MalformedXML");
  for (const key of keys) await bucket.remove(key);
  const quiet = elementTexts(document, "Quiet")[0] === "true";
  return { status: 200, body: group("DeleteResult", ...(quiet ? [] : keys.map((key) => group("Deleted", tag("Key", key))))) };
}

interface Page {
  contents: ObjectDescription[];
  prefixes: string[];
  /** The key to start the next page after, if there is one. */
  next: string | undefined;
}

function pageOf(objects: ObjectDescription[], { prefix, delimiter, after, max }: { prefix: string; delimiter: string; after: string; max: number }): Page {
  const page: Page = { contents: [], prefixes: [], next: undefined };
  if (max === 0) return page;
  let last = after;
  for (const object of objects) {
    if (!object.key.startsWith(prefix) || compareKeys(object.key, last) <= 0) continue;
    if (page.contents.length + page.prefixes.length === max) return { ...page, next: last };
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    if (end < 0) {
      page.contents.push(object);
      last = object.key;
    } else {
      const common = object.key.slice(0, end + delimiter.length);
      page.prefixes.push(common);
      last = common + BEYOND;
    }
  }
  return page;
}
