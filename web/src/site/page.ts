import { sayWhyHere } from "./notices.ts";
import { offerSignIn } from "./sign-in.ts";

/** What every document does once its script is there. */
export function beginPage(): void {
  sayWhyHere();
  offerSignIn();
}
