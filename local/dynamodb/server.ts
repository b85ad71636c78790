import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { crc32 } from "node:zlib";
import { innerServer } from "../lib/listening.ts";
import { bodyOf } from "../lib/read-body.ts";
import { signatureCodes } from "../lib/service-error.ts";
import { type Credentials, SignatureFault, verifySignature } from "../lib/sigv4.ts";
import { isRefusal } from "./refusals.ts";

const maxRequestBytes = 16 * 1024 * 1024;

/** What answers each operation, such as `PutItem`. Throws refusals. */
export type Answers = Record<string, (body: object) => Promise<unknown>>;

/** What DynamoDB calls each fault of a signature. */
const signatureRefusals = signatureCodes({
  missing: "MissingAuthenticationTokenException",
  malformed: "IncompleteSignatureException",
  unknownKey: "UnrecognizedClientException",
  mismatch: "InvalidSignatureException",
});

/** An HTTP server that speaks DynamoDB's JSON protocol, with requests that `credentials` signed. */
export function serve(answers: Answers, credentials: Credentials): Server {
  const server = innerServer(async (request, response) => {
    const { status, body } = await answer(answers, credentials, request);
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

async function answer(answers: Answers, credentials: Credentials, request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  try {
    const bytes = await bodyOf(request, maxRequestBytes);
    if (bytes === "aborted") return refusalResponse("RequestAbortedException");
    if (bytes === "too large") return refusalResponse("SerializationException", 413);
    const [version, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    const known = version === "DynamoDB_20120810" && Object.hasOwn(answers, operation) ? answers[operation] : undefined;
    if (!known) return refusalResponse("UnknownOperationException");
    verifySignature(request, { credentials, service: "dynamodb", payloadHash: createHash("sha256").update(bytes).digest("hex") });
    const body = objectOf(bytes.toString());
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
