import type { ActionKind } from "../../../shared/chat/assistant.ts";
import { ToolError } from "../calls/tool-error.ts";
import { plainWords } from "../draft/follow-up-words.ts";

const SEND = "send|sent|email|mail|deliver|schick|verschick|versend|envoi|envoy|envi|mand|invia|inviare|spedi|stuur|verstuur|wysyl|wysl";
/** Beginnings of the verbs that ask for each action, in the languages that the assistant speaks. */
const verbs: Partial<Record<ActionKind, string>> = {
  send_invoice: SEND,
  send_document: SEND,
  send_reminder: "remind|chase|nudge|erinner|mahn|relanc|rappel|recuerd|recorda|sollecit|herinner|lembr|przypom",
  void_invoice: "void|cancel|storn|annul|anul",
  delete_invoice: "delet|remov|discard|scrap|erase|trash|throw|rid|losch|supprim|elimin|borr|verwijder|apag|usun",
  credit_invoice: "credit|gutschr|avoir|abon|accredit|crediteer",
};

/** Negations before a verb, and those after it at the end of a clause: "schick es nicht". */
const BEFORE = new Set("not dont cannot never no nicht nie niemals pas jamais non nunca niet nooit nao nem".split(" "));
/** Halves of a negation: "ne … pas"; alone they are other words, as "mach ne Gutschrift". */
const HALF = new Set(["ne", "n"]);
const OTHER_HALF = new Set("pas jamais plus rien".split(" "));
const BEHIND = new Set(["nicht", "niet", "pas"]);
/** Boundaries between clauses. */
const CLAUSES = /[.,;:!?\n—–]+|\s(?:but|and|then|aber|sondern|und|mais|et|pero|y|ma|maar|mas|ale)\s/iu;
/** How many words before a verb a negation may stand, and how many after it; a farther one belongs to something else. */
const [AHEAD, BACK] = [3, 4];

const NOTHING = "Nothing was prepared: your words say not to.";

/**
 * Throws `invalid` if the person's last message says not to do this, whatever a model made of it: "don't send it", "bitte nicht schicken". A clause that asks
 * for it without a negation outweighs the others.
 */
export function requireNotDenied(kind: ActionKind, said = ""): void {
  if (wish(kind, said) === false) throw new ToolError(NOTHING, { field: "invoice", advice: "Do not ask for it again unless the person does." });
}

/** Returns true if the message asks for this kind of action by its verb, without a negation. */
export const isWanted = (kind: ActionKind, said = ""): boolean => wish(kind, said) === true;

/** Returns whether a message wants an action or denies it, by its verb; undefined if it does not name it. */
function wish(kind: ActionKind, said: string): boolean | undefined {
  const begins = verbs[kind]?.split("|");
  let isDenied = false;
  if (!begins) return undefined;
  for (const clause of said
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .replace(/n['’]t\b/gu, " not")
    .split(CLAUSES)) {
    const words = plainWords(clause).split(" ");
    const at = words.findIndex((word) => begins.some((begin) => word.startsWith(begin)));
    if (at < 0) continue;
    const isNo = words.slice(Math.max(0, at - AHEAD), at).some((word) => BEFORE.has(word) || (HALF.has(word) && words.some((other) => OTHER_HALF.has(other))));
    if (!isNo && !(words.length - at <= BACK && words.slice(-2).some((word) => BEHIND.has(word)))) return true;
    isDenied = true;
  }
  return isDenied ? false : undefined;
}

/** Returns true if the message names this kind of action by its verb. */
export const namesAction = (kind: ActionKind, said = ""): boolean => wish(kind, said) !== undefined;

/** Characters of a message that are searched. */
const LOOKED_AT = 4000;
