import { serverAt } from "../local/lib/in-process.ts";

/** Statuses that have no body. */
const BARE = [204, 304];

/** `fetch` that follows no redirect; a server of this process answers without a socket. */
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
  return new Response(BARE.includes(status) ? null : Buffer.from(bytes), { status, headers: pairs });
}
