import { fetchSupportEmail } from "../fetch-support-email.ts";
import { showLeaving } from "../leaving.ts";
import { beginPage } from "../page.ts";
import { isSignedIn } from "../sign-in.ts";

beginPage();
showLeaving();
void showSubscription();
void showSupport();

/** Shows a signed-in person's plan. Loads nothing for visitors. */
async function showSubscription(): Promise<void> {
  if (await isSignedIn()) await (await import("./subscription.ts")).showSubscription();
}

/** Shows the operator's support address, if there is one. */
async function showSupport(): Promise<void> {
  const email = await fetchSupportEmail();
  if (!email) return;
  const link = Object.assign(document.createElement("a"), { href: `mailto:${email}`, textContent: email });
  document.querySelector("#ask-else")?.replaceChildren("Not here? Write to ", link, ".");
}
