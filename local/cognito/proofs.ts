import { type ReadRequest, redirect, type ServerReply } from "../lib/http-message.ts";
import type { AuthorizationPages, AuthorizationRequest } from "./authorization-request.ts";
import type { Browsers } from "./browsers.ts";
import { forgottenPage, newPasswordPage, verifyPage } from "./pages.ts";
import type { User } from "./state.ts";
import { type CodePurpose, poolErrorOf, type Users } from "./users.ts";

interface Parts extends AuthorizationPages {
  users: Users;
  browsers: Browsers;
  enter: (authorization: AuthorizationRequest, sub: string) => ServerReply;
  signIn: (authorization: AuthorizationRequest, feedback: { email: string; notice: string }) => ServerReply;
  mailbox: string | undefined;
}

/** A page that asks for a code, and the action that the right code allows. */
interface Proof {
  readonly path: string;
  readonly page: typeof verifyPage;
  readonly use: (email: string, code: string, password: string) => Promise<User>;
}

/** The pages on which people prove an address with a code, for a new account or a forgotten password. They end in the sign-in that was begun. */
export function proofs({ users, browsers, page, form, to, enter, signIn, mailbox }: Parts): Record<string, (asked: ReadRequest) => Promise<ServerReply>> {
  const proof: Record<CodePurpose, Proof> = {
    "sign-up": { path: "/confirm", page: verifyPage, use: users.confirm },
    "new password": { path: "/confirmForgotPassword", page: newPasswordPage, use: users.replacePassword },
  };

  const ask = (
    purpose: CodePurpose,
    email: string,
    authorization: AuthorizationRequest,
    feedback: { problem?: string; about?: string; notice?: string } = {},
  ): ServerReply =>
    proof[purpose].page({
      action: to(proof[purpose].path, authorization),
      again: to("/resendcode", authorization),
      back: to("/login", authorization),
      mailbox,
      email,
      ...feedback,
    });

  const asks = (purpose: CodePurpose) =>
    page(async (asked, authorization) => {
      const begun = browsers.begun(asked);
      return begun?.purpose === purpose ? ask(purpose, begun.email, authorization) : redirect(to("/login", authorization));
    });

  const takes = (purpose: CodePurpose) =>
    form(async (fields, authorization, asked) => {
      const begun = browsers.begun(asked);
      if (begun?.purpose !== purpose) return redirect(to("/login", authorization));
      const { email } = begun;
      // Confirmed in another window meanwhile. The password shown before may have changed since, so we ask for it again.
      if (purpose === "sign-up" && users.find(email)?.status === "CONFIRMED")
        return signIn(authorization, { email, notice: "Your address is confirmed. Please sign in." });
      try {
        const { sub } = await proof[purpose].use(email, (fields.get("code") ?? "").replace(/\s/g, ""), fields.get("password") ?? "");
        browsers.done(asked);
        return enter(authorization, sub);
      } catch (error) {
        const { name, message } = poolErrorOf(error);
        return ask(purpose, email, authorization, { problem: message, about: /Password|Parameter/.test(name) ? "password" : "code" });
      }
    });

  const forgotten = (authorization: AuthorizationRequest, feedback: { email?: string; problem?: string } = {}): ServerReply =>
    forgottenPage({ action: to("/forgotPassword", authorization), back: to("/login", authorization), ...feedback });

  return {
    "GET /confirm": asks("sign-up"),
    "POST /confirm": takes("sign-up"),

    "GET /forgotPassword": page(async (_asked, authorization) => forgotten(authorization)),
    "POST /forgotPassword": form(async (fields, authorization) => {
      const email = (fields.get("username") ?? "").trim();
      try {
        users.sendCode(email, "new password");
        return redirect(to("/confirmForgotPassword", authorization), browsers.begin({ email, purpose: "new password" }));
      } catch (error) {
        return forgotten(authorization, { email, problem: poolErrorOf(error).message });
      }
    }),
    "GET /confirmForgotPassword": asks("new password"),
    "POST /confirmForgotPassword": takes("new password"),

    "POST /resendcode": form(async (_fields, authorization, asked) => {
      const begun = browsers.begun(asked);
      if (!begun) return redirect(to("/login", authorization));
      const { email, purpose } = begun;
      try {
        users.sendCode(email, purpose);
        return ask(purpose, email, authorization, { notice: "A new code is on its way. The one before it no longer works." });
      } catch (error) {
        return ask(purpose, email, authorization, { problem: poolErrorOf(error).message });
      }
    }),
  };
}
