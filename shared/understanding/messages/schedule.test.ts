import { expect, test } from "vitest";
import { laterSendingIn } from "./schedule.ts";

const cut = (text: string) => {
  const found = laterSendingIn(text);
  return found && text.slice(0, found.start) + text.slice(found.end);
};

test.each([
  ["4 hours for Tom. Send it Monday at 9", "4 hours for Tom."],
  ["4 hours for Tom and email it to him monday 9am, dont disturb him before", "4 hours for Tom "],
  ["die soll montag früh um 9 rausgehen, vorher ist da keiner", ""],
  ["entretien chaudière pour Julien, et envoie lui lundi a 9h", "entretien chaudière pour Julien,"],
  ["Versand bitte Montag 9:00", ""],
  ["can it go out tomorrow?", ""],
  ["send it later", ""],
  ["send it friday, and add 20 for travel", " and add 20 for travel"],
])("%s: is to be sent later", (text, rest) => expect(cut(text)).toBe(rest));

test.each([
  "send it now",
  "send Tom a bill for Monday",
  "4 hours on Monday at 80, and send it",
  "send it, due Friday",
  "schick ihm die Rechnung vom 30. April",
  "remind Linda on Monday",
  "he sent me 9 boxes",
])("%s: is not", (text) => expect(cut(text)).toBeUndefined());
