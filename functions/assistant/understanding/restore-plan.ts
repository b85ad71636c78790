import { amountsIn } from "../../../shared/understanding/messages/mentions.ts";
import type { MessagePlan, NamedCall, Reading } from "./plan.ts";
import { hasConcept } from "./question-parts.ts";
import { type Word, wordsOf } from "./question-words.ts";
import { namesSaid } from "./record-words.ts";

/** How many words a message has at most that takes something back. */
const LONGEST = 14;
const undo: NamedCall = { name: "invoice_undo", said: {} };

/**
 * Returns the plan that puts lines back that were removed ("put it back", "they want the coffee station again after all"), or undoes what was done last ("undo
 * that", "put it back the way it was").
 */
export function restorePlan({ text, habits, context, before }: Reading): MessagePlan | undefined {
  const words = wordsOf(text);
  if (words.length > LONGEST || /\?\s*$/.test(text) || amountsIn(text, habits).length) return undefined;
  if (hasConcept(words, "UNDO")) return { calls: [undo] };
  const { removedLines = [], draft } = context;
  if (!draft || !before.length || !isPutBack(words)) return undefined;
  // "The way it was" is all of it.
  if (hasConcept(words, "ASBEFORE")) return { calls: [undo] };
  const named = namesSaid(text, removedLines).map(({ name }) => removedLines[name]);
  const last = removedLines.at(-1);
  const restore = named.length ? named : last !== undefined && hasConcept(words, "STANDIN") ? [last] : [];
  return restore.length ? { calls: [{ name: "invoice_edit", said: { restore } }] } : undefined;
}

/** How many words before its verb a "not" is about it at most. */
const NEGATES = 3;

/** Returns true if a word is negated; the "no" of "no, put it back" is an answer. */
const isDenied = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - NEGATES), at).some(({ concepts }) => concepts.has("NOT") && !concepts.has("CORRECTS"));

/** Returns true if something is put back: a word for it, or one behind a verb, as "put … back", "nimm … wieder rein". */
const isPutBack = (words: readonly Word[]): boolean =>
  words.some(({ concepts }, at) => (concepts.has("PUTBACK") || (concepts.has("PUTS") && hasConcept(words, "BACK"))) && !isDenied(words, at));
