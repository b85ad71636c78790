import type { Client } from "./clients.ts";
import type { Codes } from "./codes.ts";
import { demoAccounts } from "./demo.ts";
import { type Answered, type Asked, redirect } from "./exchange.ts";
import { problemPage, signInPage } from "./pages.ts";
import { newSecret, sha256 } from "./secrets.ts";
import type { Kept } from "./state.ts";
import { PoolError, type Users } from "./users.ts";

interface Parts {
  kept: Kept;
  clients: readonly Client[];
  users: Users;
  codes: Codes;
  origin: string;
  prefix: string;
  now: () => number;
}

/** The hosted login remembers a browser for this long, in milliseconds. */
const SESSION = 3_600_000;
const SCOPES = new Set(["openid", "email", "profile", "phone", "aws.cognito.signin.user.admin"]);

/** What a browser asks for at the authorization endpoint, once client and address are known to belong together. */
interface Wish {
  client: Client;
  redirectUri: string;
  query: URLSearchParams;
}

/** The pages that people see: authorize, login, logout. */
export function hosted({ kept, clients, users, codes, origin, prefix, now }: Parts) {
  const { sessions } = kept.state;
  const cookie = (value: string, seconds: number) => ({
    "set-cookie": `cognito=${value}; Path=${prefix || "/"}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`,
  });

  const sessionOf = ({ request }: Asked): string => sha256(/(?:^|;\s*)cognito=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "");
  const signedIn = (asked: Asked) => {
    const session = sessions[sessionOf(asked)];
    return session && session.expiresAt > now() ? users.find(session.sub) : undefined;
  };

  function remember(sub: string): Record<string, string> {
    const id = newSecret();
    for (const [old, { expiresAt }] of Object.entries(sessions)) if (expiresAt <= now()) delete sessions[old];
    sessions[sha256(id)] = { sub, expiresAt: now() + SESSION };
    kept.save();
    return cookie(id, SESSION / 1000);
  }

  /** Where the redirect goes is checked before anything else: a wrong address never gets as much as an error. */
  function wishOf(query: URLSearchParams): Wish | Answered {
    const client = clients.find(({ id }) => id === query.get("client_id"));
    const redirectUri = query.get("redirect_uri") ?? "";
    if (!client) return problemPage("The address that brought you here names no application that is known here.");
    if (!client.callbackUrls.includes(redirectUri)) return problemPage("The address that brought you here would send you to a place that is not registered.");
    const error = faultOf(query);
    return error ? back(redirectUri, query, { error }) : { client, redirectUri, query };
  }

  function grant({ client, redirectUri, query }: Wish, sub: string, headers: Record<string, string> = {}): Answered {
    const code = codes.issue({
      sub,
      clientId: client.id,
      redirectUri,
      scope: query.get("scope") ?? "openid email profile",
      nonce: query.get("nonce") ?? undefined,
      challenge: query.get("code_challenge") ?? undefined,
    });
    return back(redirectUri, query, { code }, headers);
  }

  const form = (query: URLSearchParams, problem: { email?: string; problem?: string } = {}) =>
    signInPage({ action: `${prefix}/login?${query}`, offers: demoAccounts.filter(({ email }) => users.find(email)), ...problem });

  return {
    async authorize(asked: Asked): Promise<Answered> {
      const wish = wishOf(asked.query);
      if (!("client" in wish)) return wish;
      const user = wish.query.get("prompt") === "login" ? undefined : signedIn(asked);
      if (user) return grant(wish, user.sub);
      return wish.query.get("prompt") === "none" ? back(wish.redirectUri, wish.query, { error: "login_required" }) : redirect(`${prefix}/login?${wish.query}`);
    },

    async login(asked: Asked): Promise<Answered> {
      const wish = wishOf(asked.query);
      return "client" in wish ? form(wish.query) : wish;
    },

    async submit(asked: Asked): Promise<Answered> {
      const wish = wishOf(asked.query);
      if (!("client" in wish)) return wish;
      // Another site's form would sign the person in as somebody else.
      const { origin: from = origin } = asked.request.headers;
      if (from !== origin) return problemPage("This form was sent from another site.");
      const fields = new URLSearchParams(asked.body);
      const email = fields.get("username") ?? "";
      try {
        const user = await users.signIn(email, fields.get("password") ?? "");
        return grant(wish, user.sub, remember(user.sub));
      } catch (error) {
        if (!(error instanceof PoolError)) throw error;
        return form(wish.query, { email, problem: error.message });
      }
    },

    async logout(asked: Asked): Promise<Answered> {
      const client = clients.find(({ id }) => id === asked.query.get("client_id"));
      const to = asked.query.get("logout_uri") ?? "";
      if (!client?.logoutUrls.includes(to)) return problemPage("The address that brought you here would send you to a place that is not registered.");
      if (delete sessions[sessionOf(asked)]) kept.save();
      return redirect(to, cookie("", 0));
    },
  };
}

function faultOf(query: URLSearchParams): string | undefined {
  if (query.get("response_type") !== "code") return "unsupported_response_type";
  if (
    query
      .get("scope")
      ?.split(" ")
      .some((scope) => !SCOPES.has(scope))
  )
    return "invalid_scope";
  const challenge = query.get("code_challenge");
  if (challenge === null) return query.has("code_challenge_method") ? "invalid_request" : undefined;
  return query.get("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge) ? undefined : "invalid_request";
}

function back(redirectUri: string, query: URLSearchParams, answer: Record<string, string>, headers: Record<string, string> = {}): Answered {
  const url = new URL(redirectUri);
  const state = query.get("state");
  for (const [name, value] of Object.entries({ ...answer, ...(state === null ? {} : { state }) })) url.searchParams.set(name, value);
  return redirect(url.href, headers);
}
