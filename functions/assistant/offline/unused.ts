import type { UnusedWords } from "../../../shared/chat/assistant.ts";
import { alike } from "../names/customer-link.ts";
import { canon } from "./canon.ts";
import { isTelling } from "./certainty.ts";
import { uncovered } from "./coverage.ts";
import { undated } from "./dates.ts";
import { figureOf, isFigure } from "./figures.ts";
import { unheardWords } from "./heard.ts";
import type { Token } from "./lexer.ts";
import { isTooLong } from "./model.ts";

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that people say around what they want billed: exclamations, talk of what was said and done, corrections, and words that only connect or point. */
const asides = setOf(`
  eh ah ai aw hm hmm um uh er oh och ooh oops ups ugh hell damn crap shoot lol haha jk nah nope yeah yep aye gidday hiya hola ciao ta cheers thx ty sweet cool fine good great nice lovely
  grand perfect okay ok sure right love mate mates man pal folks guys dear attention btw pls plz thanks regards hello hi hey morning afternoon evening
  sorry apologies apology mistake mistaken wrong confused muddled mixed misread misheard typo flipped mean meant forgot forgotten remember recall dunno think thought thoughts guess believe
  know unsure hang scratch scrap never mind second course
  say says said saying tell tells told call calls called ask asks asked let let's speak spoke text texted texts email emailed emails rang phoned message mention mentioned
  check checks checked look looks looked see saw seen count counts counted measure measured calendar calender diary numbers
  correct fix fixes change changes swap adjust update reconsider confirm repeat
  come comes came go goes going went gone take takes took taking taken bring brings brought give gives gave given get gets got getting have has had having keep keeps kept
  put puts putting stick stuck pop throw chuck leave left run ran turn turns move push end happen pick draw drove drive stop stopping depends
  buy buys bought want wants need needs use uses like likes prefer rather promise agree quote
  live lives stay stays meet meets send sends sent start starts finish doing did does do be been being was were is are am
  can can't cannot could couldn't may might must shall should will won't would wouldn't don't dont don didn didn't doesn't isn't isnt aren't wasn't weren't haven't hasn't ll re ve
  not no never none either neither nor both all any every each everything everybody everyone anything something someone nothing whole lot lots bit much many more most less least few
  thing things stuff way ways kind sort type bill job deal order point place person persons people guy lady gentleman fella chap owner
  company firm business brand new old young big small large other others another same own front side door top
  really very quite just only even still also too again already almost nearly maybe perhaps probably obviously obvs actually anyway though tho however instead entirely exactly exact
  simply basically afterwards later earlier before after then now today tonight yesterday always usually usual normal normally regular ordinary standard special extra straight
  when where why how what who whom whose which that this these those there here while till til until within without towards up down out off over under around about along through together
  because cos coz since bc given hence therefore if unless whether else than except away
  their theirs them they hers her him his he she its mine my me our ours us your yours you myself herself himself themselves
`);

/** Words of a field or of what was asked for, which are used once that was set or called. */
const fieldWords: readonly (readonly [field: RegExp, words: ReadonlySet<string>])[] = [
  [
    /^tax/,
    setOf(`taxed taxable iva moms mva btw tva mwst ust pst qst igst cgst sgst exempt exempted exemption zero rated nil inc incl inkl incluso excl ex ttc ht attracts reverse certificate
      resale`),
  ],
  [/^notes$/, setOf("notes memo remark write writes reference ref")],
  [/^(?:terms|dueDate)$/, setOf("pays paying within")],
  [/^(?:amountPaid|deposit)$/, setOf("cash advance")],
  [/^discount$/, setOf("rebate reduced goodwill")],
  [/^(?:description|lines)$/, setOf("description wording")],
  [/^customer$/, setOf("mr mrs ms miss dr mme madame monsieur herr frau")],
  [/_request_void$/, setOf("void voided")],
];

