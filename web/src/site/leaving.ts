import { opensHere } from "./opens-here.ts";

/**
 * Shows the text of `data-leaving` on a link to the server while the page is being left. Meanwhile another click does nothing, nor do the buttons beside it.
 * The text is restored if the back/forward cache restores the page.
 */
export function showLeaving(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-leaving]")) link.addEventListener("click", leave);
  addEventListener("pageshow", ({ persisted }) => persisted && stay());
}

function leave(this: HTMLAnchorElement, event: MouseEvent): void {
  if (this.ariaDisabled) event.preventDefault();
  if (this.ariaDisabled || !opensHere(event)) return;
  const { leaving = "" } = this.dataset;
  this.dataset["staying"] = this.textContent;
  // Fixes the width, so that nothing beside it moves.
  this.style.minWidth = `${this.offsetWidth}px`;
  this.textContent = leaving;
  for (const button of this.parentElement?.querySelectorAll<HTMLAnchorElement>("a.button") ?? []) {
    button.ariaDisabled = "true";
    if (button !== this) button.addEventListener("click", refuse);
  }
}

function stay(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-staying]")) {
    link.textContent = link.dataset["staying"] ?? "";
    link.style.minWidth = "";
    delete link.dataset["staying"];
  }
  for (const button of document.querySelectorAll<HTMLAnchorElement>("a.button[aria-disabled]")) {
    button.ariaDisabled = null;
    button.removeEventListener("click", refuse);
  }
}

const refuse = (event: MouseEvent): void => event.preventDefault();
