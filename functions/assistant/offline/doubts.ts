import type { Ask } from "../../../shared/assistant.ts";

const reduces =
  /^(?:less|minus|refund|rebate|discount|deduct|subtract|knock|owed|owes|off|credit(?=\s+(?:for|of|from)|$))(?=\s|$)|\s(?:less|minus)\s|\s(?:off|instead|owed|refunded|deducted)$|^\d+ off$/i;

/** Somebody who does something, or a verb that only tells: a line names work or a thing. "IT" in capitals is one. */
const speaks =
  /(?:^|\s)(?:it|they|them|he|she|we|i|you|us|i'm|i've|we've|they've|it's|that's|should|would|could|been|isn't|don't|didn't|wasn't|because|actually|please|sorry)(?=\s|$)/;

const place =
  /^(?:the\s+)?(?:first|second|third|last|next|other|others|rest|remaining|remainder|balance|one|ones|half|both|each|all|more|extra|another|between|either|or|and|c|p|x)$/i;

/** Two of them in a row: what stood between them was taken for something else ("VAT at on that one"). */
const torn = /(?:^|\s)(?:at|on|of|for|to|from|with|in|by)\s(?:at|on|of|for|to|from|with|in|by)(?=\s|$)/i;

/** Whether a line that was understood reads like a part of a sentence that was not: something taken off, somebody speaking, a place in a list. */
export const doubtful = (description: string): boolean => {
  const lower = description.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());
  return reduces.test(lower) || speaks.test(lower) || place.test(lower) || torn.test(lower);
};

/** The question about such a line, instead of a line that nobody meant. */
export const askAboutLine = (description: string): Ask => ({
  slot: "lines",
  question: `Is “${description}” a line of its own? If not, what did you mean by it?`,
});
