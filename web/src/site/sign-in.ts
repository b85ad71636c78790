/** Signing in leads back to where the visitor is, or wanted to be; a person who is signed in is offered the way in instead. */
export function offerSignIn(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-sign-in]")];
  const back = wayBack();
  if (back) for (const link of links) link.href = `${LOGIN}?return_to=${encodeURIComponent(back)}`;
  void isSignedIn().then((signedIn) => {
    if (signedIn) for (const link of links) welcomeBack(link);
  });
}

const LOGIN = "/api/login";

/** On the landing page: where the app was left because the session had ended (`router.tsx`). */
function wayBack(): string | undefined {
  if (location.pathname === "/landing") return new URLSearchParams(location.search).get("return_to") ?? undefined;
  const here = location.pathname + location.search;
  return here === "/" ? undefined : here;
}

function welcomeBack(link: HTMLAnchorElement): void {
  if (link.hasAttribute("data-start")) link.textContent = "Go to Home";
  else link.textContent = "Log out";
  link.href = link.hasAttribute("data-start") ? "/" : "/api/logout";
}

let answer: Promise<boolean> | undefined;

/** Whether there is a session. Where that cannot be learnt, the visitor is offered what everybody is. */
export function isSignedIn(): Promise<boolean> {
  answer ??= fetch("/api/auth/user", { credentials: "same-origin", headers: { accept: "application/json" } }).then(
    ({ ok }) => ok,
    () => false,
  );
  return answer;
}
