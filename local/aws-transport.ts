import { Readable } from "node:stream";
import { serverAt } from "./lib/in-process.ts";

/** The parts of the SDKs' `HttpRequest` that we use. */
interface SdkRequest {
  readonly method: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
}

/** A call of an AWS client in this process. */
export interface AwsCall {
  /** The operation of a JSON protocol, as in `DynamoDB_20120810.GetItem`. */
  readonly target: string | undefined;
  readonly body: Buffer;
}

/** Runs before each call, which it fails by throwing. The function it returns runs once the call is answered. */
type Observer = (call: AwsCall) => (() => unknown) | undefined;
const observers = new Set<Observer>();

/** Adds an observer of all calls in this process. Returns a function that removes it. */
export function observeCalls(observer: Observer): () => void {
  observers.add(observer);
  return () => void observers.delete(observer);
}

/** The functions look up their transport under this name (functions/platform/aws.ts), because bundles share no modules with this one. */
const TRANSPORT = Symbol.for("plainbill.transport");

/** Until closed, the AWS clients of this process reach its local servers without sockets and without signatures. */
export function openTransport(): { close(): Promise<void> } {
  const before: unknown = Reflect.get(globalThis, TRANSPORT);
  Reflect.set(globalThis, TRANSPORT, { requestHandler, signer });
  return { close: async () => void Reflect.set(globalThis, TRANSPORT, before) };
}

/** Signs nothing, because a signature is a tenth of a call's cost. The servers trust these requests by their origin. */
const signer = { sign: async (request: SdkRequest) => request };

const requestHandler = {
  metadata: { handlerProtocol: "http/1.1" },
  async handle(request: SdkRequest, { abortSignal }: { abortSignal?: AbortSignal } = {}) {
    abortSignal?.throwIfAborted();
    const { method, hostname, port, headers } = request;
    const server = serverAt(port ? `${hostname}:${port}` : hostname);
    const body = await bytesOf(request.body);
    const call = { target: headers["x-amz-target"], body };
    const answered = [...observers].map((observe) => observe(call));
    try {
      if (!server) throw Object.assign(new Error(`connect ECONNREFUSED ${hostname}:${port}`), { code: "ECONNREFUSED" });
      const {
        status,
        headers: given,
        body: bytes,
      } = await untilAborted(server({ method, url: urlOf(request), headers: lowerCase(headers), body, trusted: true }), abortSignal);
      return { response: { statusCode: status, headers: given, body: Readable.from([bytes], { objectMode: false }) } };
    } finally {
      for (const done of answered) done?.();
    }
  },
  destroy: () => {},
  updateHttpClientConfig: () => {},
  httpHandlerConfigs: () => ({}),
};

async function bytesOf(body: SdkRequest["body"]): Promise<Buffer> {
  if (body instanceof Readable) return Buffer.concat(await body.toArray());
  // `Buffer.from(body)` would make the SDK's byte arrays believe that they are used as text.
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(body ?? "");
}

const lowerCase = (headers: SdkRequest["headers"]) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const escaped = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns path and query as the SDKs write them on the wire. */
function urlOf({ path, query = {} }: SdkRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || typeof value === "string") return [value ? `${escaped(name)}=${escaped(value)}` : escaped(name)];
    return value.map((one) => `${escaped(name)}=${escaped(one)}`);
  });
  return pairs.length ? `${path}?${pairs.sort().join("&")}` : path;
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }))]);
}
