import { takeFarewell } from "../features/account/farewell.ts";
import { say } from "./notices.ts";

/** Shows the sentence that the app left for people who return signed out. */
export function showFarewell(): void {
  const sentence = takeFarewell();
  // The live region comes first: screen readers announce changes in it.
  if (sentence) requestAnimationFrame(() => say({ title: sentence }));
}
