import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { dictionary } from "../../shared/dictionary.ts";
import { secretAddress } from "../../shared/headers.ts";
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
});
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;

/** Vite puts a hash of the content into these names, so they never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof compressors | "identity";

interface Asset {
  readonly modified: number;
  readonly etag: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * The files of a built single-page app, as the site's CloudFront behaviour serves them: a path whose last step has no dot is a page of the app
 * and gets index.html, any other path is a file or 404.
 */
export function staticSite(folder: string): Serve {
  const assets = new Map<string, Asset>();

  /** The file as it is on disk now; a build that replaced it is seen at once. */
  async function assetAt(file: string): Promise<Asset | undefined> {
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const known = assets.get(file);
    if (known?.modified === info.mtimeMs) return known;
    const asset: Asset = { modified: info.mtimeMs, etag: `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`, encoded: new Map() };
    assets.set(file, asset);
    return asset;
  }

  return async (request, response) => {
    const plain = (status: number, text: string, headers = {}) =>
      void response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers }).end(text);
    if (request.method !== "GET" && request.method !== "HEAD") return plain(405, "This is a page; it can only be read.", { allow: "GET, HEAD" });
    const asked = target(request).path;
    const path = pageOf(asked);
    const file = path && join(folder, path);
    const asset = file?.startsWith(folder + sep) ? await assetAt(file) : undefined;
    if (!path || !file || !asset) return plain(404, "There is nothing here.");

    const type = types[extname(file)] ?? "application/octet-stream";
    const encoding = COMPRESSIBLE.test(type) ? acceptedEncoding(request) : "identity";
    const headers = {
      "content-type": type,
      "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      etag: `W/${asset.etag}`,
      vary: "accept-encoding",
      ...(asked.startsWith("/i/") ? secretAddress : {}),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    };
    if (request.headers["if-none-match"]?.includes(asset.etag)) return void response.writeHead(304, headers).end();
    const body = await bytes(asset, file, encoding);
    response.writeHead(200, { ...headers, "content-length": body.length }).end(request.method === "HEAD" ? undefined : body);
  };
}

/** The file that a path names; nothing for paths that name none. */
function pageOf(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    if (plain.includes("\0")) return undefined;
    return plain.slice(plain.lastIndexOf("/")).includes(".") ? plain : "/index.html";
  } catch {
    return undefined;
  }
}

function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

/** The file, compressed once for everybody who asks. */
function bytes(asset: Asset, file: string, encoding: Encoding): Promise<Buffer> {
  const known = asset.encoded.get(encoding);
  if (known) return known;
  const made = readFile(file).then((plain) => (encoding === "identity" ? plain : compressors[encoding](plain)));
  asset.encoded.set(encoding, made);
  made.catch(() => asset.encoded.delete(encoding));
  return made;
}
