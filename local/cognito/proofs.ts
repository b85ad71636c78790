import { type Answered, type Asked, redirect } from "../exchange.ts";
import type { Browsers } from "./browsers.ts";
import { forgottenPage, newPasswordPage, verifyPage } from "./pages.ts";
import type { User } from "./state.ts";
import { type Purpose, refusalOf, type Users } from "./users.ts";
import type { Wish, Wishes } from "./wish.ts";

interface Parts extends Wishes {
  users: Users;
  browsers: Browsers;
  enter: (wish: Wish, sub: string) => Answered;
  signIn: (wish: Wish, before: { email: string; notice: string }) => Answered;
  mailbox: string | undefined;
}

/** The page that asks for a code, and what the right one does. */
interface Proof {
  readonly path: string;
  readonly page: typeof verifyPage;
  readonly use: (email: string, code: string, password: string) => Promise<User>;
}

/** The pages on which people prove with a code that an address is theirs: a new account's, or that of a forgotten password. They end in the sign-in that was begun. */
export function proofs({ users, browsers, page, form, to, enter, signIn, mailbox }: Parts): Record<string, (asked: Asked) => Promise<Answered>> {
  const proof: Record<Purpose, Proof> = {
    "sign-up": { path: "/confirm", page: verifyPage, use: async (email, code) => users.confirm(email, code) },
    "new password": { path: "/confirmForgotPassword", page: newPasswordPage, use: users.replacePassword },
  };

  const ask = (purpose: Purpose, email: string, wish: Wish, before: { problem?: string; about?: string; notice?: string } = {}): Answered =>
    proof[purpose].page({ action: to(proof[purpose].path, wish), again: to("/resendcode", wish), back: to("/login", wish), mailbox, email, ...before });

  const asks = (purpose: Purpose) =>
    page(async (asked, wish) => {
      const begun = browsers.begun(asked);
      return begun?.purpose === purpose ? ask(purpose, begun.email, wish) : redirect(to("/login", wish));
    });

  const takes = (purpose: Purpose) =>
    form(async (fields, wish, asked) => {
      const begun = browsers.begun(asked);
      if (begun?.purpose !== purpose) return redirect(to("/login", wish));
      const { email } = begun;
      // Done in another window meanwhile. The password shown then may be another one now, so it is asked for again.
      if (purpose === "sign-up" && users.find(email)?.status === "CONFIRMED")
        return signIn(wish, { email, notice: "Your address is confirmed. Please sign in." });
      try {
        const { sub } = await proof[purpose].use(email, (fields.get("code") ?? "").replace(/\s/g, ""), fields.get("password") ?? "");
        browsers.done(asked);
        return enter(wish, sub);
      } catch (error) {
        const { name, message } = refusalOf(error);
        return ask(purpose, email, wish, { problem: message, about: /Password|Parameter/.test(name) ? "password" : "code" });
      }
    });

  const forgotten = (wish: Wish, before: { email?: string; problem?: string } = {}): Answered =>
    forgottenPage({ action: to("/forgotPassword", wish), back: to("/login", wish), ...before });

  return {
    "GET /confirm": asks("sign-up"),
    "POST /confirm": takes("sign-up"),

    "GET /forgotPassword": page(async (_asked, wish) => forgotten(wish)),
    "POST /forgotPassword": form(async (fields, wish) => {
      const email = (fields.get("username") ?? "").trim();
      try {
        users.sendCode(email, "new password");
        return redirect(to("/confirmForgotPassword", wish), browsers.begin({ email, purpose: "new password" }));
      } catch (error) {
        return forgotten(wish, { email, problem: refusalOf(error).message });
      }
    }),
    "GET /confirmForgotPassword": asks("new password"),
    "POST /confirmForgotPassword": takes("new password"),

    "POST /resendcode": form(async (_fields, wish, asked) => {
      const begun = browsers.begun(asked);
      if (!begun) return redirect(to("/login", wish));
      const { email, purpose } = begun;
      try {
        users.sendCode(email, purpose);
        return ask(purpose, email, wish, { notice: "A new code is on its way. The one before it no longer works." });
      } catch (error) {
        return ask(purpose, email, wish, { problem: refusalOf(error).message });
      }
    }),
  };
}
