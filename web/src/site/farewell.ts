import { takeFarewell } from "../features/account/farewell.ts";

/** Says the sentence that the app left for people who come back signed out. */
export function sayFarewell(): void {
  const sentence = takeFarewell();
  if (!sentence) return;
  const note = document.createElement("p");
  note.className = "farewell";
  note.role = "status";
  document.body.append(note);
  // Said once it is there: a screen reader reads what changes.
  requestAnimationFrame(() => note.append(sentence));
}
