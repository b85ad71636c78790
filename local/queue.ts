import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { innerServer, listening } from "./lib/listening.ts";
import { bodyOf } from "./lib/read-body.ts";
import { type Credentials, SignatureFault, verifySignature } from "./lib/sigv4.ts";
import { sqsActions } from "./queue/actions.ts";
import { QueueError, sqsSignatureErrors } from "./queue/errors.ts";
import { type Deliver, type Poller, type PollOptions, poll } from "./queue/poller.ts";
import { openQueues } from "./queue/queues.ts";

export { queueArn } from "./queue/queues.ts";

/** The longest request, in bytes: a full batch with every character escaped. */
const LONGEST = 8 * 2 ** 20;

export interface QueueOptions {
  /** Stores the messages, so that they outlive the process. One process owns the folder. */
  dataDir?: string;
  port?: number;
  /** The key that signs requests. */
  credentials: Credentials;
  /** Milliseconds; the real clock by default. Timers rely on it, so it must run. */
  now?: () => number;
}

export interface QueueServer {
  url: string;
  /** Creates the queue or sets its attributes. Resolves to its URL once that outlives the process. */
  ensureQueue(name: string, attributes?: Record<string, string>): Promise<string>;
  /** Calls `deliver` with a queue's messages, as Lambda's event source mapping does. Returns a function that stops it. */
  poll(queueName: string, deliver: Deliver, options?: PollOptions): () => Promise<void>;
  /** Resolves when every message of a polled queue was delivered or waits for another try. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SQS on this machine, in its JSON protocol. Acknowledged writes survive the death of the process, but not a power cut. Tags,
 * permissions and redrives from a
 * dead-letter queue answer `UnsupportedOperation`. One difference from AWS: after a restart, messages in flight are visible at
 * once (with their receive
 * count), because their receivers ended, too.
 */
export async function startQueue({ dataDir, port = 0, credentials, now = Date.now }: QueueOptions): Promise<QueueServer> {
  const queues = await openQueues(dataDir && join(dataDir, "queues.jsonl"), now);
  const closing = new AbortController();
  const pollers = new Set<Poller>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const body = await bodyOf(request, LONGEST);
    if (body === "aborted") return;
    if (body === "too large") throw new QueueError("InvalidParameterValue", "The request is too long.");
    verifySignature(request, { credentials, service: "sqs", payload: body });
    const target = String(request.headers["x-amz-target"] ?? "");
    const perform = target.startsWith("AmazonSQS.") && Object.hasOwn(sqsActions, target.slice(10)) ? sqsActions[target.slice(10)] : undefined;
    if (!perform) throw new QueueError("UnsupportedOperation", `${target || "A request without X-Amz-Target"} is not supported.`);
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const result = await perform(parseJson(body), { queues, urlOf, signal: AbortSignal.any([gone.signal, closing.signal]) });
    await queues.durable();
    return result;
  };

  const server = innerServer(async (request, response) => {
    const [status, result, headers] = await answer(request, response).then(
      (value) => [200, value, {}] as const,
      (error: unknown) => refusalOf(error),
    );
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID(), ...headers });
    response.end(JSON.stringify(result));
  });
  const { url, close } = await listening(server, port);
  const urlOf = (name: string) => `${url}/000000000000/${name}`;

  return {
    url,
    async ensureQueue(name, attributes = {}) {
      queues.declare(name, attributes);
      await queues.durable();
      return urlOf(name);
    },
    poll(queueName, deliver, options) {
      const poller = poll(queues, queueName, deliver, options);
      pollers.add(poller);
      return poller.stop;
    },
    async idle() {
      await Promise.all([...pollers].map((poller) => poller.idle()));
    },
    async close() {
      closing.abort();
      await Promise.all([...pollers].map((poller) => poller.stop()));
      await close();
      await queues.close();
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString() || "{}");
  } catch {
    throw new QueueError("SerializationException", "The request is not JSON.");
  }
}

function refusalOf(error: unknown): [status: number, body: object, headers: Record<string, string>] {
  const refusal =
    error instanceof QueueError
      ? error
      : error instanceof SignatureFault
        ? new QueueError(sqsSignatureErrors[error.fault], error.message)
        : new QueueError("InternalFailure", "Something went wrong inside the local queue.");
  if (refusal.code === "InternalFailure") console.error(error);
  const fault = refusal.status === 500 ? "Receiver" : "Sender";
  return [refusal.status, { __type: `com.amazonaws.sqs#${refusal.code}`, message: refusal.message }, { "x-amzn-query-error": `${refusal.queryCode};${fault}` }];
}
