import { leadBack } from "../lead-back.ts";
import { showLeaving } from "../leaving.ts";
import { opensHere } from "../opens-here.ts";
import { beginPage } from "../page.ts";
import { SIGN_IN, tabTitle } from "./modes.ts";
import { enableSignUp, forgetPasswords } from "./sign-up-form.ts";

beginPage();
leadBack();
showLeaving();
enableSignUp();

// Switches the mode without loading the page, so that typed values stay, except for passwords.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-mode]");
  if (!link || !opensHere(event)) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  showMode();
  scrollTo(0, 0);
  document.querySelector<HTMLElement>(`#${isSignIn() ? "sign-in" : "sign-up"} h1`)?.focus();
});
addEventListener("popstate", showMode);

const isSignIn = (): boolean => new URLSearchParams(location.search).get("mode") === "sign-in";

function showMode(): void {
  document.documentElement.classList.toggle(SIGN_IN, isSignIn());
  document.title = tabTitle(isSignIn() ? "signIn" : "signUp");
  forgetPasswords();
}
