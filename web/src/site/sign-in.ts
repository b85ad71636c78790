/** Signing in leads back to where the visitor is; a person who is signed in is offered the way in instead. */
export function offerSignIn(): void {
  const here = location.pathname + location.search;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-sign-in]")];
  if (here !== "/" && location.pathname !== "/landing") for (const link of links) link.href = `/api/login?return_to=${encodeURIComponent(here)}`;
  void isSignedIn().then((signedIn) => {
    if (signedIn) for (const link of links) welcomeBack(link);
  });
}

function welcomeBack(link: HTMLAnchorElement): void {
  if (link.hasAttribute("data-start")) link.textContent = "Go to Home";
  else link.textContent = "Log out";
  link.href = link.hasAttribute("data-start") ? "/" : "/api/logout";
}

/** Whether there is a session. Where that cannot be learnt, the visitor is offered what everybody is. */
async function isSignedIn(): Promise<boolean> {
  try {
    const { ok } = await fetch("/api/auth/user", { credentials: "same-origin", headers: { accept: "application/json" } });
    return ok;
  } catch {
    return false;
  }
}
