import { closeMenu } from "./menu.ts";
import { showArrivalNotice } from "./notices.ts";
import { offerSupport } from "./offer-support.ts";
import { offerSignIn } from "./sign-in.ts";

/** Sets up what all documents share. `back` is the page after signing in; by default the current one. */
export function beginPage(back?: string): void {
  showArrivalNotice();
  offerSignIn(back);
  offerSupport();
  closeMenu();
}
