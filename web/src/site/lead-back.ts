import { loginTo } from "../lib/login.ts";
import { storedReturnPath } from "../lib/return-path.ts";

/** Lets the sign-in links lead to the page that the person asked for. */
export function leadBack(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-return]")) link.href = loginTo(storedReturnPath());
}
