import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { SignInFailure } from "../../shared/account/sign-in-failures.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError, type Problem } from "../../shared/errors.ts";
import { routes } from "../../shared/routes.ts";
import { signOut } from "../connections/sign-out.ts";
import { type HttpReply, http, routeKey } from "../http/http.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { Conflict } from "../platform/table.ts";
import { readCookie, setCookie } from "../sessions/cookies.ts";
import { newCookieSecret, openSession, type Person, readSession, type Session, sessionLimits, sessions } from "../sessions/session-store.ts";
import { accountStands } from "./account-check.ts";
import { callerAddress } from "./caller-address.ts";
import { deviceOf } from "./device.ts";
import { beginSignIn, type Claims, finishSignIn, logoutUrl, revokeToken } from "./login-provider.ts";
import { returnTo } from "./return-to.ts";
import { signInFailureOf } from "./sign-in-failure.ts";
import { people, personOf, SIGN_IN_TIME, signIns } from "./user-store.ts";

/**
 * Deletes the cookie of a session that is over, so that the same address shows the landing page. Only with the refusal of `getUser`, by which the app learns of
 * it: another call's refusal may come late, when the browser has a new session.
 */
const refusalCookies = ({ status }: Problem, { routeKey: call, cookies }: APIGatewayProxyEventV2): string[] =>
  status === 401 && call === routeKey(routes.getUser) && readCookie(cookies, "plainbill") ? expiredCookies() : [];

export const handler = http(
  "identity",
  {
    login: ({ query, event, now, requestId }) =>
      orRedirectToFailure(requestId, async () => {
        const { challenge, url } = await beginSignIn();
        // One secret for all tabs of a browser, so that two of them may sign in at the same time.
        const browser = readCookie(event.cookies, "plainbill-signin") ?? newCookieSecret();
        await signIns.begin(challenge, browser, returnTo(query.return_to, env("PUBLIC_ORIGIN")), now);
        return redirect(url.href, [setCookie("plainbill-signin", browser, SIGN_IN_TIME / 1000)]);
      }),

    callback: ({ event, now, requestId }) => orRedirectToFailure(requestId, () => completeSignIn(event, now, requestId), callerAddress(event.headers)),

    logout: async ({ event, requestId }) => {
      await endCurrent(event.cookies, requestId);
      return redirect(logoutUrl(), expiredCookies());
    },

    getUser: async ({ who, now }) => {
      if (!(await accountStands(who, now))) throw new AppError("unauthenticated", "This account can no longer sign in.");
      const { userId, firstName, lastName, email, profileImageUrl } = who;
      return { id: userId, firstName, lastName, email, profileImageUrl };
    },

    listSessions: async ({ who, now }) => ({
      items: (await sessions.of(who, now)).map(({ sessionId, device, createdAt, seenAt }) => ({
        id: sessionId,
        device,
        signedInAt: createdAt,
        lastUsedAt: sessionId === who.sessionId ? now : seenAt,
        current: sessionId === who.sessionId,
      })),
    }),

    endSession: async ({ who, params, now, requestId }) => {
      const session = (await sessions.of(who, now)).find(({ sessionId }) => sessionId === params.id);
      if (!session) throw new AppError("not_found", "There is no such session.");
      await endAll([session], requestId);
      return session.sessionId === who.sessionId ? { cookies: expiredCookies() } : undefined;
    },

    endSessions: async ({ who, now, requestId }) => {
      const all = await sessions.of(who, now);
      // The caller's own session last: if another can not be ended, they can try again.
      const isHere = ({ sessionId }: Session) => sessionId === who.sessionId;
      await endAll([...all.filter((session) => !isHere(session)), ...all.filter(isHere)], requestId);
      return { cookies: expiredCookies() };
    },
  },
  { refusalCookies },
);

const expiredCookies = () => (["plainbill", "plainbill-visit"] as const).map((name) => setCookie(name, "", 0));

async function completeSignIn({ rawQueryString: answer, cookies, headers }: APIGatewayProxyEventV2, now: Instant, requestId: string): Promise<HttpReply> {
  const state = new URLSearchParams(answer).get("state");
  const browser = readCookie(cookies, "plainbill-signin");
  const signIn = state && browser ? await signIns.take(state, browser, now) : undefined;
  // "Back" in the browser requests this page again: a person who is signed in need not read that it has expired.
  if (!signIn) return (await readSession(cookies, now)) ? redirect(`${env("PUBLIC_ORIGIN")}/`) : redirectToFailure("expired");

  const { claims, refreshToken } = await finishSignIn(answer, signIn);
  const person = await personOf(claims, now);
  await endCurrent(cookies, requestId);
  const secret = await openUnlessReset(person, claims, { refreshToken, device: deviceOf(headers["user-agent"]) }, now);
  if (!secret) {
    log.info("sign-in refused: the password was reset", { requestId, userId: person.userId });
    return redirectToFailure("expired");
  }
  log.info("signed in", { requestId, userId: person.userId, workspaceId: person.workspaceId, from: callerAddress(headers) });
  const seconds = sessionLimits.absolute / 1000;
  return redirect(signIn.returnTo, [setCookie("plainbill", secret, seconds), setCookie("plainbill-visit", newCookieSecret(), seconds)]);
}

/** Opens a session and returns its secret, or undefined if the person's password was reset after they signed in with it. */
async function openUnlessReset(person: Person, claims: Claims, more: Parameters<typeof openSession>[1], now: Instant): Promise<string | undefined> {
  try {
    return await openSession(person, more, now, [people.hasCurrentPassword(claims)]);
  } catch (error) {
    if (error instanceof Conflict && error.steps.length) return undefined;
    throw error;
  }
}

/** Ends sessions here, then revokes their tokens at the provider. If that fails, they stay ended here. */
async function endAll(ended: readonly Session[], requestId: string): Promise<void> {
  for (const session of ended) {
    await signOut(session);
    log.info("signed out", { requestId, userId: session.userId, workspaceId: session.workspaceId });
  }
  const tokens = ended.flatMap(({ refreshToken }) => refreshToken ?? []);
  await Promise.all(
    tokens.map((token) => revokeToken(token).catch((error: unknown) => log.error("refresh token not revoked", { requestId, ...loggable(error) }))),
  );
}

async function endCurrent(cookies: string[] | undefined, requestId: string): Promise<void> {
  const session = await sessions.at(cookies);
  if (session) await endAll([session], requestId);
}

/** Runs a step of a sign-in; a failure redirects to a page that explains it. */
async function orRedirectToFailure(requestId: string, step: () => Promise<HttpReply>, from?: string): Promise<HttpReply> {
  try {
    return await step();
  } catch (error) {
    const reason = signInFailureOf(error);
    if (reason !== "denied") log.error("sign-in failed", { requestId, reason, ...(from ? { from } : {}), ...loggable(error) });
    return redirectToFailure(reason);
  }
}

/** The part of a provider's error that may be logged: its causes hold codes and tokens. */
const loggable = (error: unknown) => (error instanceof Error ? { name: error.name, message: error.message } : {});

const redirect = (location: string, cookies: string[] = []): HttpReply => ({ status: 302, headers: { location }, cookies });

const redirectToFailure = (reason: SignInFailure): HttpReply => redirect(`${env("PUBLIC_ORIGIN")}/?signin=${reason}`);
