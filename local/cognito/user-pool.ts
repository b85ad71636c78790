import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Client } from "./clients.ts";
import { equalSecrets } from "./secrets.ts";
import type { User } from "./state.ts";
import type { TokenService } from "./token-service.ts";
import { PoolError, type Users } from "./users.ts";

/** One action of the user pool API. `signed` actions are the server's: they need a signature with its AWS credentials. */
export interface PoolAction {
  readonly signed: boolean;
  readonly run: (input: unknown) => Promise<object>;
}

const action =
  (signed: boolean) =>
  <S extends z.ZodMiniType>(schema: S, run: (input: z.output<S>) => Promise<object>): PoolAction => ({
    signed,
    run(input) {
      const result = schema.safeParse(input);
      if (!result.success)
        throw new PoolError("InvalidParameterException", `${result.error.issues[0]?.path.join(".") || "The input"} is missing or malformed.`);
      return run(result.data);
    },
  });
const open = action(false);
const admin = action(true);

const text = z.string().check(z.minLength(1), z.maxLength(2048));
const Attributes = z.optional(z.array(z.object({ Name: text, Value: z.optional(z.string()) })));
const ofClient = { ClientId: text, Username: text, SecretHash: z.optional(text) };
const ofPool = { UserPoolId: text, Username: text };

interface Pool {
  readonly clients: readonly Client[];
  readonly users: Users;
  readonly tokens: TokenService;
  readonly poolId: string;
}

/** The actions of a user pool, under the names that the SDKs send. */
export const userPool = (pool: Pool): Record<string, PoolAction> => ({ ...publicActions(pool), ...adminActions(pool) });

