import { storedSignUp } from "../../lib/sign-up.ts";
import { leadBack } from "../lead-back.ts";
import { showLeaving } from "../leaving.ts";
import { beginPage } from "../page.ts";
import { SIGNED_UP } from "./signed-up.ts";

beginPage();
leadBack();
showLeaving();

const email = signUpEmail();
document.documentElement.classList.toggle(SIGNED_UP, email !== undefined);
const address = document.querySelector("#code-sent strong");
if (address && email) address.textContent = email;

/** Returns the address that the code was sent to, if a sign-up is stored. */
function signUpEmail(): string | undefined {
  try {
    return storedSignUp()?.email;
  } catch {
    return undefined; // The browser has no storage.
  }
}
