import { EARLY_FORM, HOME_ATTRIBUTE, holdEarlyMessage, keepEarlyMessage, restoreEarlyMessage } from "./early-message.ts";

/*
 * Stands in the head of the app's HTML: while the app loads, a person can write their message already, and send it. The listeners are the window's, because
 * the form comes after them.
 */
if (location.pathname === "/") {
  document.documentElement.setAttribute(HOME_ATTRIBUTE, "");
  addEventListener("keydown", (event) => {
    const { target, key, shiftKey, isComposing } = event;
    if (key !== "Enter" || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement) || !target.form?.matches(EARLY_FORM)) return;
    event.preventDefault();
    target.form.requestSubmit();
  });
  addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(EARLY_FORM)) return;
    event.preventDefault();
    holdEarlyMessage(event.target);
  });
  // Who opens the page again because the app does not come has not written for nothing.
  addEventListener("pagehide", keepEarlyMessage);
  document.addEventListener("readystatechange", restoreEarlyMessage, { once: true });
}
