import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { dictionary } from "../shared/text/dictionary.ts";
import { userPoolApi } from "./cognito/api.ts";
import { browsers } from "./cognito/browsers.ts";
import type { Client } from "./cognito/clients.ts";
import { codes } from "./cognito/codes.ts";
import { loginPages } from "./cognito/login-pages.ts";
import { discoveryMetadata, oauth } from "./cognito/oauth.ts";
import { openState, type User } from "./cognito/state.ts";
import { createTokenService } from "./cognito/token-service.ts";
import { userPool } from "./cognito/user-pool.ts";
import { type PostConfirmation, type SentCode, users } from "./cognito/users.ts";
import { json, type ReadRequest, readRequest, type ServerReply, sendReply } from "./lib/http-message.ts";
import type { Credentials } from "./lib/sigv4.ts";

/** `origin` and `prefix` locate the server (`http://localhost:3000`, `/_cognito`); `now` is in milliseconds. */
export interface CognitoOptions {
  readonly origin: string;
  readonly prefix: string;
  readonly dataDir: string;
  /** The key that signs the server-only calls. */
  readonly credentials: Credentials;
  /** Receives codes that must reach users. */
  readonly onCode: (sent: SentCode) => void;
  /** Address of the mailbox page, if codes are delivered only there. */
  readonly mailbox?: string;
  /** The trigger that Cognito calls after an account was confirmed or got a new password, with Cognito's event. */
  readonly postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<unknown>;
  readonly now?: () => number;
  /** Cost of hashing a password, scrypt's N: 16,384 by default. */
  readonly passwordCost?: number | undefined;
}

/** A user pool as Cognito serves it: hosted login, OAuth endpoints and API, over the same users. */
export interface Cognito {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly poolId: string;
  readonly issuer: string;
  /** The URL of its API. */
  readonly endpoint: string;
  readonly logoutUrl: string;
  /** The server's client. `browserClientId` names the one without a secret, which signs people up from the browser. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly browserClientId: string;
  /** Returns the `sub` of the account with this address. Creates the account if there is none. */
  addUser(person: { email: string; password: string; firstName: string; lastName: string }): Promise<string>;
  close(): Promise<void>;
}

/** Every app has the same pool id. */
export const poolId = "us-east-1_Plainbill";

/** The post-confirmation event for a confirmed account or a new password, as Cognito sends it. */
const confirmationOf = (triggerSource: Parameters<PostConfirmation>[0]["triggerSource"], { sub, status, attributes }: User): PostConfirmationTriggerEvent => ({
  version: "1",
  region: "us-east-1",
  userPoolId: poolId,
  userName: sub,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "plainbill-site" },
  triggerSource,
  request: { userAttributes: { sub, "cognito:user_status": status, ...attributes } },
  response: {},
});

export async function createCognito({
  origin,
  prefix,
  dataDir,
  credentials,
  onCode,
  mailbox,
  postConfirmation = async () => {},
  now = Date.now,
  passwordCost,
}: CognitoOptions): Promise<Cognito> {
  const base = `${origin}${prefix}`;
  const issuer = `${base}/${poolId}`;
  const stored = await openState(join(dataDir, "cognito.json"));
  const site: Client = { id: "plainbill-site", secret: stored.state.clientSecret, callbackUrls: [`${origin}/api/callback`], logoutUrls: [`${origin}/`] };
  const browser: Client = { id: "plainbill-browser", callbackUrls: [], logoutUrls: [] };

  const clients = [site, browser];
  const userStore = users({
    stored,
    now,
    onCode,
    passwordCost,
    postConfirmation: ({ triggerSource, user }) => postConfirmation(confirmationOf(triggerSource, user)),
  });
  const tokenService = await createTokenService({ stored, users: userStore, issuer, now });
  const authorizationCodes = codes(now);
  const browserSessions = browsers({ stored, users: userStore, origin, prefix, now });
  const endpoints = oauth({ clients, users: userStore, tokens: tokenService, codes: authorizationCodes });

  const table: Record<string, (asked: ReadRequest) => Promise<ServerReply>> = dictionary({
    ...loginPages({ clients, users: userStore, codes: authorizationCodes, browsers: browserSessions, origin, prefix, mailbox, now }),
    ...userPoolApi({ actions: userPool({ clients, users: userStore, tokens: tokenService, poolId }), credentials, origin }),
    "POST /oauth2/token": endpoints.token,
    "GET /oauth2/userInfo": endpoints.userInfo,
    "POST /oauth2/userInfo": endpoints.userInfo,
    "POST /oauth2/revoke": endpoints.revoke,
    [`GET /${poolId}/.well-known/openid-configuration`]: async () => json(200, discoveryMetadata(issuer, base)),
    [`GET /${poolId}/.well-known/jwks.json`]: async () => json(200, tokenService.jwks),
  });

  return {
    poolId,
    issuer,
    endpoint: `${base}/`,
    logoutUrl: `${base}/logout`,
    clientId: site.id,
    clientSecret: stored.state.clientSecret,
    browserClientId: browser.id,

    async handle(request, response) {
      try {
        const asked = await readRequest(request, prefix);
        if (!asked) return sendReply(response, json(413, { message: "The request is too large." }));
        const answer = table[`${asked.method} ${asked.path}`];
        sendReply(response, answer ? await answer(asked) : json(404, { message: "Not Found" }));
      } catch (error) {
        console.error(JSON.stringify({ level: "error", event: "cognito", error: String(error) }));
        if (!response.headersSent) sendReply(response, json(500, { message: "Internal Server Error" }));
      }
    },

    async addUser({ email, password, firstName, lastName }) {
      const known = userStore.find(email);
      if (known) return known.sub;
      const user = await userStore.add({ email, given_name: firstName, family_name: lastName, email_verified: "true" }, password, "CONFIRMED");
      return user.sub;
    },

    async close() {
      // Every answer was on the disk before it was given, so nothing is left to write.
    },
  };
}
