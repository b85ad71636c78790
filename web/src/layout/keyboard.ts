import { useEffect, useEffectEvent } from "react";

/** The keyboard shortcuts, as the help dialog (`?`) lists them. */
export const keyboardShortcuts = [
  ["/", "Write a message, or search a list"],
  ["Enter", "Send the message, or open the row"],
  ["Shift + Enter", "Start a new line"],
  ["Up, Down", "Move between the rows of a list"],
  ["n", "New invoice, from the list of invoices"],
  ["[", "Narrow or widen the sidebar"],
  ["F8", "Go to the notification"],
  ["Esc", "Close what is on top"],
  ["?", "Show these keys"],
] as const;

/** Runs an action on a key, unless the focus is in a text field or a menu, or a dialog is open. */
export function useHotkeys(actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const writing = target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select, [role=menu], [role=menu] *"));
    if (writing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog], [role=alertdialog]")) return;
    if (Object.hasOwn(actions, event.key)) actions[event.key]?.(event);
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** The shortcuts of every screen: help, and the message or search field. */
export function useKeys({ onHelp, onSidebar }: { onHelp(): void; onSidebar?(): void }): void {
  useHotkeys({
    "?": onHelp,
    "[": () => onSidebar?.(),
    "/": (event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>("#message, main input[type=search]")?.focus();
    },
  });
}
