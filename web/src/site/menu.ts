/** Closes the phone's menu after a click on one of its links; the popover itself closes only on clicks outside. */
export function closeMenu(): void {
  const sections = document.querySelector<HTMLElement>("#sections");
  sections?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && sections.matches(":popover-open")) sections.hidePopover();
  });
}
