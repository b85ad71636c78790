import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { crc32 } from "node:zlib";
import { bodyOf } from "../lib/read-body.ts";
import { isRefusal } from "./refusals.ts";

const maxRequestBytes = 16 * 1024 * 1024;

/** What answers each operation, such as `PutItem`. Throws refusals. */
export type Answers = Record<string, (body: object) => Promise<unknown>>;

/** An HTTP server that speaks DynamoDB's JSON protocol. It wants signed requests and takes any signature. */
export function serve(answers: Answers): Server {
  // As long as AWS keeps them: a client that writes on a connection just being closed would read a reset.
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const { status, body } = await answer(answers, request);
    const bytes = Buffer.from(JSON.stringify(body));
    // A server that is closing would otherwise wait for the idle connections of its clients.
    if (!server.listening) response.setHeader("connection", "close");
    response
      .writeHead(status, {
        "content-type": "application/x-amz-json-1.0",
        "content-length": bytes.length,
        "x-amzn-requestid": randomUUID(),
        "x-amz-crc32": crc32(bytes),
      })
      .end(bytes);
  });
  return server;
}

async function answer(answers: Answers, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  try {
    const bytes = await bodyOf(request, maxRequestBytes);
    if (bytes === "aborted") return refusalResponse("RequestAbortedException");
    if (bytes === "too large") return refusalResponse("SerializationException", 413);
    const [version, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const known = version === "DynamoDB_20120810" && Object.hasOwn(answers, operation) ? answers[operation] : undefined;
    if (!known) return refusalResponse("UnknownOperationException");
    if (!request.headers.authorization?.startsWith("AWS4-")) return refusalResponse("MissingAuthenticationTokenException");
    const body = objectOf(bytes.toString());
    return body ? { status: 200, body: await known(body) } : refusalResponse("SerializationException");
  } catch (error) {
    if (isRefusal(error)) return { status: error.statusCode, body: error.body };
    console.error("The local DynamoDB failed:", error);
    return refusalResponse("InternalServerError", 500);
  }
}

const refusalResponse = (type: string, status = 400) => ({ status, body: { __type: `com.amazon.coral.service#${type}` } });

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
