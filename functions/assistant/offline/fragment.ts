import type { Token } from "./lexer.ts";

/** How many of what was said. */
export interface Quantity {
  value: number;
  /** A unit of measure, or what is counted. */
  unit?: string;
  /** "For the month": counts only where a price is per month. */
  weak?: boolean;
  /** It was said with an "x", so that it counts and costs nothing. */
  times?: boolean;
  /** The preposition it stands behind: "for two guests", "of 12 mugs". */
  lead?: string;
  /** Figures beside it that do not multiply it: the coats of "3 coats on 14 doors at 25 a door". */
  aside?: readonly number[];
  /** How many pieces it is, where it counts lots of them. */
  of?: number;
  /** Whether pieces or lots are meant nobody can tell. */
  unsure?: boolean;
}

/** What it costs. */
export interface Price {
  value: number;
  /** What it is otherwise, where it was said in words: 18.50 or 1850. */
  otherwise?: number;
  /** What it is for one of: a unit, or "each". */
  per?: string;
  /** What it is also for one of: "per pupil per day". */
  also?: string;
  /** For how many of that it is: "90 per 1000 words". */
  lot?: number;
  /** It is for all of it: "for $450", "a flat 250". */
  whole?: boolean;
  /** Behind "at": the price of one. */
  rate?: boolean;
  /** "For 34": a number without a sign, that counts where the thing is sold by the head. */
  bare?: boolean;
  /** Behind words without anything between: "mugs 12", "logo 450". */
  trailing?: boolean;
}

/** A stretch of what was said with its figures told apart. */
export interface Fragment {
  quantities: Quantity[];
  prices: Price[];
  words: Token[];
  /** "Time and a half": so many times the usual rate. */
  times?: number;
  /** "At the same rate", "at the usual price". */
  same?: boolean;
  usual?: boolean;
  /** Whose rate it is the same as. */
  like?: string;
  /** "Both", "all", "each of them": the price is for every line before. */
  shared?: boolean;
  /** Whether the words come before the first price ("logo $400"), so that nothing can follow. */
  closed: boolean;
  /** "Plus 50 % express surcharge on the logo": so many per cent of what something else costs, and the words that say of what. */
  share?: { percent: number; of: readonly string[] };
  /** Figures that have no role. */
  loose: Token[];
  /** Figures that only tell how it came about: "16 hours over two days". */
  aside: number[];
  /** A quantity that was not said in figures: "a few hours". */
  vague?: boolean;
  /** "Call-out fee waived": it was spoken of, and is no line. */
  waived?: boolean;
  /** "4 hours each": so many for every one of what was named. */
  each?: boolean;
  /** "Half as many", "on each of them": so many times as many as of what was counted before; `nearest`: of the last of them; `noun`: of what is called so. */
  ratio?: { times: number; nearest: boolean; noun?: string };
  /** Starts with "one for": one of what was named before. */
  pronoun?: boolean;
  /** Mentions a time, so that more of the same may follow ("3 hours Monday, 2 Tuesday"). */
  tokens: readonly Token[];
}
