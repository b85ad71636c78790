import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LambdaError, lambdaSignatureErrors } from "./lambda/errors.ts";
import { type Invoke, MAX_PAYLOAD, PayloadTooLarge, TimedOut } from "./lambda/runtime.ts";
import { innerServer, listening } from "./lib/listening.ts";
import { bodyOf } from "./lib/read-body.ts";
import { type Credentials, SignatureFault, verifySignature } from "./lib/sigv4.ts";

export interface LambdaOptions {
  port?: number;
  /** The key that signs requests. */
  credentials: Credentials;
  invoke: Invoke;
  /** The callable functions with their time limits in milliseconds. */
  functions: Readonly<Record<string, number>>;
}

export interface LambdaServer {
  readonly url: string;
  close(): Promise<void>;
}

interface InvokeReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Lambda's `Invoke` on this machine, for functions that call others and wait for the answer. */
export async function startLambda({ port = 0, credentials, invoke, functions }: LambdaOptions): Promise<LambdaServer> {
  const answer = async (request: IncomingMessage): Promise<InvokeReply> => {
    // One byte above the limit reveals a payload that is too large.
    const body = await bodyOf(request, MAX_PAYLOAD);
    if (body === "aborted") throw new LambdaError("InvalidRequestContentException", "The request was cut off.");
    verifySignature(request, { credentials, service: "lambda", payload: body === "too large" ? "unread" : body });
    const name = functionIn(request);
    const limit = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (limit === undefined) throw new LambdaError("ResourceNotFoundException", `Function not found: arn:aws:lambda:us-east-1:000000000000:function:${name}`);
    if (body === "too large")
      throw new LambdaError("RequestTooLargeException", `Request must be smaller than ${MAX_PAYLOAD} bytes for the InvokeFunction operation`);
    return run(name, eventIn(body), limit);
  };

  /** Returns the function's result or its failure: Lambda answers both with 200. */
  const run = async (name: string, event: unknown, limit: number): Promise<InvokeReply> => {
    const headers = { "x-amz-executed-version": "$LATEST" };
    try {
      return { status: 200, headers, body: JSON.stringify(await invoke(name, event, limit)) };
    } catch (error) {
      console.error(`The function ${name} failed:`, error);
      return { status: 200, headers: { ...headers, "x-amz-function-error": "Unhandled" }, body: JSON.stringify(failureOf(error)) };
    }
  };

  const server = innerServer(async (request, response) => {
    const { status, headers, body } = await answer(request).catch(refusalOf);
    response.writeHead(status, { "content-type": "application/json", "x-amzn-requestid": randomUUID(), ...headers });
    response.end(body);
  });
  return listening(server, port);
}

/** Returns the called function, given by name or ARN. Asynchronous calls are not built. */
function functionIn({ method, url = "", headers }: IncomingMessage): string {
  const [path = "", query] = url.split("?");
  const [, named = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
  if (method !== "POST" || !named) throw new LambdaError("UnknownOperationException", `${method} ${path} is not built in this Lambda.`);
  if (query) throw new LambdaError("InvalidParameterValueException", "Versions and aliases of functions are not built in this Lambda.");
  if ((headers["x-amz-invocation-type"] ?? "RequestResponse") !== "RequestResponse")
    throw new LambdaError("InvalidParameterValueException", "Only the invocation type RequestResponse is built in this Lambda.");
  if ((headers["x-amz-log-type"] ?? "None") !== "None") throw new LambdaError("InvalidParameterValueException", "LogType is not built in this Lambda.");
  return decodeURIComponent(named).replace(/^arn:aws:lambda:us-east-1:000000000000:function:/, "");
}

/** Parses the event; an empty body is an empty event. */
function eventIn(body: Buffer): unknown {
  try {
    return body.length ? JSON.parse(body.toString()) : {};
  } catch {
    throw new LambdaError("InvalidRequestContentException", "Could not parse request body into json.");
  }
}

/** Lambda's payload for a failed function. */
function failureOf(error: unknown): object {
  if (error instanceof TimedOut) return { errorType: "Sandbox.Timedout", errorMessage: `RequestId: ${randomUUID()} Error: ${error.message}` };
  if (error instanceof PayloadTooLarge) return { errorType: "Function.ResponseSizeTooLarge", errorMessage: error.message };
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? "").split("\n") };
}

function refusalOf(error: unknown): InvokeReply {
  const refusal =
    error instanceof LambdaError
      ? error
      : error instanceof SignatureFault
        ? new LambdaError(lambdaSignatureErrors[error.fault], error.message)
        : error instanceof URIError
          ? new LambdaError("InvalidRequestContentException", "The address is not percent-encoded UTF-8.")
          : new LambdaError("ServiceException", "Something went wrong inside the local Lambda.");
  if (refusal.code === "ServiceException") console.error(error);
  return {
    status: refusal.status,
    headers: { "x-amzn-errortype": refusal.code },
    body: JSON.stringify({ Type: refusal.status < 500 ? "User" : "Service", Message: refusal.message }),
  };
}
