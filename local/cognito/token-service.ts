import { randomUUID } from "node:crypto";
import { importJWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Authorization } from "./codes.ts";
import { equalSecrets, newSecret, sha256 } from "./secrets.ts";
import type { Grant, StoredState, User } from "./state.ts";
import { PoolError, type Users } from "./users.ts";

const HOUR = 3600;
const REFRESH_DAYS = 30;

/** A client's tokens. `refreshToken` comes with a sign-in only; `expiresIn` is in seconds. */
export interface TokenSet {
  idToken: string;
  accessToken: string;
  refreshToken?: string;
  expiresIn: number;
}

/** Issues, renews, checks and revokes the tokens of one issuer. `now` in milliseconds. */
export async function createTokenService({ stored, users, issuer, now }: { stored: StoredState; users: Users; issuer: string; now: () => number }) {
  const { state } = stored;
  const { kty, n, e, kid, alg, use } = state.signingKey;
  const publicKey = { kty, n, e, kid, alg, use };
  const [signing, checking] = await Promise.all([importJWK(state.signingKey, "RS256"), importJWK(publicKey, "RS256")]);
  const seconds = () => Math.floor(now() / 1000);

  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT({ ...claims, iss: issuer, iat: seconds(), exp: seconds() + HOUR, jti: randomUUID() }).setProtectedHeader({ alg: "RS256", kid }).sign(signing);

  async function pair(user: User, id: string, { clientId, scope, authTime }: Grant, nonce?: string): Promise<TokenSet> {
    const { email_verified, ...attributes } = user.attributes;
    const both = { sub: user.sub, origin_jti: id, event_id: randomUUID(), auth_time: authTime };
    const shown = scope.split(" ").some((name) => name === "email" || name === "profile") ? { ...attributes, email_verified: email_verified === "true" } : {};
    return {
      idToken: await sign({ ...shown, ...both, aud: clientId, token_use: "id", "cognito:username": user.sub, ...(nonce ? { nonce } : {}) }),
      accessToken: await sign({ ...both, client_id: clientId, token_use: "access", scope, version: 2, username: user.sub }),
      expiresIn: HOUR,
    };
  }

  const live = (id: string): Grant | undefined => {
    const grant = Object.hasOwn(state.grants, id) ? state.grants[id] : undefined;
    return grant && grant.expiresAt > now() ? grant : undefined;
  };

  /** Finds the grant of a refresh token, which consists of the grant's id and a secret. */
  const behind = (refreshToken: string, clientId: string): [string, Grant] | undefined => {
    const [id = "", secret = ""] = refreshToken.split(".");
    const grant = live(id);
    return grant && grant.clientId === clientId && equalSecrets(grant.secret, sha256(secret)) ? [id, grant] : undefined;
  };

  return {
    jwks: { keys: [publicKey] },

    async issue(user: User, { clientId, scope, nonce, authTime }: Pick<Authorization, "clientId" | "scope" | "nonce" | "authTime">): Promise<TokenSet> {
      const [id, secret] = [randomUUID(), newSecret()];
      const grant = { sub: user.sub, clientId, scope, authTime, secret: sha256(secret), expiresAt: now() + REFRESH_DAYS * 24 * HOUR * 1000 };
      for (const [old, { expiresAt }] of Object.entries(state.grants)) if (expiresAt <= now()) delete state.grants[old];
      state.grants[id] = grant;
      stored.save();
      return { ...(await pair(user, id, grant, nonce)), refreshToken: `${id}.${secret}` };
    },

    async renew(refreshToken: string, clientId: string): Promise<TokenSet> {
      const found = behind(refreshToken, clientId);
      const user = found && users.find(found[1].sub);
      if (!user) throw new PoolError("NotAuthorizedException", "Invalid Refresh Token");
      return pair(user, ...found);
    },

    /** Ends the grant of a refresh token and its access tokens. Ignores unknown tokens. */
    revoke(refreshToken: string, clientId: string): void {
      const found = behind(refreshToken, clientId);
      if (!found) return;
      delete state.grants[found[0]];
      stored.save();
    },

    /** Returns the user of an access token. Throws `NotAuthorizedException` if it is not ours, expired or revoked. */
    async holder(accessToken: string): Promise<{ user: User; scope: string }> {
      const refused = new PoolError("NotAuthorizedException", "Invalid Access Token");
      const verified = await jwtVerify(accessToken, checking, { issuer, algorithms: ["RS256"], currentDate: new Date(now()) }).catch(() => undefined);
      const { token_use, origin_jti, sub } = verified?.payload ?? {};
      const grant = live(String(origin_jti));
      const user = users.find(String(sub));
      if (token_use !== "access" || !grant || !user) throw refused;
      return { user, scope: grant.scope };
    },
  };
}
export type TokenService = Awaited<ReturnType<typeof createTokenService>>;
