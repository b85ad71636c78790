import { EARLY_FORM, HOME_ATTRIBUTE, holdEarlyMessage, restoreEarlyMessage, storeEarlyMessage } from "./early-message.ts";

/*
 * An inline script in the head of the app's HTML: a person can write and send a message while the app loads. It listens on the window, because it runs before
 * the form is parsed.
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
  // A reload, because the app does not load, must not lose the text.
  addEventListener("pagehide", storeEarlyMessage);
  document.addEventListener("readystatechange", restoreEarlyMessage, { once: true });
}
