import { type EarlyMessage, readEarlyMessage } from "./early-message.ts";

/** The text of the field in the HTML, for the composer that replaces it. */
let earlierMessage: EarlyMessage | undefined;

/** What the HTML of the app shows (`index.html`, `web/shell.ts`) goes as soon as `root` shows something itself. */
export function replaceShell(root: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!root.childElementCount) return;
    drawn.disconnect();
    // Another screen came instead of the chat: it is kept, and waits for the person to send it.
    const message = readEarlyMessage();
    if (message) earlierMessage = { ...message, sent: false };
    removeShell();
  });
  drawn.observe(root, { childList: true });
}

/** Takes over what was written before the app was there, once; the field that it was written in is gone then. */
export function takeEarlyMessage(): EarlyMessage | undefined {
  const message = earlierMessage ?? readEarlyMessage();
  earlierMessage = undefined;
  removeShell();
  return message;
}

function removeShell(): void {
  for (const part of document.querySelectorAll("[data-shell]")) part.remove();
}
