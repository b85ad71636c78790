/** What the HTML of the app shows (`index.html`, `web/shell.ts`) goes as soon as `root` shows something itself. */
export function replaceShell(root: HTMLElement): void {
  const drawn = new MutationObserver(() => {
    if (!root.childElementCount) return;
    drawn.disconnect();
    for (const part of document.querySelectorAll("[data-shell]")) part.remove();
  });
  drawn.observe(root, { childList: true });
}
