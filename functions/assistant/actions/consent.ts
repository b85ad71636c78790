import { agreementIn } from "../names/agreement.ts";

/** The verb of an action that waits for confirmation, as people say it. */
export type Verb = "send" | "remind" | "void" | "credit" | "record" | "change" | "delete";

/** A word that settles an action. `names` tells whether it names the verb or the very record. */
export interface Consent {
  readonly approve: boolean;
  readonly names?: "verb" | "record";
}

const YES = "(?:yes|yep|yeah|yup|yes please|confirm|confirmed|i confirm|confirm it|go ahead|do it|please do)";
const LEAD = "(?:yes|yep|yeah|yup|ok|okay|sure|go ahead|go ahead and|confirm|confirmed|please|great|perfect|good|looks good|fine)";
const NO = "(?:no|nope|nah|no thanks|no thank you|cancel|cancel it|cancel that|not now|not yet|stop|do not|never mind|nevermind|leave it)";
/** Replaces the record's name in a message; a character that no keyboard has. */
const RECORD = "\ue000";
const IT = `(?:it|this|that|them|him|her|this one|that one|the (?:invoice|draft|bill|customer|client|product|service|document|proposal|contract|letter)|${RECORD})`;
const verbs: Record<Verb, string> = {
  send: "(?:send|e-?mail|mail)",
  remind: "(?:remind|chase|nudge|send|e-?mail|mail)(?: (?:the|a) reminder)?",
  void: "(?:void|cancel)",
  credit: "credit",
  record: "(?:record|note|book)(?: the payment)?",
  change: "(?:change|update|save|set)",
  delete: "(?:delete|remove)",
};

/** The longest such message, in characters. */
const LONGEST_CONSENT = 80;

/**
 * Returns the consent in a message that is nothing but a yes or no to an action of this kind, possibly with its record by one of `names`. Anything more (a
 * figure, another name, a condition, a question, another verb) is left to the assistant: a word that moves money must say nothing else.
 */
export function consentIn(text: string, verb: Verb, names: readonly string[] = []): Consent | undefined {
  const words = wordsOf(text);
  for (const name of names) {
    const parts = ` ${words} `.split(` ${wordsOf(name)} `);
    const consent = parts.length === 2 ? consentInWords(parts.join(` ${RECORD} `).trim(), verb) : undefined;
    if (consent) return { approve: consent.approve, names: "record" };
  }
  return consentInWords(words, verb);
}

function consentInWords(words: string, verb: Verb): Consent | undefined {
  const doIt = `${verbs[verb]}(?: ${IT})?(?: (?:now|please|off|out|over|to (?:them|him|her|${RECORD})))*`;
  // "Cancel it" would be both yes and no to voiding; it counts as the one that does nothing.
  if (isAll(words, NO_ALONE)) return { approve: false };
  if (isAll(words, `(?:${NO} )+(?:to )?${RECORD}`)) return { approve: false };
  if (isAll(words, `(?:(?:no|nope|please|ok|wait) )*do not ${verbs[verb]}(?: ${IT})?(?: (?:yet|now|please))*`)) return { approve: false, names: "verb" };
  if (isAll(words, `(?:${LEAD} )+(?:and )?${doIt}`)) return { approve: true, names: "verb" };
  if (isAll(words, `(?:${YES} )+(?:to )?${RECORD}`)) return { approve: true };
  if (isAll(words, YES_ALONE)) return { approve: true };
  return undefined;
}

/** Returns the answer in a message that is nothing but a yes or no to whether something is right, in any language of the question. */
export function isRight(text: string): boolean | undefined {
  const words = wordsOf(text);
  if (isAll(words, NO_ALONE) || isAll(words, `(?:(?:no|nope) )?(?:(?:it|that) is|it's|that's|is) (?:not|wrong)(?: right| correct)?|(?:no )?wrong|not right`))
    return false;
  if (isAll(words, YES_ALONE) || isAll(words, `(?:${YES} )?(?:(?:it|that) is|it's|that's|is)?(?: )?(?:right|correct|fine)|(?:${YES} )(?:it|that) is`))
    return true;
  return agreementIn(text);
}

/**
 * Returns true if a message only wishes to leave things as they are, after a question
 * about what was `said`. "Forget the 17" is such a wish if the question was about 17.
 */
export function isLeaving(text: string, about: readonly string[] = []): boolean {
  const asked = new Set(about.flatMap((words) => words.match(FIGURE) ?? []));
  const said = text.replace(/[$€£¥]/g, " ").replace(FIGURE, (figure) => (asked.has(figure) ? " it " : figure));
  return isAll(wordsOf(said).replace(/\b(?:about )?(?:the|that|die|das|le|el|il|de|het) it\b/g, "it"), LEAVES);
}
const FIGURE = /\d+(?:[.,]\d+)*/g;

const LEAVES = [
  "(?:(?:no|ok|okay|please|just|yes) )*(?:never ?mind(?: (?:it|that|this))?|nothing|(?:leave|keep) (?:it|that|this)(?: as (?:it|that) is| as is| so| like (?:that|this)| out)?",
  "(?:ignore|forget|skip|disregard) (?:it|that|this)|(?:(?:it|that) is|it's|that's) (?:right|correct|fine|ok|okay|good|nothing)(?: as it is| so| like that)?)(?: please)?",
  "(?:nein )?(?:lass (?:es|das|it)(?: so| weg)?|vergiss (?:es|das|it)|egal|nichts)|(?:non )?(?:laisse(?:z)?(?: tomber| comme [cç]a)?|oublie(?:z)?(?: [cç]a| it)?|rien)",
  "d[eé]jalo(?: as[ií])?|olv[ií]dalo|nada|lascia (?:stare|cos[iì])|niente|laat maar|laat zo|esquece|deixa (?:assim|estar)|zostaw(?: to)?",
].join("|");

const NO_ALONE = `(?:${NO} )*${NO}(?: please)?`;
const YES_ALONE = `(?:${YES} )*${YES}(?: please)?`;

/** Returns true if the pattern matches all of the words. */
const isAll = (words: string, pattern: string): boolean => words.length <= LONGEST_CONSENT && new RegExp(`^(?:${pattern})$`).test(words);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\bdon't\b|\bdont\b/g, "do not")
    .replace(/[\s,.!]+/g, " ")
    .trim();
