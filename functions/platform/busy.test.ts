import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withSettings } from "../../local/settings.ts";

/** A stand-in for all AWS services that throttles every call in the form of each service. */
const calls: string[] = [];
const server = createServer((request, response) => {
  const target = String(request.headers["x-amz-target"] ?? "");
  calls.push(target || `${request.method} ${request.url}`);
  request.resume();
  const json = (type: string, status = 400) =>
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify({ __type: type }));
  if (target.startsWith("DynamoDB")) return json("com.amazonaws.dynamodb.v20120810#ThrottlingException");
  if (target.startsWith("AmazonSQS")) return json("com.amazonaws.sqs#RequestThrottled", 403);
  if (request.url?.includes("/functions/")) return response.writeHead(429, { "x-amzn-errortype": "TooManyRequestsException" }).end("{}");
  return response
    .writeHead(503, { "content-type": "application/xml" })
    .end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>");
});

let url: string;
let settings: ReturnType<typeof withSettings>;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Clients read their endpoint when they are created, so clients that other files created are of no use here.
  vi.resetModules();
  settings = withSettings({
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL: url,
    TABLE_NAME: "plainbill",
    FILES_BUCKET: "plainbill-files",
    PUBLIC_ORIGIN: "http://localhost",
  });
});
afterAll(async () => {
  await settings.close();
  vi.resetModules();
  server.close();
  server.closeAllConnections();
});

test("each service is asked again by its client, and then known to be busy", async () => {
  const [{ isBusy }, table, { files }, { enqueue }, z] = await Promise.all([
    import("./busy.ts"),
    import("./table.ts"),
    import("./files.ts"),
    import("./queue.ts"),
    import("zod/mini"),
  ]);
  const asked: Record<string, Promise<unknown>> = {
    "one item": table.read({ pk: "WS#1", sk: "a" }, z.unknown()),
    "a list": table.page({ pk: "WS#1", prefix: "a" }, z.unknown()),
    "a file": files.find("files/a"),
    "a queue": enqueue(`${url}/1/turns.fifo`, { workspaceId: "wsp_1" }, { group: "a", id: "b" }),
    "the function that prints": new LambdaClient({}).send(new InvokeCommand({ FunctionName: "delivery" })),
  };
  const answers = await Promise.all(Object.entries(asked).map(async ([what, call]) => [what, isBusy(await call.catch((error: unknown) => error))]));
  expect(answers).toEqual(Object.keys(asked).map((what) => [what, true]));
  const times = Object.values(Object.groupBy(calls, (call) => call)).map((same) => same?.length ?? 0);
  expect(times).toHaveLength(5);
  for (const tries of times) expect(tries).toBeGreaterThan(1);
});

test("a caller is told when to come back, and not that we made a mistake", async () => {
  const { handler } = await import("../records/customers.lambda.ts");
  const event = {
    routeKey: "GET /api/customers",
    rawPath: "/api/customers",
    headers: {},
    cookies: [`plainbill=${"a".repeat(43)}`],
    requestContext: { requestId: "r1" },
  } as unknown as APIGatewayProxyEventV2;
  const answer = (await handler(event, {} as never)) as APIGatewayProxyStructuredResultV2;
  expect([answer.statusCode, answer.headers?.["retry-after"]]).toEqual([503, "5"]);
  expect(JSON.parse(String(answer.body))).toMatchObject({ code: "unavailable", detail: expect.stringContaining("try again in a few seconds") });
});

test("what is broken is not busy", async () => {
  const { isBusy } = await import("./busy.ts");
  expect([new Error("ThrottlingException"), "SlowDown", undefined, new TypeError("fetch failed")].map(isBusy)).toEqual([false, false, false, false]);
});