/** What opens a clause that says why something is so, or what somebody is, and not what is billed: "because he came late", "she's a pensioner". */
const TELLS = /^(?:because|cos|coz|bc|since|(?:they|he|she|it|we|i)(?:['’]?(?:re|s|m)))$/;
const PRONOUN = /^(?:they|he|she|it|we|i|who)$/;
const COPULA = /^(?:is|are|was|were|am)$/;
const CLAUSE_END = /^(?:[.,;:|()–—-]|so|and|but|then|plus)$/;

const FREE = /^(?:free|gratis|waived)$/;

/** What belongs to the words behind it: "before 9", "without IVA". */
const LEAD = /^(?:before|after|until|till|by|at|from|per|without|no|not|for)$/;

/** What came of a message: what the embedded model called, what stands since, and what stood before. */
export interface Outcome {
  readonly calls: readonly { readonly function: string; readonly input: unknown }[];
  readonly draft: { readonly invoiceDate?: string | undefined; readonly dueDate?: string | undefined };
  readonly before: unknown;
  readonly asks: unknown;
  /** The names of the products that the lines are of. */
  readonly products: readonly string[];
}

/**
 * The pieces of a message, in their order, of which nothing stands in what came of it: figures, names, and words that do not only belong to a request or to
 * the talk around it. A word that says more about a thing that was used ("the kitchen faucet") is used with it.
 */
export function unusedWords(text: string, outcome: Outcome): UnusedWords[] {
  if (isTooLong(text)) return [];
  const tokens = canon(text);
  const fields = [...namesIn(outcome.calls)];
  const tells = (word: string) =>
    isTelling(word) && !asides.has(word) && !fieldWords.some(([field, words]) => words.has(word) && fields.some((name) => field.test(name)));
  const left = unheardWords(text, outcome).filter(({ word }) => tells(word));
  const open = new Set(left.map(({ token }) => token.start));
  const isUsed = (token: Token | undefined) => token !== undefined && !open.has(token.start) && /^\p{L}{3,}/u.test(token.text) && tells(token.text);
  const remarks = remarksIn(tokens);
  const words = left.filter(({ word, token }) => {
    if (isName(token, text)) return true;
    const at = tokens.findIndex(({ start }) => start === token.start);
    return !remarks.has(token.start) && !isPast(word) && !isMisspelled(word) && !isUsed(tokens[at - 1]) && !isUsed(tokens[at + 1]);
  });
  return pieces(text, tokens, [...words.map(({ token }) => token), ...unusedFigures(text, tokens, outcome), ...unusedTimes(tokens, outcome, fields)]);
}

/** Whether a word is written as a name: with a capital, and not because it opens a sentence. */
const isName = ({ source, start }: Token, text: string): boolean => /^\p{Lu}/u.test(source) && !/(?:^|[.!?:\n–—-])\s*$/.test(text.slice(0, start));

/** A verb that tells what was done to the thing behind it. */
const isPast = (word: string): boolean => word.length > 4 && word.endsWith("ed");

/** A word of the talk around a request that was misspelled. */
const isMisspelled = (word: string): boolean => word.length > 5 && [...asides].some((other) => other.length > 5 && alike(word, other) >= 0.8);

/** Where the tokens begin that stand in a clause which says why, or what somebody is. */
function remarksIn(tokens: readonly Token[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let isWithin = false;
  for (const [i, { text, start }] of tokens.entries()) {
    if (CLAUSE_END.test(text)) isWithin = false;
    else if (TELLS.test(text) || (PRONOUN.test(text) && COPULA.test(tokens[i + 1]?.text ?? ""))) isWithin = true;
    if (isWithin) starts.add(start);
  }
  return starts;
}

/** The figures that nothing came of. One by which a figure of the draft was changed is used, and so are the days and weeks until it is due. */
function unusedFigures(text: string, tokens: readonly Token[], outcome: Outcome): Token[] {
  const { draft, before } = outcome;
  const days = Math.round((Date.parse(draft.dueDate ?? "") - Date.parse(draft.invoiceDate ?? "")) / 86_400_000);
  const earlier = numbersIn(before);
  const steps = numbersIn(draft)
    .filter((now) => !earlier.includes(now))
    .flatMap((now) => earlier.flatMap((was) => [Math.abs(now - was), now / was, was / now]))
    .map((step) => Number(step.toFixed(6)));
  return uncovered(text, outcome, [...steps, days, days / 7]).filter((token) => {
    const at = tokens.indexOf(token);
    return !tokens.slice(at + 1, at + 4).some((next) => FREE.test(next.text));
  });
}

/** "Before 9": a time of the day, which no figure of an invoice is worked out from. */
function unusedTimes(tokens: readonly Token[], { draft }: Outcome, fields: readonly string[]): Token[] {
  if (fields.some((name) => /Date$|^terms$/.test(name))) return [];
  const used = numbersIn(draft);
  return undated(tokens).filter(
    (token, i, all) => isFigure(token) && /^(?:before|after|until|till)$/.test(all[i - 1]?.text ?? "") && !used.includes(figureOf(token)),
  );
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(numbersIn) : [];
}

/** The functions that were called, and all fields that they were told. */
function namesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (value && typeof value === "object")
    for (const [key, one] of Object.entries(value)) {
      found.add(key === "function" ? String(one) : key);
      namesIn(one, found);
    }
  return found;
}

/** Tokens as pieces of the text: those that stand side by side are one, and one begins with the word that leads to it. */
function pieces(text: string, tokens: readonly Token[], unused: readonly Token[]): UnusedWords[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of [...unused].sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    const lead = tokens.findLast((token) => token.end <= start);
    const from = lead && LEAD.test(lead.text) && /^\s+$/.test(text.slice(lead.end, start)) ? lead.start : start;
    if (last && /^[\s'’&/×x-]*$/.test(text.slice(last.end, from))) last.end = Math.max(last.end, end);
    else spans.push({ start: from, end });
  }
  return spans.map(({ start, end }) => ({ said: text.slice(start, end), start, end }));
}
