import * as z from "zod/mini";
import { SignedInDevice } from "../account/account.ts";
import { CurrentUser } from "../account/current-user.ts";
import type { Route } from "./route.ts";

/** The page to return to. Signing in ignores an address that is not a page of this site. */
const ReturnTo = z.object({ return_to: z.optional(z.string()) });

/** Calls for signing in and out, and for the list of signed-in devices. */
export const identityRoutes = {
  login: {
    method: "GET",
    path: "/api/login",
    resource: "identity",
    auth: "none",
    query: ReturnTo,
    answers: "raw",
    summary: "Starts signing in at the hosted login.",
  },
  callback: {
    method: "GET",
    path: "/api/callback",
    resource: "identity",
    auth: "none",
    answers: "raw",
    summary: "Where the hosted login sends people back to.",
  },
  logout: { method: "GET", path: "/api/logout", resource: "identity", auth: "none", answers: "raw", summary: "Ends the session here and at the hosted login." },
  getUser: { method: "GET", path: "/api/auth/user", resource: "identity", auth: "session", answers: CurrentUser, summary: "Who is signed in." },
  listSessions: {
    method: "GET",
    path: "/api/sessions",
    resource: "identity",
    auth: "session",
    answers: z.array(SignedInDevice),
    summary: "Where the person is signed in, the newest sign-in first.",
  },
  endSession: {
    method: "DELETE",
    path: "/api/sessions/{id}",
    resource: "identity",
    auth: "session",
    answers: "nothing",
    summary: "Signs the person out in one place.",
  },
  endSessions: {
    method: "DELETE",
    path: "/api/sessions",
    resource: "identity",
    auth: "session",
    answers: "nothing",
    summary: "Signs the person out everywhere, here too.",
  },
} as const satisfies Record<string, Route>;
