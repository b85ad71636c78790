import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf } from "./read-body.ts";

/** A request, read to its end. `path` lacks the prefix under which its server is mounted. */
export interface ReadRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly request: IncomingMessage;
}

export interface ServerReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface FileReply extends Omit<ServerReply, "body"> {
  readonly body: Uint8Array;
}

/** Larger than any form or call, in bytes. */
const LARGEST = 64 * 1024;

/** Reads `request`. Returns undefined if its body is too large. */
export async function readRequest(request: IncomingMessage, prefix: string): Promise<ReadRequest | undefined> {
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  const body = await bodyOf(request, LARGEST);
  if (typeof body === "string") return undefined;
  const inside = path.startsWith(prefix) ? path.slice(prefix.length) : path;
  return { method: request.method ?? "GET", path: inside || "/", query: new URLSearchParams(query), body: body.toString(), request };
}

export function sendReply(response: ServerResponse, { status, headers, body = "" }: ServerReply | FileReply): void {
  response.writeHead(status, { "cache-control": "no-store", "x-content-type-options": "nosniff", "content-length": Buffer.byteLength(body), ...headers });
  response.end(body);
}

export const json = (status: number, body: unknown, type = "application/json"): ServerReply => ({
  status,
  headers: { "content-type": type },
  body: JSON.stringify(body),
});

export const redirect = (location: string, headers: Record<string, string> = {}): ServerReply => ({ status: 302, headers: { location, ...headers } });
