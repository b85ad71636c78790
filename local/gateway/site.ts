import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { cookieName } from "../../shared/account/session-cookie.ts";
import { INLINE_HASHES, InlineHashes, pageFunction, statusFunction } from "../../shared/site/pages.ts";
import { dictionary } from "../../shared/text/dictionary.ts";
import { rangeOf } from "../lib/range.ts";
import { type Serve, target } from "./http.ts";

const types: Record<string, string> = dictionary({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".map": "application/json",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
});
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;

/** Vite puts a hash of the content into these names, so the files never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,40}\.\w{1,20}$/;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof compressors | "identity";

interface Asset {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoded: Map<keyof typeof compressors, Promise<Buffer>>;
}

/** The built site: its files, and the hashes of its documents' inline scripts and styles. */
export interface BuiltSite {
  readonly serve: Serve;
  readonly inline: InlineHashes;
}

/**
 * Serves the site's files as its CloudFront behaviour does: the same edge functions choose the page and the status of an address.
 * Reads all files now, so a
 * later build removes none that an open page needs.
 */
export function builtSite(folder: string): BuiltSite {
  const assets = assetsIn(folder);
  const choose = edgeFunction(pageFunction(cookieName("plainbill", false)));
  const conclude = edgeFunction(statusFunction);

  const serve: Serve = async (request, response) => {
    const plain = (status: number, text: string, headers = {}) =>
      void response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers }).end(text);
    if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "This is a page; it can only be read.", { allow: "GET, HEAD" });
    const asked = target(request).path;
    const path = decodePath(choose({ request: { uri: asked, cookies: cookiesOf(request) } }).uri);
    const asset = path && assets.get(path);
    if (!asset) return plain(404, "There is nothing here.");

    const type = types[extname(path)] ?? "application/octet-stream";
    const encoding = COMPRESSIBLE.test(type) ? acceptedEncoding(request) : "identity";
    const headers = {
      "content-type": type,
      "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      etag: `W/${asset.etag}`,
      vary: "accept-encoding",
      // A range of a body that is compressed on the way would be meaningless.
      ...(encoding === "identity" ? { "accept-ranges": "bytes" } : { "content-encoding": encoding }),
    };
    const { statusCode } = conclude({ request: { uri: path }, response: { statusCode: 200 } });
    if (statusCode === 200 && request.headers["if-none-match"]?.includes(asset.etag)) return void response.writeHead(304, headers).end();
    const body = await bytesOf(asset, encoding);
    // People can seek in a film only if the server sends ranges; some browsers do not start without them.
    const part = statusCode === 200 && encoding === "identity" ? rangeOf(request.headers.range, body.length) : undefined;
    if (part === "none") return void response.writeHead(416, { "content-range": `bytes */${body.length}` }).end();
    if (part) {
      const [first, last] = part;
      const range = { "content-range": `bytes ${first}-${last}/${body.length}`, "content-length": last - first + 1 };
      return void response.writeHead(206, { ...headers, ...range }).end(request.method === "HEAD" ? undefined : body.subarray(first, last + 1));
    }
    response.writeHead(statusCode, { ...headers, "content-length": body.length }).end(request.method === "HEAD" ? undefined : body);
  };

  const hashes = assets.get(`/${INLINE_HASHES}`)?.bytes.toString();
  return { serve, inline: hashes ? InlineHashes.parse(JSON.parse(hashes)) : {} };
}

/** The files of a folder by their paths in it, with a leading slash. */
function assetsIn(folder: string): ReadonlyMap<string, Asset> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = readFileSync(file);
      const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
      return [`/${relative(folder, file).replaceAll(sep, "/")}`, { bytes, etag, encoded: new Map() }];
    }),
  );
}

interface EdgeEvent {
  readonly request: { readonly uri: string; readonly cookies?: Readonly<Record<string, { readonly value: string }>> };
  readonly response?: { readonly statusCode: number };
}

/** Runs a function from its source text, as CloudFront does. */
const edgeFunction = (code: string) => new Function("event", `${code}\nreturn handler(event);`) as (event: EdgeEvent) => { uri: string; statusCode: number };

/** The cookies of a request in the form of CloudFront's functions. */
const cookiesOf = ({ headers }: IncomingMessage): Record<string, { value: string }> =>
  Object.fromEntries((headers.cookie ?? "").split(/;\s*/).map((pair) => [pair.split("=")[0], { value: pair.split("=").slice(1).join("=") }]));

/** Returns the decoded path; undefined if it cannot name a file. */
function decodePath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") ? undefined : plain;
  } catch {
    return undefined;
  }
}

function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/** Compresses the file once for all callers. */
function bytesOf({ bytes, encoded }: Asset, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "identity") return bytes;
  const made = encoded.get(encoding) ?? compressors[encoding](bytes);
  encoded.set(encoding, made);
  return made;
}
