import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as oidc from "openid-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../visitor.ts";
import { ada, atCallback, CognitoServer } from "./cognito-server.ts";
import { credentials } from "./credentials.ts";

const app = new CognitoServer();
beforeAll(() => app.open());
afterEach(() => app.onTime());
afterAll(() => app.close());

describe("the user pool, driven by the AWS SDK", () => {
  const pool = (keys = credentials) => new CognitoIdentityProviderClient({ region: "us-east-1", endpoint: `${app.origin}/_cognito/`, credentials: keys });
  const codeFor = (email: string) => app.sent.findLast((code) => code.email === email)?.code ?? "none";
  const fresh = () => `${crypto.randomUUID()}@example.test`;
  const browser = (Username: string) => ({ ClientId: app.cognito.browserClientId, Username });

  async function signUp(Username = fresh()) {
    const { UserSub } = await pool().send(
      new SignUpCommand({ ...browser(Username), Password: "long enough", UserAttributes: [{ Name: "given_name", Value: "Grace" }] }),
    );
    return { email: Username, sub: UserSub };
  }

  test("a person signs up, asks for the code again, and only the newest code confirms them", async () => {
    const { email, sub } = await signUp();
    const first = codeFor(email);
    const { CodeDeliveryDetails } = await pool().send(new ResendConfirmationCodeCommand(browser(email)));
    expect(CodeDeliveryDetails?.Destination).toMatch(/^.\*\*\*@e\*\*\*$/);
    const second = codeFor(email);
    if (first !== second)
      await expect(pool().send(new ConfirmSignUpCommand({ ...browser(email), ConfirmationCode: first }))).rejects.toThrow(
        expect.objectContaining({ name: "CodeMismatchException" }),
      );
    await pool().send(new ConfirmSignUpCommand({ ...browser(email), ConfirmationCode: second }));

    const user = await pool().send(new AdminGetUserCommand({ UserPoolId: app.cognito.poolId, Username: email }));
    expect(user).toMatchObject({ Username: sub, UserStatus: "CONFIRMED", Enabled: true });
    expect(user.UserAttributes).toContainEqual({ Name: "email_verified", Value: "true" });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
  });

  test("an address is confirmed before anybody signs in with it", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    const { url: at } = await visitor.signIn(url, email, "long enough", atCallback);
    expect(at.pathname).toBe("/_cognito/confirm");
    expect((await visitor.go((await app.begin()).url, { until: atCallback })).url.pathname).toBe("/_cognito/login");
  });

  test("one address, one account, in whatever case it is written", async () => {
    const { email } = await signUp();
    await expect(signUp(email.toUpperCase())).rejects.toThrow(expect.objectContaining({ name: "UsernameExistsException" }));
  });

  test.each([
    ["a short password", { Password: "short" }, "InvalidPasswordException"],
    ["an unknown application", { ClientId: "nobody" }, "ResourceNotFoundException"],
    ["no address", { Username: "no address" }, "InvalidParameterException"],
    ["an application with a secret that does not show it", { ClientId: "plainbill-site" }, "NotAuthorizedException"],
    ["somebody who calls their own address verified", { UserAttributes: [{ Name: "email_verified", Value: "true" }] }, "NotAuthorizedException"],
    ["somebody who picks their own name in tokens", { UserAttributes: [{ Name: "sub", Value: "1" }] }, "NotAuthorizedException"],
  ])("signing up is refused for %s", async (_what, change, name) => {
    const command = new SignUpCommand({ ...browser(fresh()), Password: "long enough", ...change });
    await expect(pool().send(command)).rejects.toThrow(expect.objectContaining({ name }));
  });

  test("an application with a secret proves it by a hash of the name", async () => {
    const Username = fresh();
    const SecretHash = createHmac("sha256", app.cognito.clientSecret).update(`${Username}${app.cognito.clientId}`).digest("base64");
    const answer = await pool().send(new SignUpCommand({ ClientId: app.cognito.clientId, Username, SecretHash, Password: "long enough" }));
    expect(answer.UserConfirmed).toBe(false);
  });

  test("who forgot the password chooses another one, and the old one is gone", async () => {
    const email = fresh();
    await app.cognito.addUser({ ...ada, email });
    await pool().send(new ForgotPasswordCommand(browser(email)));
    const choose = () => pool().send(new ConfirmForgotPasswordCommand({ ...browser(email), ConfirmationCode: codeFor(email), Password: "a new password" }));
    await choose();
    await expect(choose()).rejects.toThrow(expect.objectContaining({ name: "CodeMismatchException" }));
    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    expect((await visitor.signIn(url, email, ada.password, atCallback)).response.status).toBe(401);
    expect((await visitor.signIn(url, email, "a new password", atCallback)).response.status).toBe(302);
  });

  test("a confirmed address and a new password are told to the function that waits for it; where it fails three times, so is the person", async () => {
    const told = (email: string) => app.triggered.filter(({ request }) => request.userAttributes["email"] === email).map(({ triggerSource }) => triggerSource);
    const { email, sub } = await signUp();
    await pool().send(new ConfirmSignUpCommand({ ...browser(email), ConfirmationCode: codeFor(email) }));
    const reset = async (password: string) => {
      await pool().send(new ForgotPasswordCommand(browser(email)));
      return pool().send(new ConfirmForgotPasswordCommand({ ...browser(email), ConfirmationCode: codeFor(email), Password: password }));
    };
    app.failing = 2;
    await reset("the second one");
    app.failing = 3;
    await expect(reset("the third one")).rejects.toThrow(expect.objectContaining({ name: "UserLambdaValidationException" }));
    const resets = "PostConfirmation_ConfirmForgotPassword";
    expect(told(email)).toEqual(["PostConfirmation_ConfirmSignUp", ...Array(6).fill(resets)]);
    expect(app.triggered.at(-1)).toMatchObject({ userName: sub, request: { userAttributes: { sub, email_verified: "true" } } });
    // The password is the new one all the same, as at Cognito.
    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    expect((await visitor.signIn(url, email, "the third one", atCallback)).response.status).toBe(302);
  });

  test("a code that confirms an address does not change a password, and an unconfirmed address gets none that does", async () => {
    const { email } = await signUp();
    const before = app.sent.length;
    await pool().send(new ForgotPasswordCommand(browser(email)));
    expect(app.sent).toHaveLength(before);
    const change = new ConfirmForgotPasswordCommand({ ...browser(email), ConfirmationCode: codeFor(email), Password: "a new password" });
    await expect(pool().send(change)).rejects.toThrow(expect.objectContaining({ name: "CodeMismatchException" }));
  });

  test("whether there is an account does not show to a person who asks for a new password", async () => {
    const before = app.sent.length;
    expect((await pool().send(new ForgotPasswordCommand(browser("nobody@example.test")))).CodeDeliveryDetails?.DeliveryMedium).toBe("EMAIL");
    expect(app.sent).toHaveLength(before);
  });

  test("a code is guessed five times, and then not for a while", async () => {
    const { email } = await signUp();
    app.still = Date.now();
    const guess = () => pool().send(new ConfirmSignUpCommand({ ...browser(email), ConfirmationCode: codeFor(email) === "000000" ? "000001" : "000000" }));
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow(expect.objectContaining({ name: "CodeMismatchException" }));
    await expect(guess()).rejects.toThrow(expect.objectContaining({ name: "LimitExceededException" }));
  });

  test("a code is too old after a day", async () => {
    const { email } = await signUp();
    app.ahead = 24 * 3_600_000 + 1_000;
    await expect(pool().send(new ConfirmSignUpCommand({ ...browser(email), ConfirmationCode: codeFor(email) }))).rejects.toThrow(
      expect.objectContaining({ name: "ExpiredCodeException" }),
    );
  });

  test("an access token tells who holds it, if the person allowed that", async () => {
    const allowed = await app.arrive(new Visitor(), "openid email aws.cognito.signin.user.admin");
    const { access_token: AccessToken } = await oidc.authorizationCodeGrant(allowed.config, allowed.callback, allowed.checks);
    expect((await pool().send(new GetUserCommand({ AccessToken }))).UserAttributes).toContainEqual({ Name: "email", Value: ada.email });

    const plain = await app.arrive();
    const { access_token } = await oidc.authorizationCodeGrant(plain.config, plain.callback, plain.checks);
    for (const token of [access_token, `${AccessToken}x`, "none"])
      await expect(pool().send(new GetUserCommand({ AccessToken: token }))).rejects.toThrow(expect.objectContaining({ name: "NotAuthorizedException" }));
  });

  test("the server makes, finds and deletes accounts; a deleted one cannot sign in", async () => {
    const [UserPoolId, Username] = [app.cognito.poolId, fresh()];
    const { User } = await pool().send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword: "temporary", UserAttributes: [{ Name: "email_verified", Value: "true" }] }),
    );
    expect(User?.UserStatus).toBe("FORCE_CHANGE_PASSWORD");
    const early = new Visitor();
    const { url: form } = await early.go((await app.begin()).url);
    expect((await early.signIn(form, Username, "temporary", atCallback)).response.status).toBe(401);

    await pool().send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: "for good now", Permanent: true }));
    const { Users } = await pool().send(new ListUsersCommand({ UserPoolId, Filter: `email = "${Username}"` }));
    expect(Users?.map((user) => [user.Username, user.UserStatus])).toEqual([[User?.Username, "CONFIRMED"]]);

    const visitor = new Visitor();
    const { url } = await visitor.go((await app.begin()).url);
    expect((await visitor.signIn(url, Username, "for good now", atCallback)).response.status).toBe(302);
    await pool().send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    expect((await visitor.go((await app.begin()).url, { until: atCallback })).url.pathname).toBe("/_cognito/login");
    await expect(pool().send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toThrow(expect.objectContaining({ name: "UserNotFoundException" }));
  });

  test("another pool is not this one", async () => {
    const command = new AdminGetUserCommand({ UserPoolId: "us-east-1_Another", Username: ada.email });
    await expect(pool().send(command)).rejects.toThrow(expect.objectContaining({ name: "ResourceNotFoundException" }));
  });

  test("only the server makes the server's calls", async () => {
    const Username = ada.email;
    const forged = pool({ ...credentials, secretAccessKey: "guessed" });
    await expect(forged.send(new AdminGetUserCommand({ UserPoolId: app.cognito.poolId, Username }))).rejects.toThrow(
      expect.objectContaining({ name: "AccessDeniedException" }),
    );
    const headers = { "x-amz-target": "AWSCognitoIdentityProviderService.AdminDeleteUser", "content-type": "application/x-amz-json-1.1" };
    const answer = await fetch(`${app.origin}/_cognito/`, { method: "POST", headers, body: JSON.stringify({ UserPoolId: app.cognito.poolId, Username }) });
    expect([answer.status, (await answer.json()).__type]).toEqual([400, "AccessDeniedException"]);
    expect((await pool().send(new AdminGetUserCommand({ UserPoolId: app.cognito.poolId, Username }))).UserStatus).toBe("CONFIRMED");
  });
});
