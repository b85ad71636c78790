import * as oidc from "openid-client";
import * as z from "zod/mini";
import { env, madeOf } from "../platform/env.ts";

/** What the identity provider says of a person. It lets people write long names; ours end at 100 characters. */
const Claims = z.object({
  sub: z.string(),
  email: z.string(),
  given_name: z._default(name(), ""),
  family_name: z._default(name(), ""),
  picture: z.optional(z.string()),
  /** When the token was made, and when the person showed their password, in seconds since 1970. A provider may leave the second one out. */
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

/** What a sign-in that is under way has to prove when it comes back. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
}

const callback = () => `${env("PUBLIC_ORIGIN")}/api/callback`;

const cache = madeOf(["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"], (): { configuration?: Promise<oidc.Configuration> } => ({}));

/** The provider's metadata, asked for once; a failed answer is asked for again. */
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

/** A new sign-in: what to remember of it, and the address where the person goes. */
export async function beginSignIn(): Promise<{ challenge: Challenge; url: URL }> {
  const configuration = await provider();
  const challenge = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(),
    scope: "openid email profile",
    // A browser that the provider remembers shows its password again: a session that was ended elsewhere does not begin anew by a click.
    prompt: "login",
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: "S256",
  });
  return { challenge, url };
}

/** Trades the answer of the provider for who the person is. Throws where the answer does not meet the challenge. */
export async function finishSignIn(query: string, { state, nonce, verifier }: Challenge): Promise<{ claims: Claims; refreshToken: string | undefined }> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(await provider(), new URL(`${callback()}?${query}`), checks);
  return { claims: Claims.parse(tokens.claims()), refreshToken: tokens.refresh_token };
}

/** Asks for new tokens in the name of the person, which only an account that stands is given. Answers the next refresh token where there is another one. */
export async function refreshTokens(refreshToken: string): Promise<string | undefined> {
  return (await oidc.refreshTokenGrant(await provider(), refreshToken)).refresh_token;
}

/** Tells the provider that this refresh token is used no more. */
export async function revokeToken(refreshToken: string): Promise<void> {
  await oidc.tokenRevocation(await provider(), refreshToken);
}

/** Where the provider ends its own session and sends people back to the front page. */
export function logoutUrl(): string {
  const url = new URL(env("OIDC_LOGOUT_URL"));
  url.searchParams.set("client_id", env("OIDC_CLIENT_ID"));
  url.searchParams.set("logout_uri", `${env("PUBLIC_ORIGIN")}/`);
  return url.href;
}
