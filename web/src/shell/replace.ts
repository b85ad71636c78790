import { type EarlyMessage, readEarlyMessage } from "./early-message.ts";

/** The text of the early field, for the composer that replaces it. */
let earlierMessage: EarlyMessage | undefined;

/** Removes the outline in the app's HTML (`index.html`, `web/shell.ts`) as soon as `root` renders something. */
export function replaceShell(root: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!root.childElementCount) return;
    drawn.disconnect();
    // Another screen came instead of the chat: the text is kept, but not sent by itself.
    const message = readEarlyMessage();
    if (message) earlierMessage = { ...message, sent: false };
    removeShell();
  });
  drawn.observe(root, { childList: true });
}

/** Returns the early message once, and removes its field. */
export function takeEarlyMessage(): EarlyMessage | undefined {
  const message = earlierMessage ?? readEarlyMessage();
  earlierMessage = undefined;
  removeShell();
  return message;
}

function removeShell(): void {
  for (const part of document.querySelectorAll("[data-shell]")) part.remove();
}
