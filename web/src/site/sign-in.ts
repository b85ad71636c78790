import { loginTo } from "../lib/login.ts";
import { deleteCaches } from "../lib/service-worker.ts";
import { rememberSignedIn } from "../lib/signed-in.ts";

/** Lets the sign-in links lead back to the current or requested page. A signed-in person gets links to the app and to log out instead. */
export function offerSignIn(back = wayBack()): void {
  const login = loginTo(back);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-sign-in]")) link.href = login;
  void askSession().then((signedIn) => {
    if (signedIn === undefined) return;
    document.documentElement.classList.toggle("member", signedIn);
    rememberSignedIn(signedIn);
    // An open tab of the app may have stored something after signing out.
    if (!signedIn) void deleteCaches().catch(() => {});
  });
}

/** On the landing page: the screen that was open when the session ended (`router.tsx`). */
function wayBack(): string {
  if (location.pathname === "/landing") return new URLSearchParams(location.search).get("return_to") ?? "/";
  return location.pathname + location.search;
}

let answer: Promise<boolean | undefined> | undefined;

/** Asks the server for a session. Returns undefined if it does not answer. */
function askSession(): Promise<boolean | undefined> {
  answer ??= fetch("/api/auth/user", { credentials: "same-origin", headers: { accept: "application/json" } }).then(
    ({ ok, status }) => ok || (status === 401 ? false : undefined),
    () => undefined,
  );
  return answer;
}

/** Returns true if there is a session; false if the server does not answer. */
export const isSignedIn = async (): Promise<boolean> => (await askSession()) ?? false;
