import { useEffect, useEffectEvent } from "react";

/** The keys of the workspace, as the list that `?` opens shows them. */
export const keys = [
  ["/", "Write a message"],
  ["Enter", "Send it"],
  ["Shift + Enter", "Start a new line"],
  ["[", "Narrow or widen the sidebar"],
  ["F8", "Go to the notification"],
  ["Esc", "Close what is on top"],
  ["?", "Show these keys"],
] as const;

export function useKeys({ onHelp, onSidebar }: { onHelp(): void; onSidebar(): void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target;
    const writing = target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    if (writing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog]")) return;
    if (event.key === "?") onHelp();
    else if (event.key === "[") onSidebar();
    else if (event.key === "/") {
      event.preventDefault();
      document.getElementById("message")?.focus();
    }
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