function publicActions({ clients, users, tokens }: Pool) {
  function clientOf(ClientId: string): Client {
    const client = clients.find(({ id }) => id === ClientId);
    if (!client) throw new PoolError("ResourceNotFoundException", `User pool client ${ClientId} does not exist.`);
    return client;
  }

  function requireClient({ ClientId, Username, SecretHash }: { ClientId: string; Username: string; SecretHash?: string | undefined }): void {
    const client = clientOf(ClientId);
    if (client.secret === undefined) return;
    const expected = createHmac("sha256", client.secret).update(`${Username}${ClientId}`).digest("base64");
    if (!equalSecrets(expected, SecretHash ?? "")) throw new PoolError("NotAuthorizedException", `Unable to verify secret hash for client ${ClientId}`);
  }

  return {
    SignUp: open(z.object({ ...ofClient, Password: z.string(), UserAttributes: Attributes }), async (input) => {
      requireClient(input);
      const user = await users.add({ ...record(input.UserAttributes), email: input.Username, email_verified: "false" }, input.Password, "UNCONFIRMED");
      users.sendCode(user.sub, "sign-up");
      return { UserConfirmed: false, UserSub: user.sub, ...delivery(input.Username) };
    }),

    ConfirmSignUp: open(z.object({ ...ofClient, ConfirmationCode: text }), async (input) => {
      requireClient(input);
      if (users.find(input.Username)?.status === "CONFIRMED")
        throw new PoolError("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
      await users.confirm(input.Username, input.ConfirmationCode);
      return {};
    }),

    ResendConfirmationCode: open(z.object(ofClient), async (input) => {
      requireClient(input);
      if (users.find(input.Username)?.status === "CONFIRMED") throw new PoolError("InvalidParameterException", "User is already confirmed.");
      users.sendCode(input.Username, "sign-up");
      return delivery(input.Username); // Accounts that do not exist get the same answer.
    }),

    ForgotPassword: open(z.object(ofClient), async (input) => {
      requireClient(input);
      users.sendCode(input.Username, "new password");
      return delivery(input.Username);
    }),

    ConfirmForgotPassword: open(z.object({ ...ofClient, ConfirmationCode: text, Password: z.string() }), async (input) => {
      requireClient(input);
      await users.replacePassword(input.Username, input.ConfirmationCode, input.Password);
      return {};
    }),

    // Users never sign in through the API: as on AWS, no client has an auth flow for it (infra/identity-stack.ts).
    InitiateAuth: open(z.object({ ClientId: text, AuthFlow: text }), async ({ ClientId, AuthFlow }) => {
      clientOf(ClientId);
      if (/^REFRESH_TOKEN(_AUTH)?$/.test(AuthFlow)) throw new PoolError("NotAuthorizedException", "Invalid Refresh Token");
      throw new PoolError("InvalidParameterException", `${AuthFlow} is not enabled for the client.`);
    }),

    GetUser: open(z.object({ AccessToken: text }), async ({ AccessToken }) => {
      const { user, scope } = await tokens.holder(AccessToken);
      if (!scope.split(" ").includes("aws.cognito.signin.user.admin"))
        throw new PoolError("NotAuthorizedException", "Access Token does not have required scopes");
      return { Username: user.sub, UserAttributes: attributes(user) };
    }),
  } satisfies Record<string, PoolAction>;
}

function adminActions({ users, poolId }: Pool) {
  const inPool = (id: string): Users => {
    if (id !== poolId) throw new PoolError("ResourceNotFoundException", `User pool ${id} does not exist.`);
    return users;
  };

  return {
    AdminCreateUser: admin(z.object({ ...ofPool, TemporaryPassword: z.optional(z.string()), UserAttributes: Attributes }), async (input) => {
      const given = { ...record(input.UserAttributes, "email_verified"), email: input.Username };
      const user = await inPool(input.UserPoolId).add(given, input.TemporaryPassword, "FORCE_CHANGE_PASSWORD");
      return { User: { ...descriptionOf(user), Attributes: attributes(user) } };
    }),

    AdminSetUserPassword: admin(z.object({ ...ofPool, Password: z.string(), Permanent: z.optional(z.boolean()) }), async (input) => {
      const user = inPool(input.UserPoolId).need(input.Username);
      await users.setPassword(user, input.Password, { status: input.Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD" });
      return {};
    }),

    AdminGetUser: admin(z.object(ofPool), async (input) => {
      const user = inPool(input.UserPoolId).need(input.Username);
      return { ...descriptionOf(user), UserAttributes: attributes(user) };
    }),

    AdminDeleteUser: admin(z.object(ofPool), async (input) => {
      users.remove(inPool(input.UserPoolId).need(input.Username));
      return {};
    }),

    ListUsers: admin(z.object({ UserPoolId: text, Filter: z.optional(z.string()), Limit: z.optional(z.int().check(z.gte(1), z.lte(60))) }), async (input) => {
      const matches = filter(input.Filter);
      const found = inPool(input.UserPoolId)
        .all()
        .filter(matches)
        .slice(0, input.Limit ?? 60);
      return { Users: found.map((user) => ({ ...descriptionOf(user), Attributes: attributes(user) })) };
    }),
  } satisfies Record<string, PoolAction>;
}

/** The attributes that a caller may write; the pool sets the others. */
const WRITABLE = /^(email|name|given_name|family_name|picture|phone_number|locale|custom:\w{1,20})$/;

function record(given: z.output<typeof Attributes>, alsoWritable = ""): Record<string, string> {
  for (const { Name } of given ?? [])
    if (!WRITABLE.test(Name) && Name !== alsoWritable) throw new PoolError("NotAuthorizedException", "A client attempted to write unauthorized attribute");
  for (const { Name, Value = "" } of given ?? [])
    if (Name === "phone_number" && !/^\+\d{1,15}$/.test(Value)) throw new PoolError("InvalidParameterException", "Invalid phone number format.");
  return Object.fromEntries((given ?? []).map(({ Name, Value = "" }) => [Name, Value]));
}

const attributes = (user: User) => Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

const descriptionOf = (user: User) => ({
  Username: user.sub,
  UserStatus: user.status,
  Enabled: true,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
});

/** The delivery details of a code, with the address masked. */
const delivery = (email: string) => ({
  CodeDeliveryDetails: { Destination: email.replace(/^(.)[\s\S]*@(.)[\s\S]*$/, "$1***@$2***"), DeliveryMedium: "EMAIL", AttributeName: "email" },
});

/** Parses a filter: `email = "ada@example.com"`, or `^=` for a prefix. */
function filter(text: string | undefined): (user: User) => boolean {
  if (!text) return () => true;
  const match = /^"?([\w:]+)"?\s*(\^?=)\s*"(.*)"$/.exec(text);
  if (!match) throw new PoolError("InvalidParameterException", "Error while parsing filter.");
  const [, name = "", operator, value = ""] = match;
  return ({ sub, attributes }) => {
    const held = name === "sub" ? sub : attributes[name];
    return operator === "=" ? held === value : held?.startsWith(value) === true;
  };
}
