import { loginTo } from "../lib/login.ts";
import { keptReturn } from "../lib/return-path.ts";

/** Signing in leads to where the person wanted to go before they were asked to. */
export function leadBack(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-return]")) link.href = loginTo(keptReturn());
}
