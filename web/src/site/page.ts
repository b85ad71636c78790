import { closeMenu } from "./menu.ts";
import { sayWhyHere } from "./notices.ts";
import { offerSupport } from "./offer-support.ts";
import { offerSignIn } from "./sign-in.ts";

/** What every document does once its script is there. `back` is where signing in leads to, unless that is here. */
export function beginPage(back?: string): void {
  sayWhyHere();
  offerSignIn(back);
  offerSupport();
  closeMenu();
}
