import { editDistance } from "../../../shared/language/names/spelling.ts";
import { tokensOf } from "../../../shared/language/tokens.ts";
import { conceptsOf } from "../../../shared/understanding/messages/concepts.ts";
import type { ListedInvoice } from "./plan.ts";

/*
 * Which invoice, or which thing that was billed, is meant by words for it: "the one for the decking", "celle des radiateurs".
 */

/** How many letters a word has at least that tells what was billed, and how many of a longer one are enough. */
const [LONG, STEM] = [4, 5];

/** Returns true if two words are forms of one: "shutters" and "shutter", "Fensterbrettern" and "Fensterbrett". */
function isSameWord(said: string, own: string): boolean {
  if (said === own) return true;
  if (said.length < LONG || own.length < LONG) return false;
  const [short, long] = said.length < own.length ? [said, own] : [own, said];
  if (long.startsWith(short) && (short.length >= STEM || long.length - short.length <= 2)) return true;
  return short.length > STEM && short[0] === long[0] && editDistance(short, long, 1) === 1;
}

const tellingWords = (text: string): string[] => tokensOf(text).flatMap(({ text: word }) => (word.length >= LONG && !/^\d/.test(word) ? [word] : []));

/** How many of the telling words of a description a text says. Words that have a meaning of their own in a question count less. */
export function likeness(text: string, description: string): number {
  const said = tellingWords(text);
  const told = new Set(tellingWords(description).filter((own) => said.some((word) => isSameWord(word, own))));
  return [...told].reduce((score, word) => score + (conceptsOf(word).length ? 0.4 : 1), 0);
}

/** Returns the one whose words a text says best; nothing where several are said as well, or none is. */
export function bestOf<T>(text: string, some: readonly T[], wordsFor: (one: T) => string): T | undefined {
  const scored = some.map((one) => ({ one, score: likeness(text, wordsFor(one)) })).sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && best.score > (second?.score ?? 0) ? best.one : undefined;
}

/** Returns the invoice whose lines a text describes. */
export const bestDescribed = (text: string, invoices: readonly ListedInvoice[]): ListedInvoice | undefined =>
  bestOf(text, invoices, ({ billed = "" }) => billed);

/** How well a text describes a line at least, to be about nothing else. */
const CLEAR = 1.9;

/** Returns what one of the lines of some invoices is called that a text describes; nothing where it is not clear. */
export function describedLine(text: string, invoices: readonly ListedInvoice[]): string | undefined {
  const lines = [...new Set(invoices.flatMap(({ billed = "" }) => billed.split("; ")))].filter(Boolean);
  const best = bestOf(text, lines, (line) => line);
  return best && likeness(text, best) >= CLEAR ? best : undefined;
}
