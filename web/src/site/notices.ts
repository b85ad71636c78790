import { signInFailures } from "@shared/account/sign-in-failures.ts";
import { type PageNotice, takeNotice } from "../lib/page-notice.ts";

const SHOWN_FOR = 5000;
const SWIPE = 50;

/** Shows the notice that the previous page left, or why signing in failed. */
export function showArrivalNotice(): void {
  const failure = takeSignInFailure();
  const notice = takeNotice() ?? (failure ? { title: failure, tone: "error" } : undefined);
  // The live region comes first: screen readers announce changes in it.
  const region = notices();
  if (notice) requestAnimationFrame(() => say(notice, region));
}

/** Returns the sentence for `?signin=<reason>`, and removes the parameter from the address. */
function takeSignInFailure(): string | undefined {
  const address = new URL(location.href);
  const reason = address.searchParams.get("signin");
  if (reason === null) return undefined;
  address.searchParams.delete("signin");
  history.replaceState(history.state, "", address);
  return Object.hasOwn(signInFailures, reason) ? signInFailures[reason as keyof typeof signInFailures] : undefined;
}

/**
 * Shows a toast, as the app does (`components/Toaster.tsx`): for five seconds, longer while it is hovered; F8 focuses it, a swipe to the right dismisses it.
 */
export function say({ title, description, tone }: PageNotice, region = notices()): void {
  const card = document.createElement("div");
  card.className = tone === "error" ? "notice wrong" : "notice";
  const text = document.createElement("div");
  if (tone === "error") text.role = "alert";
  text.append(...[title, ...(description ? [description] : [])].map(paragraph));
  const dismiss = document.createElement("button");
  dismiss.type = "button";
  dismiss.ariaLabel = "Dismiss";
  dismiss.textContent = "×";
  card.append(text, dismiss);
  region.replaceChildren(card);

  const remove = () => card.remove();
  let timer = setTimeout(remove, SHOWN_FOR);
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(remove, SHOWN_FOR);
  };
  dismiss.addEventListener("click", remove);
  for (const begin of ["mouseenter", "focusin"]) card.addEventListener(begin, hold);
  for (const end of ["mouseleave", "focusout"]) card.addEventListener(end, release);
  let from = 0;
  card.addEventListener("pointerdown", ({ clientX }) => (from = clientX));
  card.addEventListener("pointerup", ({ clientX }) => clientX - from > SWIPE && remove());
}

const paragraph = (text: string) => Object.assign(document.createElement("p"), { textContent: text });

/** Returns the region of the toasts; creates it if there is none. */
function notices(): HTMLElement {
  const there = document.querySelector<HTMLElement>("#notifications");
  if (there) return there;
  const region = document.createElement("section");
  region.id = "notifications";
  region.ariaLabel = "Notifications (F8)";
  region.ariaLive = "polite";
  document.body.append(region);
  addEventListener("keydown", ({ key }) => {
    if (key === "F8") region.querySelector("button")?.focus();
  });
  return region;
}
