/** The menu of a phone is closed once one of its sections was chosen; by itself it is closed by what happens beside it only. */
export function closeMenu(): void {
  const sections = document.querySelector<HTMLElement>("#sections");
  sections?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && sections.matches(":popover-open")) sections.hidePopover();
  });
}
