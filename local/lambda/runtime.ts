import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";

/** Runs the function `name` with `event` and returns its result, as Lambda does. Rejects if it throws or takes longer than `timeoutMs`. */
export type Invoke = (name: string, event: unknown, timeoutMs: number) => Promise<unknown>;

/** A function exceeded its time limit. */
export class TimedOut extends Error {
  constructor(name: string, timeoutMs: number) {
    super(`${name} took longer than ${timeoutMs / 1000} seconds.`);
    this.name = "TimedOut";
  }
}

/** A payload exceeded Lambda's limit. */
export class PayloadTooLarge extends Error {
  readonly direction: "request" | "response";
  constructor(name: string, direction: "request" | "response") {
    super(`The ${direction} of ${name} is larger than Lambda's ${MAX_PAYLOAD} bytes.`);
    this.name = "PayloadTooLarge";
    this.direction = direction;
  }
}

/** 6 MB and 100 bytes each way, as in Lambda's own error message. */
export const MAX_PAYLOAD = 6 * 1024 * 1024 + 100;

/** The running function. On AWS each function has its own role; here all share one, and tests compare what each does with its role. */
export const runningFunction = new AsyncLocalStorage<string>();

export type Handler = (event: unknown, context: Context) => unknown;

/** Makes the functions of `load` callable under Lambda's conditions: JSON in and out, size limits, a deadline, a context. */
export const lambda =
  (load: (name: string) => Handler): Invoke =>
  async (name, event, timeoutMs) => {
    const request = JSON.stringify(event);
    if (Buffer.byteLength(request) > MAX_PAYLOAD) throw new PayloadTooLarge(name, "request");
    const answer = await within(timeoutMs, name, () => runningFunction.run(name, async () => load(name)(JSON.parse(request), contextOf(name, timeoutMs))));
    const response = JSON.stringify(answer ?? null);
    if (Buffer.byteLength(response) > MAX_PAYLOAD) throw new PayloadTooLarge(name, "response");
    return JSON.parse(response);
  };

async function within<T>(timeoutMs: number, name: string, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TimedOut(name, timeoutMs)), timeoutMs);
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function contextOf(functionName: string, timeoutMs: number): Context {
  const deadline = Date.now() + timeoutMs;
  return {
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}
