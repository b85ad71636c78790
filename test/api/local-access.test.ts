import { statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import { CognitoIdentityProviderClient, ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import { newAccount } from "../people.ts";
import { sharedApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** A call of each service. `send` resolves if the service accepts the signature, whatever its answer. */
const services = {
  DynamoDB: ["AWS_ENDPOINT_URL_DYNAMODB", (more: object) => new DynamoDBClient(more).send(new ListTablesCommand())],
  S3: ["AWS_ENDPOINT_URL_S3", (more: object) => new S3Client(more).send(new ListObjectsV2Command({ Bucket: process.env["FILES_BUCKET"] }))],
  SQS: ["AWS_ENDPOINT_URL_SQS", (more: object) => new SQSClient(more).send(new GetQueueUrlCommand({ QueueName: "turns.fifo" }))],
  SES: ["AWS_ENDPOINT_URL_SESV2", (more: object) => new SESv2Client(more).send(new SendEmailCommand({ Content: {} }))],
  Lambda: ["AWS_ENDPOINT_URL_LAMBDA", (more: object) => new LambdaClient(more).send(new InvokeCommand({ FunctionName: "none" }))],
  Cognito: [
    "AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER",
    (more: object) => new CognitoIdentityProviderClient(more).send(new ListUsersCommand({ UserPoolId: process.env["USER_POOL_ID"] })),
  ],
  "@connections": [
    "WEBSOCKET_ENDPOINT",
    (more: object) => {
      const client = new ApiGatewayManagementApiClient({ endpoint: process.env["WEBSOCKET_ENDPOINT"] ?? "", ...more });
      return client.send(new PostToConnectionCommand({ ConnectionId: "none", Data: "{}" }));
    },
  ],
} as const;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[];

/** A service's refusal of a signature; other errors do not matter here. */
const REFUSED = /signature|access key|Authentication Token/i;

/** Returns "taken" if the service accepted the signature, otherwise "refused". */
async function answerTo(name: Service, more: object): Promise<string> {
  const [, send] = services[name];
  const error = await send({ maxAttempts: 1, ...more }).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return error && REFUSED.test(`${error.name} ${error.message}`) ? "refused" : "taken";
}

/** A raw request, as a browser sends it for a page whose host name resolves to this machine. */
const statusFor = (url: string, headers: Record<string, string>, method = "GET") =>
  new Promise<number | undefined>((resolve, reject) =>
    request(url, { method, headers }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once("error", reject)
      .end(),
  );

describe("the services of one machine", () => {
  test.each(names)("%s takes what the app's own key signed, and nothing that another key did", async (name) => {
    expect(await answerTo(name, {})).toBe("taken");
    for (const credentials of [
      { accessKeyId: "local", secretAccessKey: "local" },
      { accessKeyId: "local", secretAccessKey: "" },
      { accessKeyId: "other", secretAccessKey: process.env["AWS_SECRET_ACCESS_KEY"] ?? "" },
    ])
      expect(await answerTo(name, { credentials })).toBe("refused");
  });

  test.each(names)("%s answers to no other name that leads to this machine", async (name) => {
    const [variable] = services[name];
    const url = process.env[variable] ?? "";
    const { port } = new URL(url);
    for (const host of [`rebound.example:${port}`, "localhost.evil.example", `127.0.0.1.evil.example:${port}`])
      expect(await statusFor(url, { host }, "POST")).toBe(421);
    expect(await statusFor(url, { host: `127.0.0.1:${port}` }, "POST")).not.toBe(421);
  });

  test("the key is this folder's own, and only its owner reads it", async () => {
    const { AWS_SECRET_ACCESS_KEY: key = "", LINK_KEY: linkKey } = process.env;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(key).not.toBe(linkKey);
    for (const file of ["access-key", "link-key"]) expect(statSync(join(app.dataDir, file)).mode & 0o777).toBe(0o600);
    expect((await newAccount({ origin: app.origin, dataDir: app.dataDir })).sub).toBeTruthy();
  });

  test("Stripe's secret key is this folder's own, too", async () => {
    const { apiBase, secretKey } = app.stripe;
    await expect(new Stripe("sk_test_local_plainbill", { ...apiBase, maxNetworkRetries: 0 }).customers.list()).rejects.toMatchObject({ statusCode: 401 });
    expect((await new Stripe(secretKey, apiBase).customers.list({ limit: 1 })).object).toBe("list");
  });
});

describe("a page of another site", () => {
  const doors = ["/_local/v1/chat/completions", "/_local/clock", "/_local/mail/none/outcome", "/_local/mail.json", "/_local/"];
  const theirs = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const otherPort = { origin: "http://localhost:5000", "sec-fetch-site": "same-site" };

  test.each(doors)("changes nothing at %s, and makes nothing work for it", async (path) => {
    for (const method of ["POST", "PUT", "DELETE"])
      for (const headers of [theirs, otherPort, { origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }])
        expect(await statusFor(app.origin + path, headers as Record<string, string>, method)).toBe(403);
  });

  test.each([...doors, "/_stripe/", "/_cognito/login", "/v1/customers", "/api/invoices", "/"])("reads nothing at %s by a name of its own", async (path) => {
    expect(await statusFor(app.origin + path, { host: `rebound.example:${new URL(app.origin).port}` })).toBe(421);
  });

  test("scripts, OpenAI's clients and this machine's own pages may ask the model", async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${app.origin}/_local/v1/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ model: "plainbill-offline", messages: [{ role: "user", content: "Hello" }] }),
      });
    for (const headers of [{}, { authorization: "Bearer any" }, { origin: app.origin }, { origin: app.origin, "sec-fetch-site": "same-origin" }])
      expect((await ask(headers as Record<string, string>)).status).toBe(200);
  });
});
