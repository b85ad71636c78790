import type { Ask } from "../../../shared/chat/ask.ts";
import { measure, sameNoun } from "../names/units.ts";
import { figureOf, isFigure, isNumber } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { find, type Reading, type Taken, textOf } from "./reading.ts";

const EACH = "(?: each(?! extra| additional| further)| per (?!extra|additional|further)[a-z]+)?";
const IS = "(?: (?:at|for|is|are|was|were|costs?|charged|,|:|=))*";
const AND = "(?:(?:,|and|then|but|plus|with|;) )*";
const NOUN = "(?!at(?: |$)|for(?: |$)|is |are |was |were |costs? |and |then |each |after |free )[a-z]+";
const FURTHER = "(?:extra|additional|further|subsequent|following|other|remaining)";

/** "First 10 at 5", "60 for the first hour". */
const FIRST = [
  `(?:the )?first(?: (?<n>{num}))?(?: (?<u>${NOUN}))?${IS} (?<a>{amount})${EACH}`,
  `(?:at )?(?<a>{amount})${EACH}(?: (?:for|on))? the first(?: (?<n>{num}))?(?: (?<u>${NOUN}))?`,
];

/** "The rest at 4", "each extra drop 8"; "4 for the rest", "40 each extra", "40 for each hour after", "then 40 an hour". */
const REST = [
  `(?:the )?(?:rest|others|remaining(?: {num})?|remainder|next (?<m>{num})|(?:each|every|any|all|an?) (?:of the )?${FURTHER}(?: one)?|after (?:that|this|those|which)|thereafter|above that|over that)(?: (?<v>${NOUN}))?${IS} (?<b>{amount})${EACH}`,
  `(?:at )?(?<b>{amount})${EACH}(?: (?:for|on|per))?(?: (?:the|each|every|any|an?|all))* (?:rest|others?|remaining|remainder|next (?<m>{num})|(?:${FURTHER})|after(?: (?:that|this|those))?|thereafter|beyond that|over that|(?<v>[a-z]+) (?:after|thereafter|beyond)(?: that)?)(?: (?:one|${NOUN}))?`,
];

const THEN = "(?:, )?(?:and )?then (?<b>{amount}) (?:each|per [a-z]+)(?: (?:after(?: that)?|thereafter))?";

/** "600 for 4 hours, extra hour 120". */
const BASE = `(?<a>{amount}) for (?:up to )?(?<n>{num}) (?<u>{unit})`;

const EXTRA = `(?:(?:each|every|any|an?) )?${FURTHER} (?<v>${NOUN})${IS} (?<b>{amount})${EACH}`;

const PATTERNS = [
  ...FIRST.flatMap((first) => [...REST.map((rest) => `${first} ${AND}${rest}(?= |$)`), `${first} ${THEN}(?= |$)`]),
  ...[EXTRA, ...REST].map((rest) => `${BASE} ${AND}${rest}(?= |$)`),
];

/** A word without which no price steps. */
const STEPS = new RegExp(`^(?:first|rest|remainder|after|thereafter|${FURTHER}s?)$`);

/** How many in all, behind the prices: ", 3 hours", "; 30 mugs", "30 in all". */
const IN_ALL =
  "^(?:(?:,|:|;|-|\\.|for|so|it was|that's|there were|they had|he had|she had|they took|in all|of) )*(?<t>{num})(?: (?<noun>[a-z]+))?(?: (?:in all|in total|altogether|all told))?{end}";

