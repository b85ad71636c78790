import * as oidc from "openid-client";
import * as z from "zod/mini";
import { env, madeOf } from "../platform/env.ts";

/** The claims of the ID token. Names are cut to 100 characters, our limit. */
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  given_name: z._default(name(), ""),
  family_name: z._default(name(), ""),
  picture: z.optional(z.string()),
  /** When the token was issued and when the person entered their password, in seconds since 1970. `auth_time` is optional. */
  iat: z.number(),
  auth_time: z.optional(z.number()),
});
export type Claims = z.output<typeof Claims>;

function name() {
  return z.pipe(
    z.string(),
    z.transform((text) => text.toWellFormed().slice(0, 100)),
  );
}

/** The values that the answer to a sign-in must match. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

const callback = () => `${env("PUBLIC_ORIGIN")}/api/callback`;

const cache = madeOf(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], (): { configuration?: Promise<oidc.Configuration> } => ({}));

/** Fetches the provider's metadata once; a failure is not cached. */
function provider(): Promise<oidc.Configuration> {
  const kept = cache();
  if (kept.configuration) return kept.configuration;
  const issuer = env("OIDC_ISSUER");
  const configuration = oidc.discovery(new URL(issuer), env("OIDC_CLIENT_ID"), env("OIDC_CLIENT_SECRET"), undefined, {
    timeout: 8,
    execute: issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [],
  });
  kept.configuration = configuration;
  configuration.catch(() => delete kept.configuration);
  return configuration;
}

/** Begins a sign-in: the challenge to store, and the URL to send the person to. */
export async function beginSignIn(): Promise<{ challenge: Challenge; url: URL }> {
  const configuration = await provider();
  const challenge = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(),
    scope: "openid email profile",
    // The provider must ask for the password even if it knows the browser: a session that was ended elsewhere must not resume with one click.
    prompt: "login",
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: "S256",
  });
  return { challenge, url };
}

/** Exchanges the provider's answer for the person's claims and a refresh token. Throws if it does not match the challenge. */
export async function finishSignIn(query: string, { state, nonce, verifier }: Challenge): Promise<{ claims: Claims; refreshToken: string | undefined }> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(await provider(), new URL(`${callback()}?${query}`), checks);
  return { claims: Claims.parse(tokens.claims()), refreshToken: tokens.refresh_token };
}

/** Uses a refresh token, which works only while the account is active. Returns the next refresh token if the provider issues one. */
export async function refreshTokens(refreshToken: string): Promise<string | undefined> {
  return (await oidc.refreshTokenGrant(await provider(), refreshToken)).refresh_token;
}

export async function revokeToken(refreshToken: string): Promise<void> {
  await oidc.tokenRevocation(await provider(), refreshToken);
}

/** Returns the URL where the provider ends its own session and redirects to our front page. */
export function logoutUrl(): string {
  const url = new URL(env("OIDC_LOGOUT_URL"));
  url.searchParams.set("client_id", env("OIDC_CLIENT_ID"));
  url.searchParams.set("logout_uri", `${env("PUBLIC_ORIGIN")}/`);
  return url.href;
}
