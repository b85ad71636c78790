import { expect, test } from "vitest";
import { PASSWORD_LENGTH } from "../../shared/account/identity.ts";
import { complete, production, stacksOf, standard } from "./stacks.ts";

const { of, resources } = standard();
const [, users] = of("AWS::Cognito::UserPool")[0] ?? [];
const clients = of("AWS::Cognito::UserPoolClient").map(([name, { Properties }]) => ({ name, ...Properties }));
const browser = clients.find(({ GenerateSecret }) => GenerateSecret === false);

test("a password that the sign-up form takes, the user pool takes", () => {
  expect(users?.Properties.Policies.PasswordPolicy).toMatchObject({
    MinimumLength: PASSWORD_LENGTH,
    RequireLowercase: false,
    RequireUppercase: false,
    RequireNumbers: false,
    RequireSymbols: false,
  });
});

test("people make accounts themselves, prove their address with a code, and get back in by it", () => {
  const { AdminCreateUserConfig, AutoVerifiedAttributes, UsernameAttributes, AccountRecoverySetting, EmailVerificationMessage } = users?.Properties ?? {};
  expect(AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(false);
  expect([AutoVerifiedAttributes, UsernameAttributes]).toEqual([["email"], ["email"]]);
  expect(AccountRecoverySetting.RecoveryMechanisms).toEqual([{ Name: "verified_email", Priority: 1 }]);
  expect(EmailVerificationMessage).toContain("{####}");
});

test("codes come from the address of the emails once SES has proved its domain, and from Cognito's own until then", () => {
  const sender = (deployment: Pick<ReturnType<typeof standard>, "of">) => deployment.of("AWS::Cognito::UserPool")[0]?.[1].Properties.EmailConfiguration;
  const cognito = { EmailSendingAccount: "COGNITO_DEFAULT" };
  expect(sender(standard())).toEqual(cognito);
  expect(sender(production())).toEqual(cognito);
  const { SourceArn, ...rest } = sender(complete());
  expect(rest).toEqual({ EmailSendingAccount: "DEVELOPER", From: "Plainbill <invoices@example.com>" });
  // The mail stack creates this identity in the same region.
  expect(complete().of("AWS::SES::EmailIdentity")[0]?.[1].Properties.EmailIdentity).toBe("example.com");
  expect(JSON.stringify(SourceArn)).toMatch(/:ses:.*AWS::Region.*:identity\/example\.com/);
});

test("a domain that is proved and not named is refused", () => {
  expect(() => stacksOf({ mailVerified: "yes" })).toThrow("mailVerified goes with mailFrom");
});

test("accounts outlive a stack that is deleted", () => {
  expect(users).toMatchObject({ DeletionPolicy: "Retain", Properties: { DeletionProtection: "ACTIVE" } });
});

test("the site signs people in by code alone, comes back to its callback, and leaves to its front page", () => {
  const { Properties } = complete().of("AWS::Cognito::UserPoolClient")[0]?.[1] ?? {};
  expect(Properties).toMatchObject({
    AllowedOAuthFlows: ["code"],
    GenerateSecret: true,
    CallbackURLs: ["https://app.example.com/api/callback"],
    LogoutURLs: ["https://app.example.com/"],
    PreventUserExistenceErrors: "ENABLED",
  });
});

test("the browser's client makes accounts and cannot sign in", () => {
  expect(clients).toHaveLength(2);
  expect(browser).toMatchObject({ ExplicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH"], AllowedOAuthFlowsUserPoolClient: false });
  expect(browser).not.toHaveProperty("CallbackURLs");
});

test("no client tells who has an account, and what a sign-in gave can be taken back", () => {
  for (const client of clients) expect(client).toMatchObject({ PreventUserExistenceErrors: "ENABLED", EnableTokenRevocation: true });
});

test("the pool tells the function that ends sessions of each new password, and may call it for this pool alone", () => {
  const [pool, accounts] = of("AWS::Cognito::UserPool")[0] ?? [];
  const called = accounts?.Properties.LambdaConfig;
  expect(Object.keys(called)).toEqual(["PostConfirmation"]);
  const [id] = called.PostConfirmation["Fn::GetAtt"];
  expect(id).toMatch(/^passwordresetFunction/);
  const [, permission] = of("AWS::Lambda::Permission").find(([, { Properties }]) => Properties.Principal === "cognito-idp.amazonaws.com") ?? [];
  expect(permission?.Properties).toMatchObject({ FunctionName: { "Fn::GetAtt": [id, "Arn"] }, SourceArn: { "Fn::GetAtt": [pool, "Arn"] } });
});

test("the pages are told of the user pool in a file that is asked for anew every time", () => {
  const [, told] = resources.find(([name, { Type }]) => Type === "Custom::CDKBucketDeployment" && name.startsWith("Told")) ?? [];
  expect(told?.Properties.SystemMetadata).toEqual({ "cache-control": "no-cache" });
  expect(told?.Properties.Prune).toBe(false);
  const refs = told?.Properties.SourceMarkers.flatMap((markers: object) => Object.values(markers));
  const [pool] = of("AWS::Cognito::UserPool")[0] ?? [];
  expect(refs).toEqual([{ Ref: pool }, { Ref: browser?.name }]);
});
