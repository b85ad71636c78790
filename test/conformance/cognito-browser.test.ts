import { CognitoIdentityProviderClient, InitiateAuthCommand, SignUpCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ada, CognitoServer } from "./cognito-server.ts";
import { credentials } from "./credentials.ts";

const app = new CognitoServer();
beforeAll(() => app.open());
afterAll(() => app.close());

const pool = () => new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: app.cognito.endpoint, credentials });
const target = "AWSCognitoIdentityProviderService.ForgotPassword";
const call = (origin: string) =>
  fetch(app.cognito.endpoint, {
    method: "POST",
    headers: { origin, "x-amz-target": target, "content-type": "application/x-amz-json-1.1" },
    body: JSON.stringify({ ClientId: "nobody", Username: ada.email }),
  });
const preflight = (origin: string) =>
  fetch(app.cognito.endpoint, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type,x-amz-target,x-amz-user-agent" },
  });

test("pages of the site, and those that Vite serves on this machine, may call the API and read what it refuses", async () => {
  for (const origin of [app.origin, "http://localhost:5173"]) {
    const [asked, answer] = [await preflight(origin), await call(origin)];
    expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type,x-amz-target,x-amz-user-agent");
    expect([answer.status, answer.headers.get("access-control-allow-origin"), answer.headers.get("x-amzn-errortype")]).toEqual([
      400,
      origin,
      "ResourceNotFoundException",
    ]);
  }
});

test.each(["https://evil.example", "http://localhost.evil.example", "http://evil.example/http://localhost", "null"])("pages of %s may not", async (origin) => {
  for (const answer of [await preflight(origin), await call(origin)]) {
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("vary")).toBe("Origin");
  }
});

test("the browser's client makes accounts and cannot sign in: no flow for it is allowed", async () => {
  for (const AuthFlow of ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const) {
    const AuthParameters = { USERNAME: ada.email, PASSWORD: ada.password, SRP_A: "abc" };
    await expect(pool().send(new InitiateAuthCommand({ ClientId: app.cognito.browserClientId, AuthFlow, AuthParameters }))).rejects.toThrow(
      expect.objectContaining({ name: "InvalidParameterException", message: `${AuthFlow} is not enabled for the client.` }),
    );
  }
});

test.each([
  [
    "a telephone number that is not written internationally",
    { UserAttributes: [{ Name: "phone_number", Value: "555 123 4567" }] },
    "InvalidParameterException",
  ],
  ["a password with space around it", { Password: " long enough" }, "InvalidParameterException"],
  ["a password of 257 characters", { Password: "x".repeat(257) }, "InvalidParameterException"],
  ["seven characters", { Password: "1234567" }, "InvalidPasswordException"],
])("signing up is refused for %s", async (_what, change, name) => {
  const Username = `${crypto.randomUUID()}@example.test`;
  const command = new SignUpCommand({ ClientId: app.cognito.browserClientId, Username, Password: "long enough", ...change });
  await expect(pool().send(command)).rejects.toThrow(expect.objectContaining({ name }));
});

test("eight characters of one kind are a password, and a telephone number is kept as it is written", async () => {
  const Username = `${crypto.randomUUID()}@example.test`;
  const UserAttributes = [{ Name: "phone_number", Value: "+15551234567" }];
  const { UserConfirmed } = await pool().send(new SignUpCommand({ ClientId: app.cognito.browserClientId, Username, Password: "aaaaaaaa", UserAttributes }));
  expect(UserConfirmed).toBe(false);
});
