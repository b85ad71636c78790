import { setTimeout as pause } from "node:timers/promises";
import {
  InvalidParameterValueException,
  InvalidRequestContentException,
  InvokeCommand,
  type InvokeCommandInput,
  LambdaClient,
  LambdaServiceException,
  RequestTooLargeException,
  ResourceNotFoundException,
} from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { lambda, MAX_PAYLOAD } from "../../local/lambda/runtime.ts";
import { type LambdaServer, startLambda } from "../../local/lambda.ts";
import { credentials } from "./credentials.ts";
import { suite } from "./suite.ts";

const { ours } = suite("lambda");

/** The functions of this app by name. */
const functions: Record<string, (event: unknown) => unknown> = {
  echo: (event) => event,
  silent: () => undefined,
  large: () => "x".repeat(MAX_PAYLOAD),
  slow: () => pause(60_000, undefined, { ref: false }),
  broken: () => {
    throw new RangeError("It is too far.");
  },
  odd: () => Promise.reject("just words"),
  hidden: () => "nobody may call this",
};

let server: LambdaServer;
let client: LambdaClient;
beforeAll(async () => {
  const invoke = lambda((name) => functions[name] ?? (() => undefined));
  const limits = { echo: 5000, silent: 5000, large: 5000, slow: 50, broken: 5000, odd: 5000 };
  server = await startLambda({ credentials, invoke, functions: limits });
  client = clientWith(credentials);
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

const clientWith = (key: typeof credentials) => new LambdaClient({ endpoint: server.url, region: "us-east-1", credentials: key, maxAttempts: 1 });

/** Calls a function with `event`. Returns the SDK's answer and the parsed payload. */
async function call(FunctionName: string, event?: unknown, more: Partial<InvokeCommandInput> = {}, by = client) {
  const payload = event === undefined ? {} : { Payload: Buffer.from(JSON.stringify(event)) };
  const answer = await by.send(new InvokeCommand({ FunctionName, ...payload, ...more }));
  return { ...answer, said: JSON.parse(Buffer.from(answer.Payload ?? []).toString()) };
}

/** Mutes standard error during intended failures. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    return await work();
  } finally {
    logged.mockRestore();
  }
}

describe("a function that is called", () => {
  ours("gets its event and answers, with the version that ran", async () => {
    const event = { invoiceId: "inv_1", text: "Ångström 請求書 🪻", nothing: null };
    const answer = await call("echo", event);
    expect(answer.said).toEqual(event);
    expect([answer.StatusCode, answer.ExecutedVersion, answer.FunctionError]).toEqual([200, "$LATEST", undefined]);
  });

  ours("is found by its ARN, too", async () => {
    expect((await call("arn:aws:lambda:us-east-1:000000000000:function:echo", 7)).said).toBe(7);
  });

  ours("gets an empty event where there is none, and may answer nothing", async () => {
    expect((await call("echo")).said).toEqual({});
    expect((await call("silent", {})).said).toBeNull();
  });

  ours("tells how it failed in place of its answer", async () => {
    const answer = await quietly(() => call("broken", {}));
    expect([answer.StatusCode, answer.FunctionError]).toEqual([200, "Unhandled"]);
    expect(answer.said).toEqual({
      errorType: "RangeError",
      errorMessage: "It is too far.",
      trace: expect.arrayContaining([expect.stringContaining("It is too far.")]),
    });
    const odd = await quietly(() => call("odd", {}));
    expect([odd.FunctionError, odd.said.errorMessage]).toEqual(["Unhandled", "just words"]);
  });

  ours("fails where it takes too long, or answers too much", async () => {
    const slow = await quietly(() => call("slow", {}));
    expect([slow.FunctionError, slow.said.errorType]).toEqual(["Unhandled", "Sandbox.Timedout"]);
    const large = await quietly(() => call("large", {}));
    expect([large.FunctionError, large.said.errorType]).toEqual(["Unhandled", "Function.ResponseSizeTooLarge"]);
  });
});

describe("what is refused", () => {
  ours("a function that is not there, or not to be called", async () => {
    for (const name of ["nowhere", "hidden", "toString"]) await expect(call(name, {})).rejects.toThrow(ResourceNotFoundException);
  });

  ours("an event that is no JSON, or larger than six megabytes", async () => {
    await expect(call("echo", undefined, { Payload: Buffer.from("{nope") })).rejects.toThrow(InvalidRequestContentException);
    await expect(call("echo", "x".repeat(MAX_PAYLOAD))).rejects.toThrow(RequestTooLargeException);
  });

  ours("a call that is not waited for, of a version, or with its log", async () => {
    for (const more of [{ InvocationType: "Event" }, { InvocationType: "DryRun" }, { Qualifier: "1" }, { LogType: "Tail" }] as const)
      await expect(call("echo", {}, more)).rejects.toThrow(InvalidParameterValueException);
  });

  ours("a caller with another key", async () => {
    for (const key of [
      { ...credentials, secretAccessKey: "guessed" },
      { ...credentials, accessKeyId: "somebody" },
    ]) {
      const otherTenant = clientWith(key);
      await expect(call("echo", {}, {}, otherTenant)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
      otherTenant.destroy();
    }
    expect((await fetch(`${server.url}/2015-03-31/functions/echo/invocations`, { method: "POST", body: "{}" })).status).toBe(403);
  });

  ours("anything else that Lambda does", async () => {
    const { ListFunctionsCommand } = await import("@aws-sdk/client-lambda");
    await expect(client.send(new ListFunctionsCommand({}))).rejects.toThrow(LambdaServiceException);
  });
});
