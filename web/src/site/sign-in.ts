import { loginTo } from "../lib/login.ts";
import { deleteCaches } from "../lib/service-worker.ts";
import { rememberSignedIn } from "../lib/signed-in.ts";

/** Signing in leads back to where the visitor is, or wanted to be; a person who is signed in is offered the way in and the way out instead. */
export function offerSignIn(back = wayBack()): void {
  const login = loginTo(back);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-sign-in]")) link.href = login;
  void askSession().then((signedIn) => {
    if (signedIn === undefined) return;
    document.documentElement.classList.toggle("member", signedIn);
    rememberSignedIn(signedIn);
    // A tab of the app that was still open may have stored something after all.
    if (!signedIn) void deleteCaches().catch(() => {});
  });
}

/** On the landing page: where the app was left because the session had ended (`router.tsx`). */
function wayBack(): string {
  if (location.pathname === "/landing") return new URLSearchParams(location.search).get("return_to") ?? "/";
  return location.pathname + location.search;
}

let answer: Promise<boolean | undefined> | undefined;

/** Asks the server for a session; undefined if it does not answer. */
function askSession(): Promise<boolean | undefined> {
  answer ??= fetch("/api/auth/user", { credentials: "same-origin", headers: { accept: "application/json" } }).then(
    ({ ok, status }) => ok || (status === 401 ? false : undefined),
    () => undefined,
  );
  return answer;
}

/** Without an answer the visitor counts as signed out. */
export const isSignedIn = async (): Promise<boolean> => (await askSession()) ?? false;