const CUT = /^(?:[.;|:(]|plus|bill|invoice|charge)$/;

interface Head {
  at: number;
  many: Token | undefined;
  noun: readonly Token[];
}

/** What stands before the prices: what it is of, and how many there are in all where that is said there. */
function headBefore(said: readonly Token[]): Head {
  const tokens = said.slice(0, said.findLastIndex(({ text }) => !/^[,:-]$/.test(text)) + 1);
  let at = tokens.findLastIndex(({ text }) => CUT.test(text)) + 1;
  // What has a price of its own is another line.
  const mark = tokens.findLastIndex(({ text }, i) => i >= at && i < tokens.length - 1 && /^(?:,|and)$/.test(text));
  if (mark > at && tokens.slice(at, mark).filter(isFigure).length > (tokens.slice(mark).some(isNumber) ? 0 : 1)) at = mark + 1;
  const all = tokens.slice(at);
  // "Call-out 45, first hour 60": another line.
  if (all.some((token, i) => isFigure(token) && !/^\p{L}/u.test(all[i + 1]?.text ?? ""))) return { at: said.length, many: undefined, noun: [] };
  const many = all.findLast((token, i) => isNumber(token) && /^\p{L}/u.test(all[i + 1]?.text ?? ""));
  return { at, many, noun: all.filter((token) => token !== many && !/^(?:[,-]|at|the|of|for)$/.test(token.text)) };
}

/** Prices that step, as they were said, and how many each is for. */
interface Steps {
  first: number;
  rest: number | undefined;
  all: Token | undefined;
}

function stepsOf(said: Taken, many: Token | undefined): Steps {
  const first = Number(said.groups["n"] || 1);
  const next = said.groups["m"] ? Number(said.groups["m"]) : undefined;
  const all = many && figureOf(many);
  const rest = all === undefined ? next : next === undefined || first + next === all ? tidy(all - first) : undefined;
  return { first, rest: rest !== undefined && rest > 0 ? rest : undefined, all: many };
}

const FURTHER_ONES = new RegExp(`^(?:each|every|per) ${FURTHER}`);

/** "600 for the first 4 hours, then 120 an hour": a sum for all of the first, where only the price of the others is for each of them. */
function forAll(said: Taken, first: number): boolean {
  const words = said.tokens();
  const [unit] = said.tokens("u");
  const end = Math.max(...["a", "n", "u"].flatMap((group) => said.tokens(group)).map((token) => words.indexOf(token)));
  const rated = /(?:^| )(?:each|per|every)(?= |$)/;
  const own = textOf(words.slice(0, end + 2));
  const each = /^at | at /.test(own) || (rated.test(own) && !FURTHER_ONES.test(textOf(words.slice(end + 1))));
  return first > 1 && !each && (measure(unit?.text) !== undefined || rated.test(textOf(words.slice(end + 1))));
}

/** What the prices are of, without what it is counted in. */
const thing = (noun: readonly Token[]): readonly Token[] => {
  const named = noun.filter(({ text }) => !measure(text));
  return named.length ? named : noun;
};

/**
 * "30 prints, first 10 at 5, the rest at 4", "60 for the first hour, 40 each extra, 3 hours": two lines of the same, each at its price. Puts them in its place
 * and returns the figures that were used; where nobody says how many there are in all, that is asked.
 */
export function stepped(from: Reading): { asks: Ask[]; figures: number[] } {
  if (!from.tokens.some(({ text }) => STEPS.test(text))) return { asks: [], figures: [] };
  const said = PATTERNS.flatMap((one) => find(from.tokens, one) ?? []).sort((one, other) => one.at - other.at)[0];
  const [a, b] = [said?.tokens("a")[0], said?.tokens("b")[0]];
  if (!said || !a || !b) return { asks: [], figures: [] };
  const head = headBefore(from.tokens.slice(0, said.at));
  const behind = from.tokens.slice(said.at + said.tokens().length);
  const told = head.many ? undefined : find(behind, IN_ALL);
  const { first, rest, all } = stepsOf(said, head.many ?? told?.tokens("t")[0]);
  const counted = told?.tokens("noun").filter(({ text }) => !/^(?:in|altogether|total)$/.test(text)) ?? [];
  const unit = [...said.tokens("u"), ...counted, ...said.tokens("v")].filter(({ text }) => !head.noun.length || measure(text)).slice(0, 1);
  const noun = [...unit, ...head.noun.filter(({ text }) => !unit.some((one) => sameNoun(one.text, text)))];
  const before = from.tokens.slice(0, head.at);
  const left = behind.slice(told ? told.at + told.tokens().length : 0);
  const count = (value: number) => ({ ...a, text: String(value) });
  const line = (value: number, price: Token) => [count(value), ...noun, { ...price, text: "at" }, price];
  const opening = forAll(said, first) ? [...thing(head.noun), { ...a, text: "flat" }, a] : line(first, a);
  if (!noun.length) return { asks: [], figures: [] };
  from.tokens = [
    ...before,
    ...opening,
    ...(rest === undefined ? [] : [{ ...b, text: ";" }, ...line(rest, b)]),
    ...(left.length && !CUT.test(left[0]?.text ?? "") ? [{ ...b, text: ";" }] : []),
    ...left,
  ];
  const figures = [first, figureOf(a), figureOf(b), ...(all ? [figureOf(all)] : [])];
  if (rest !== undefined) return { asks: [], figures };
  const ask: Ask = all
    ? { kind: "quantity", because: "rest", count: figureOf(all), said: b.source }
    : { kind: "quantity", because: "first", count: first, said: a.source };
  return { asks: [ask], figures };
}
