import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { serverAt } from "../local/lib/in-process.ts";

/** Statuses without a body. */
const BARE = [204, 304];

/** Decompresses bodies, as a browser does. */
const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

/** `fetch` without following redirects. Servers in this process answer without a socket. */
export async function reach(url: string | URL, init: RequestInit): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const server = serverAt(host);
  if (!server) return fetch(url, { ...init, redirect: "manual" });
  const request = new Request(url, init);
  const body = Buffer.from(await request.arrayBuffer());
  const {
    status,
    headers,
    body: bytes,
  } = await server({
    method: request.method,
    url: pathname + search,
    headers: {
      host,
      accept: "*/*",
      "user-agent": "node",
      ...Object.fromEntries(request.headers),
      ...(body.length ? { "content-length": String(body.length) } : {}),
    },
    body,
  });
  const pairs = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  const decoded = decoders[String(headers["content-encoding"])]?.(bytes) ?? bytes;
  return new Response(BARE.includes(status) ? null : Buffer.from(decoded), { status, headers: pairs });
}
