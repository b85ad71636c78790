import { takeFarewell } from "../features/account/farewell.ts";
import { say } from "./notices.ts";

/** Says the sentence that the app left for people who come back signed out. */
export function sayFarewell(): void {
  const sentence = takeFarewell();
  // The place for it is there first: a screen reader reads what changes in it.
  if (sentence) requestAnimationFrame(() => say({ title: sentence }));
}
