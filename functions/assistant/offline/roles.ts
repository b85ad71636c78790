import type { Fragment } from "./fragment.ts";
import type { Token } from "./lexer.ts";
import { idle } from "./wording.ts";

/** A token among its neighbours, and what was read before it. */
export interface Place {
  readonly tokens: readonly Token[];
  readonly i: number;
  readonly token: Token;
  readonly before: string | undefined;
  readonly next: string | undefined;
  readonly after: string | undefined;
  readonly out: Fragment;
}

/** A role that a token may have: what it then says is put into `out`. How many tokens it took; nothing where it has another role. */
export type Role = (place: Place) => number | undefined;

/** Whether a word is one of some; where there is none, it is not. */
export const is = (words: RegExp, word: string | undefined): boolean => words.test(word ?? "");

/** Takes what led to a figure out of the words that were read. */
export function unsay(out: Fragment, lead: RegExp): void {
  while (is(lead, out.words.at(-1)?.text)) out.words.pop();
}

/** Whether words were read that name something. */
export const described = (out: Fragment): boolean => out.words.some((word) => !idle(word));

/** What follows a figure and is nothing that it counts. */
export const NO_NOUN =
  /^(?:at|for|per|each|and|plus|x|to|with|on|in|from|is|was|but|this|that|today|only|because|since|if|when|now|so|which|minus|all|altogether|total|flat|by|due|a|an|the|please|instead|off|as|or|not|inc|incl|including|includes|included|excl|excluding|before|after|thanks|thank|even|gross|again|too|cash|tops|max|respectively)$/;

/** Whether a word stands behind the figure that it may count. */
export const noun = ({ tokens, i, next }: Place): boolean =>
  next !== undefined && (/^[\p{L}“]/u.test(next) || tokens[i + 1]?.counts !== undefined) && !NO_NOUN.test(next);

/** Whether a figure is said to be for one of something. */
export const rated = ({ next }: Place): boolean => next === "per" || next === "each";
