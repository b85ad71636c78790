import { signInFailures } from "@shared/account/sign-in-failures.ts";
import { type KeptNotice, takeNotice } from "../lib/kept-notice.ts";

const SHOWN_FOR = 5000;
const SWIPE = 50;

/** Says what the page before this one left to be said, or why signing in did not work. */
export function sayWhyHere(): void {
  const failure = takeSignInFailure();
  const notice = takeNotice() ?? (failure ? { title: failure, tone: "error" } : undefined);
  // Its place is there first: a screen reader reads what changes in it.
  const region = notices();
  if (notice) requestAnimationFrame(() => say(notice, region));
}

/** Why signing in did not work, as `?signin=<reason>` has it, which is taken out of the address. */
function takeSignInFailure(): string | undefined {
  const address = new URL(location.href);
  const reason = address.searchParams.get("signin");
  if (reason === null) return undefined;
  address.searchParams.delete("signin");
  history.replaceState(history.state, "", address);
  return Object.hasOwn(signInFailures, reason) ? signInFailures[reason as keyof typeof signInFailures] : undefined;
}

/** Says something in passing, as the app does (`components/Toaster.tsx`): for five seconds, longer while it is pointed at; F8 goes to it, a swipe to the right sends it away. */
export function say({ title, description, tone }: KeptNotice, region = notices()): void {
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

/** The place where things are said, made where there is none yet. */
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
