import { IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";

/** A request as on the wire; `url` is path and query. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Set for requests of this process's AWS clients, which count as signed. */
  readonly trusted?: boolean | undefined;
}

/** A response as on the wire. */
export interface WireResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Uint8Array;
}

/** Answers a request. Rejects if it cuts the connection. */
export type InProcessServer = (request: WireRequest) => Promise<WireResponse>;

const servers = new Map<string, InProcessServer>();

/** Lets callers in this process reach the server at `url` without a socket. Returns a function that ends this. */
export function announce(url: string, server: InProcessServer): () => void {
  const { host } = new URL(url);
  servers.set(host, server);
  return () => {
    if (servers.get(host) === server) servers.delete(host);
  };
}

export const serverAt = (host: string): InProcessServer | undefined => servers.get(host);

/** Announces a Node server, whose listeners see requests and responses as if they went over a socket. */
export const announceServer = (url: string, server: Server): (() => void) =>
  announce(
    url,
    inProcess((request, response) => void server.emit("request", request, response)),
  );

const inProcess =
  (listener: RequestListener): InProcessServer =>
  ({ method, url, headers, body, trusted }) =>
    new Promise((resolve, reject) => {
      const request = new IncomingMessage(localSocket);
      Object.assign(request, { method, url, headers, rawHeaders: Object.entries(headers).flat(), httpVersion: "1.1", complete: true, trusted });
      if (body.length) request.push(body);
      request.push(null);
      listener(request, new InProcessResponse(request, resolve, reject) as unknown as ServerResponse<IncomingMessage> & { req: IncomingMessage });
    });

/** The connection of every request: they all come from this machine. */
const localSocket = Object.defineProperty(new Socket(), "remoteAddress", { value: "127.0.0.1" });

/** The part of `ServerResponse` that listeners use. Collects the response. */
class InProcessResponse extends Writable {
  readonly req: IncomingMessage;
  statusCode = 200;
  headersSent = false;
  readonly #headers: Record<string, string | string[]> = {};
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage, resolve: (response: WireResponse) => void, reject: (error: Error) => void) {
    super();
    this.req = request;
    this.once("finish", () => resolve({ status: this.statusCode, headers: this.#headers, body: Buffer.concat(this.#chunks) }));
    this.once("close", () => reject(Object.assign(new Error("socket hang up"), { code: "ECONNRESET" })));
    this.on("error", () => {}); // "close" reports it
  }

  setHeader(name: string, value: number | string | readonly string[]): this {
    this.#headers[name.toLowerCase()] = Array.isArray(value) ? [...value] : String(value);
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers[name.toLowerCase()];
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  writeHead(status: number, headers: Readonly<Record<string, number | string | readonly string[] | undefined>> = {}): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.headersSent = true;
    this.#chunks.push(chunk);
    done();
  }
}
