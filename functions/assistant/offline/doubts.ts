import type { Ask } from "../../../shared/chat/ask.ts";
import { coinOf } from "./coins.ts";

const reduces =
  /^(?:less|minus|refund|rebate|discount|deduct|subtract|knock|owed|owes|off|credit(?=\s+(?:for|of|from)|$))(?=\s|$)|\s(?:less|minus)\s|\s(?:off|instead|owed|refunded|deducted)$|^\d+ off$/i;

/** Somebody who does something, or a verb that only tells: a line names work or a thing. "IT" in capitals is one. */
const speaks =
  /(?:^|\s)(?:it|they|them|he|she|we|i|you|us|i'm|i've|we've|they've|it's|that's|should|would|could|been|isn't|don't|didn't|wasn't|because|actually|please|sorry|I|I'm|I've)(?=\s|$)/;

const place =
  /^(?:the\s+)?(?:first|second|third|last|next|other|others|rest|remaining|remainder|balance|one|ones|half|both|each|all|more|extra|another|between|either|or|and|c|p|x)$/i;

/** "One needs a bulb": what one of them does. */
const oneDoes = /^(?:each )?one (?:needs?|has|had|got)(?=\s)/i;

/** Two of them in a row: what stood between them was taken for something else ("VAT at on that one"). */
const torn = /(?:^|\s)(?:at|on|of|for|to|from|with|in|by)\s(?:at|on|of|for|to|from|with|in|by)(?=\s|$)/i;

/** Words that name nothing by themselves nor with each other: articles, quantifiers, pronouns, prepositions, conjunctions, auxiliaries, and the names of tax. */
const empty = new Set(
  `the a an this that these those all any both each either every few many most more less much neither none one ones other others another same several some such new old
  whole half full together altogether again too also only just really then now there here up down in on at by for of to from with without as and or but so if than per plus
  minus off out what which who whom whose how when where why is are was were be been has have had do does did will would can could should may might must not no yes yet still first second third last next
  vat tax gst hst btw mwst tva excl incl excluding including ex inc`
    .split(/\s+/)
    .filter(Boolean),
);

/** "So no delivery": that there is none. */
const DENIED = /^(?:(?:so|and|but|with|there(?:'s| is| was)) )*(?:no|not|without|nothing)\s/i;

/** Whether nothing in a description names work or a thing: "all", "one one", "shillings per"; or says that there is none. */
export function leftOver(description: string): boolean {
  if (DENIED.test(description)) return true;
  const words = description.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return (words.length > 0 && words.every((word) => empty.has(word) || coinOf(word) !== undefined)) || (coinOf(words[0]) !== undefined && words[1] === "per");
}

/** Whether a line that was understood reads like a part of a sentence that was not: something taken off, somebody speaking, a place in a list, or what was left over. */
export const doubtful = (description: string): boolean => {
  const lower = description.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return reduces.test(lower) || speaks.test(lower) || place.test(lower) || oneDoes.test(lower) || torn.test(lower) || leftOver(lower);
};

/** The question about such a line, instead of a line that nobody meant. */
export const askAboutLine = (description: string): Ask => ({
  kind: "ownLine",
  because: "words",
  description,
});
