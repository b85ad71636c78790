import { AdminCreateUserCommand, AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { poolId } from "../local/cognito.ts";
import type { Plainbill } from "../local/plainbill.ts";
import { accessKey } from "../local/stored-key.ts";
import type { Visitor } from "./visitor.ts";

type TestApp = Pick<Plainbill, "origin">;
/** `dataDir` is needed if the app runs in another process; otherwise its key is in the environment. */
type OpenApp = TestApp & { readonly dataDir?: string };

/** An account whose owner has not signed in yet. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly password: string;
}

const pools = new Map<string, CognitoIdentityProviderClient>();

/** The user pool of an app. Clients are cached, because creating one takes longer than a call. */
function poolOf({ origin, dataDir }: OpenApp): CognitoIdentityProviderClient {
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = process.env;
  const credentials = dataDir === undefined ? { accessKeyId, secretAccessKey } : accessKey(dataDir);
  const known = `${origin} ${credentials.secretAccessKey}`;
  const pool = pools.get(known) ?? new CognitoIdentityProviderClient({ endpoint: `${origin}/_cognito/`, region: "us-east-1", credentials });
  pools.set(known, pool);
  return pool;
}

/** Creates an account in an app. */
export async function newAccount(app: OpenApp, given_name = "Ada", family_name = "Lovelace", email = `${crypto.randomUUID()}@example.test`): Promise<Account> {
  const pool = poolOf(app);
  const account = { UserPoolId: poolId, Username: email };
  const UserAttributes = Object.entries({ given_name, family_name, email_verified: "true" }).map(([Name, Value]) => ({ Name, Value }));
  const password = "correct horse";
  const { User } = await pool.send(new AdminCreateUserCommand({ ...account, UserAttributes }));
  await pool.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
  return { sub: User?.Username ?? "", email: account.Username, password };
}

export const isCallback = (url: URL): boolean => url.pathname === "/api/callback";
/** Returns true for the site's own pages, at which a sign-in ends. */
export const isPage = (url: URL): boolean => !/^\/(api|_cognito)\//.test(url.pathname);

/** Signs `person` in, up to the address that satisfies `until`, and returns it. */
export async function signIn(
  { origin }: TestApp,
  visitor: Visitor,
  { email, password }: Pick<Account, "email" | "password">,
  { returnTo, until = isPage }: { returnTo?: string; until?: (url: URL) => boolean } = {},
): Promise<URL> {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ return_to: returnTo })}`;
  const { url } = await visitor.go(`${origin}/api/login${query}`, { until });
  return url.pathname === "/_cognito/login" ? (await visitor.signIn(url, email, password, until)).url : url;
}

/** Calls the API as a visitor. */
export async function get({ origin }: TestApp, visitor: Visitor, path: string) {
  const response = await visitor.ask(`${origin}${path}`);
  return { status: response.status, body: await response.json() };
}
