import { type Answered, type Asked, redirect } from "../exchange.ts";
import type { Browsers } from "./browsers.ts";
import type { Client } from "./clients.ts";
import type { Codes } from "./codes.ts";
import { demoAccounts } from "./demo.ts";
import { problemPage, signInPage } from "./pages.ts";
import { proofs } from "./proofs.ts";
import { refusalOf, type Users } from "./users.ts";
import { back, type Wish, wishes } from "./wish.ts";

interface Parts {
  clients: readonly Client[];
  users: Users;
  codes: Codes;
  browsers: Browsers;
  origin: string;
  prefix: string;
  mailbox: string | undefined;
}

/** Who tried to sign in before, and what is to be said about it. */
type Before = Pick<Parameters<typeof signInPage>[0], "email" | "problem" | "notice">;

/** The pages that people see, by method and path. */
export function hosted({ clients, users, codes, browsers, origin, prefix, mailbox }: Parts): Record<string, (asked: Asked) => Promise<Answered>> {
  const { page, form, to } = wishes({ clients, origin, prefix });

  /** Sends the person to the site with a code that stands for them, and remembers the browser. */
  function enter({ client, redirectUri, query }: Wish, sub: string, headers = browsers.remember(sub)): Answered {
    const code = codes.issue({
      sub,
      clientId: client.id,
      redirectUri,
      scope: query.get("scope") ?? "openid email profile",
      nonce: query.get("nonce") ?? undefined,
      challenge: query.get("code_challenge") ?? undefined,
    });
    return back({ redirectUri, query }, { code }, headers);
  }

  const signIn = (wish: Wish, before: Before = {}): Answered =>
    signInPage({
      action: to("/login", wish),
      forgotten: to("/forgotPassword", wish),
      offers: demoAccounts.filter(({ email }) => users.find(email)),
      ...before,
    });
  return {
    "GET /oauth2/authorize": page(async (asked, wish) => {
      const prompt = wish.query.get("prompt");
      const user = prompt === "login" ? undefined : browsers.signedIn(asked);
      if (user) return enter(wish, user.sub, {});
      return prompt === "none" ? back(wish, { error: "login_required" }) : redirect(to("/login", wish));
    }),

    "GET /login": page(async (_asked, wish) => signIn(wish)),

    "POST /login": form(async (fields, wish) => {
      const email = fields.get("username") ?? "";
      try {
        const { sub } = await users.signIn(email, fields.get("password") ?? "");
        return enter(wish, sub);
      } catch (error) {
        const { name, message } = refusalOf(error);
        // The password was right, so the code may be asked for.
        if (name === "UserNotConfirmedException") return redirect(to("/confirm", wish), browsers.begin({ email, purpose: "sign-up" }));
        return signIn(wish, { email, problem: message });
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
