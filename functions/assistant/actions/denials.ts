import type { ActionKind } from "../../../shared/chat/assistant.ts";
import { ToolError } from "../calls/tool-error.ts";
import { plainWords } from "../draft/follow-up-words.ts";

const SEND = "send|sent|email|mail|deliver|schick|verschick|versend|envoi|envoy|envi|mand|invia|inviare|spedi|stuur|verstuur|wysyl|wysl";
/** How the verbs begin by which each is asked for, in the languages that the assistant speaks. */
const verbs: Partial<Record<ActionKind, string>> = {
  send_invoice: SEND,
  send_document: SEND,
  send_reminder: "remind|chase|nudge|erinner|mahn|relanc|rappel|recuerd|recorda|sollecit|herinner|lembr|przypom",
  void_invoice: "void|cancel|storn|annul|anul",
  delete_invoice: "delet|remov|discard|scrap|erase|trash|throw|rid|losch|supprim|elimin|borr|verwijder|apag|usun",
  credit_invoice: "credit|gutschr|avoir|abon|accredit|crediteer",
};

/** What says no before a verb, and what says it behind one at the end of what is said: "schick es nicht". */
const BEFORE = new Set("not dont cannot never no nicht nie niemals ne n pas jamais non nunca niet nooit nao nem".split(" "));
const BEHIND = new Set(["nicht", "niet", "pas"]);
/** Where one thing that is said ends and the next begins. */
const CLAUSES = /[.,;:!?\n—–]+|\s(?:but|and|then|aber|sondern|und|mais|et|pero|y|ma|maar|mas|ale)\s/iu;
/** How far before a verb its no may stand, and how far behind it, in words: what is farther is about something else. */
const [AHEAD, BACK] = [3, 4];

const NOTHING = "Nothing was prepared: your words say not to.";

/**
 * Throws `invalid` where what the person `said` last says that this is not to be done, whatever a model made of it: "don't send it", "bitte nicht schicken". A part of the
 * message that asks for it without a no counts more.
 */
export function requireNotDenied(kind: ActionKind, said = ""): void {
  if (wish(kind, said) === false) throw new ToolError(NOTHING, { field: "invoice", advice: "Do not ask for it again unless the person does." });
}

/** Whether what the person `said` asks for what an action of this kind does by its verb, and does not say no to it. */
export const isWanted = (kind: ActionKind, said = ""): boolean => wish(kind, said) === true;

/** What a message says of an action by its verb: that it is to be done, that it is not; nothing where it does not name it. */
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
    const isNo = words.slice(Math.max(0, at - AHEAD), at).some((word) => BEFORE.has(word));
    if (!isNo && !(words.length - at <= BACK && words.slice(-2).some((word) => BEHIND.has(word)))) return true;
    isDenied = true;
  }
  return isDenied ? false : undefined;
}

/** Whether what the person `said` names what an action of this kind does by its verb. */
export const namesAction = (kind: ActionKind, said = ""): boolean => wish(kind, said) !== undefined;

/** How much of a message is looked at. */
const LOOKED_AT = 4000;
