import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { crc32 } from "node:zlib";
import type { WireResponse } from "../lib/in-process.ts";
import { innerServer } from "../lib/listening.ts";
import { bodyOf } from "../lib/read-body.ts";
import { signatureCodes } from "../lib/service-error.ts";
import { type Credentials, SignatureFault, verifySignature } from "../lib/sigv4.ts";
import { isRefusal } from "./refusals.ts";

const maxRequestBytes = 16 * 1024 * 1024;

/** The operations by name, such as `PutItem`. They throw refusals. */
export type Answers = Record<string, (body: object) => Promise<unknown>>;

/** DynamoDB's error names for signature faults. */
const signatureRefusals = signatureCodes({
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  unknownKey: "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
});

export function dynamoDbServer(answer: Answerer): Server {
  const server = innerServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const { status, ...answered } = await answer({ method, url, headers, body: await bodyOf(request, maxRequestBytes) });
    // Closing would otherwise wait for the idle connections of the clients.
    if (!server.listening) response.setHeader("connection", "close");
    response.writeHead(status, { ...answered.headers, "content-length": answered.body.length }).end(answered.body);
  });
  return server;
}

/** A request with its body, as far as that was read. */
interface Request extends Pick<IncomingMessage, "headers"> {
  readonly method: string;
  readonly url: string;
  readonly body: Uint8Array | "too large" | "aborted";
  readonly trusted?: boolean | undefined;
}
export type Answerer = (request: Request) => Promise<WireResponse>;

/** Answers requests in DynamoDB's JSON protocol that are signed with `credentials`. */
export const answerer =
  (answers: Answers, credentials: Credentials): Answerer =>
  async (request) => {
    const { status, body } = await answerOf(answers, credentials, request);
    const bytes = Buffer.from(JSON.stringify(body));
    const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID(), "x-amz-crc32": String(crc32(bytes)) };
    return { status, headers, body: bytes };
  };

async function answerOf(answers: Answers, credentials: Credentials, request: Request): Promise<{ status: number; body: unknown }> {
  try {
    const { body: bytes } = request;
    if (bytes === "aborted") return refusalResponse("RequestAbortedException");
    if (bytes === "too large") return refusalResponse("SerializationException", 413);
    const [version, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const known = version === "DynamoDB_20120810" && Object.hasOwn(answers, operation) ? answers[operation] : undefined;
    if (!known) return refusalResponse("UnknownOperationException");
    verifySignature(request, { credentials, service: "dynamodb", payload: bytes });
    const body = objectOf(Buffer.from(bytes).toString());
    return body ? { status: 200, body: await known(body) } : refusalResponse("SerializationException");
  } catch (error) {
    if (error instanceof SignatureFault) return refusalResponse(signatureRefusals[error.fault], 400, error.message);
    if (isRefusal(error)) return { status: error.statusCode, body: error.body };
    console.error("The local DynamoDB failed:", error);
    return refusalResponse("InternalServerError", 500);
  }
}

const refusalResponse = (type: string, status = 400, message?: string) => ({ status, body: { __type: `com.amazon.coral.service#${type}`, message } });

function objectOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
