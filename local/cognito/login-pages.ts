import { type ReadRequest, redirect, type ServerReply } from "../lib/http-message.ts";
import { type AuthorizationRequest, authorizationPages, back } from "./authorization-request.ts";
import type { Browsers } from "./browsers.ts";
import type { Client } from "./clients.ts";
import type { Codes } from "./codes.ts";
import { demoAccounts } from "./demo.ts";
import { problemPage, signInPage } from "./pages.ts";
import { proofs } from "./proofs.ts";
import { poolErrorOf, type Users } from "./users.ts";

interface Parts {
  clients: readonly Client[];
  users: Users;
  codes: Codes;
  browsers: Browsers;
  origin: string;
  prefix: string;
  mailbox: string | undefined;
  /** In milliseconds. */
  now: () => number;
}

/** The address and the result of the previous sign-in attempt. */
type SignInFeedback = Pick<Parameters<typeof signInPage>[0], "email" | "problem" | "notice">;

/** The hosted login's pages, by method and path. */
export function loginPages({
  clients,
  users,
  codes,
  browsers,
  origin,
  prefix,
  mailbox,
  now,
}: Parts): Record<string, (asked: ReadRequest) => Promise<ServerReply>> {
  const { page, form, to } = authorizationPages({ clients, origin, prefix });

  /** Sends the person back to the site with an authorization code, and remembers the browser. */
  function enter({ client, redirectUri, query }: AuthorizationRequest, sub: string, since = now(), headers = browsers.remember(sub)): ServerReply {
    const code = codes.issue({
      sub,
      clientId: client.id,
      redirectUri,
      scope: query.get("scope") ?? "openid email profile",
      nonce: query.get("nonce") ?? undefined,
      challenge: query.get("code_challenge") ?? undefined,
      authTime: Math.floor(since / 1000),
    });
    return back({ redirectUri, query }, { code }, headers);
  }

  const signIn = (authorization: AuthorizationRequest, feedback: SignInFeedback = {}): ServerReply =>
    signInPage({
      action: to("/login", authorization),
      forgotten: to("/forgotPassword", authorization),
      offers: demoAccounts.filter(({ email }) => users.find(email)),
      ...feedback,
    });
  return {
    "GET /oauth2/authorize": page(async (asked, authorization) => {
      const prompt = authorization.query.get("prompt");
      const known = prompt === "login" ? undefined : browsers.signedIn(asked);
      if (known) return enter(authorization, known.user.sub, known.since, {});
      return prompt === "none" ? back(authorization, { error: "login_required" }) : redirect(to("/login", authorization));
    }),

    "GET /login": page(async (_asked, authorization) => signIn(authorization)),

    "POST /login": form(async (fields, authorization) => {
      const email = fields.get("username") ?? "";
      try {
        const { sub } = await users.signIn(email, fields.get("password") ?? "");
        return enter(authorization, sub);
      } catch (error) {
        const { name, message } = poolErrorOf(error);
        // The password was right, so we may ask for the code.
        if (name === "UserNotConfirmedException") return redirect(to("/confirm", authorization), browsers.begin({ email, purpose: "sign-up" }));
        return signIn(authorization, { email, problem: message });
      }
    }),

    ...proofs({ users, browsers, page, form, to, enter, signIn, mailbox }),

    "GET /logout": async (asked) => {
      const client = clients.find(({ id }) => id === asked.query.get("client_id"));
      const uri = asked.query.get("logout_uri") ?? "";
      if (!client?.logoutUrls.includes(uri)) return problemPage("The address that brought you here would send you to a place that is not registered.");
      return redirect(uri, browsers.forget(asked));
    },
  };
}
