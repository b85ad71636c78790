import { isFigure } from "./figures.ts";
import { isGiven } from "./given-names.ts";
import type { Token } from "./lexer.ts";
import { find, isProduct, type Reading, take, textOf } from "./reading.ts";

/** "Before I go to sleep", "when you have a minute": when whoever writes gets round to it. */
const CIRCUMSTANCE =
  "(?:, )?(?:before|after|when|whenever|while|once|until|if|as soon as|now that) (?:i|we|you|i'm|we're|you're|i've|we've|you've|i'd|we'd)(?= )[^,.;:|$\\d()]*{end}";

/** Takes out when and whether the writer gets round to it: nobody is called so, and nothing of it is charged. */
export function withoutCircumstances(from: Reading): void {
  while (take(from, CIRCUMSTANCE));
}

const starts = /^(?:[.,;:|?()-]|and|but|plus|then|so|also)$/;

const pronoun = /^(?:they|he|she|who|we|i|you)(?:'(?:ve|d|s))?$/;

const owned = /^(?:their|his|her|my|our|the|a|an|'s)$/;

const between = /^(?:also|do|does|will|just|then|already|only|still|both|each|now|first|later|again|have|has|had|would|did|finally|originally)$/;

/** Verbs of getting that are no participle too, those that are, and those after which somebody has a thing without being charged for it. */
const gets =
  /^(?:took|takes|had|has|got|gets|wants?|wanted|needs?|needed|chose|ate|drank|went (?:with|for|through)|asked (?:me for|us for|for)|would like|like|likes)$/;
const got =
  /^(?:orders?|ordered|bought|buys?|purchased|booked?|take|requested|hired|rented|used|picked(?: up| out)?|collected|received|signed up for|borrowed|grabbed|brought(?: in)?|dropped off|kept|left|sent(?: in| over)?|came in with|took (?:home|away|with (?:her|him|them)))$/;
const has = /^(?:had|has|have|got|gets|kept|left|took|takes|went|used|brought|sent|dropped|needs?|needed)/;

/** "We came out 5 times", "I drove 22 miles": that somebody went there, before how often or how far. */
const WENT =
  /^(?:i|we)(?:'ve| have)?(?: (?:also|then|only))? (?:came|come|went|gone|was|were|been|drove|driven|travelled|traveled|visited|attended|stopped|popped)(?: (?:out|over|by|in|up|down|round|around|there|back|here|(?:to )?(?:her|his|their|the) [a-z]+|her|him|them))* (?=\d+(?:\.\d+)? (?:times|mile|km)(?: |$))/;

/** "I charged them 40 for the call-out". */
const CHARGED = /^(?:i|we)(?:'ve| have)?(?: also)? (?:charged|charge|billed|quoted|promised|told|offered) (?:them|him|her) (?:for )?(?=\$?\d)/;

/** "Two hours, I charge 50". */
const CHARGE = /^(?:(?:i|we) (?:charge|ask|take)|(?:my|our) (?:rate|price) is) (?=\$?\d)/;

/** "For the wedding we made the bouquet". */
const OCCASION =
  /^(?:for|at|on|in|during) (?:[a-z']+ ){1,4}?(?:i|we)(?:'ve| have)?(?: also)? (?:did|done|made|make|supplied|provided|delivered) (?=(?:the|an?) )/;

/** "I have make 2 tables". */
const MADE = /^(?:i|we)(?:'ve| have)? (?:make|made|do|did|done) (?=\d)/;

/** "Left 3 jars with him", "gave her 2": handed over, with or without saying by whom. */
const GAVE = /^(?:(?:i|we)(?:'ve| have)? (?:also )?)?(?:left|dropped off|gave|sold|brought|handed over|used)(?: (?:them|him|her))? (?=\d)/;

/** "…, which took me three hours at 70". */
const WHICH_TOOK =
  /^(?:(?:which|that|it|this)(?: all| has)? (?:took|taken|lasted)(?: (?:me|us|them))?|took (?:me|us))(?: (?:about|around|exactly|only|another))? (?=\d)/;

/** "My assistant did", "our team translated": who of ours did it. */
const OURS = /^(?:my|our)(?: [a-z]+){1,2}? (?:(?:also|then) )?(?:did (?:the )?|made |(?=[a-z]{3,}ed ))(?!me |us )/;

const HAD_ME =
  /^(?:had|has|got|booked|asked|wanted|hired|needed) (?:me|us)(?: (?:out|over|in|on|back|there|round|around))?(?: (?:for|do|doing|to do|to|come and|come to))?(?= )/;

const papers = /^(?:invoice|bill|receipt|copy|quote|rate|price|discount)$/;

/** How many tokens from a place on say who does something, where somebody may: a pronoun, a name, "their chef". */
function subject(tokens: readonly Token[], at: number): { length: number; sure: boolean } | undefined {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (!first) return;
  if (pronoun.test(first.text)) return { length: 1, sure: true };
  const word = (token: Token | undefined) => token !== undefined && /^\p{L}[\p{L}'-]+$/u.test(token.text) && !isProduct(token);
  const verb = (from: number) => verbAt(tokens, from) > 0;
  if (owned.test(first.text)) {
    const length = word(second) && verb(at + 2) ? 2 : word(second) && word(third) && verb(at + 3) ? 3 : 0;
    return length ? { length, sure: !/^(?:the|an?)$/.test(first.text) } : undefined;
  }
  if (!word(first)) return;
  const capital = (token: Token | undefined) => /^\p{Lu}\p{Ll}/u.test(token?.source ?? "");
  if (verb(at + 1)) return { length: 1, sure: isGiven(first.source) || (capital(first) && at > 0 && !/^[.|?]$/.test(tokens[at - 1]?.text ?? "")) };
  return capital(first) && capital(second) && verb(at + 2) ? { length: 2, sure: true } : undefined;
}

/** How many tokens from a place on are a verb of getting, with the adverbs before it. */
function verbAt(tokens: readonly Token[], at: number, strict = false): number {
  let from = at;
  while (between.test(tokens[from]?.text ?? "") && !opensObject(tokens[from + 1])) from++;
  for (const length of [4, 3, 2, 1]) {
    const text = textOf(tokens.slice(from, from + length));
    if (tokens.length >= from + length && (gets.test(text) || (!strict && got.test(text)))) return from + length - at;
  }
  return 0;
}

const opensObject = (token: Token | undefined) =>
  token !== undefined && (isFigure(token) || isProduct(token) || /^(?:an?|the|some|another|both|all|one|her|his|their|my|our)$/.test(token.text));

/** How many tokens from a place on say who got something, so that what they got is left: "Marama took", "they also want", "she had me for". */
function gettingAt(tokens: readonly Token[], at: number, going: boolean): number {
  const near = textOf(tokens.slice(at, at + 12));
  const said = [WENT, CHARGED, CHARGE, OCCASION, MADE, GAVE, WHICH_TOOK, OURS].map((phrase) => phrase.exec(near)?.[0].trim()).find(Boolean);
  if (said) return said.split(" ").length;
  const who = subject(tokens, at) ?? subjectOfMe(tokens, at);
  if (!who && !going) return 0;
  const after = at + (who?.length ?? 0);
  const me = who && HAD_ME.exec(`${textOf(tokens.slice(after, after + 6))} `)?.[0].trim();
  if (me) return after + me.split(" ").length - at;
  const length: number = verbAt(tokens, after, !who?.sure && !going);
  const object = after + length;
  const verb = tokens[object - 1]?.text ?? "";
  if (!length || !opensObject(tokens[object])) return 0;
  if (lasted(tokens, object - 1)) return 0;
  return charges(tokens, object, has.test(verb)) ? object - at : 0;
}

/** "The hall took 4 hours": what took so long is what is charged. */
const lasted = (tokens: readonly Token[], at: number): boolean =>
  find(tokens.slice(at, at + 4), "^(?:takes?|took|lasted|lasts)(?: (?:me|us|them))? {num} {unit}") !== undefined;

/** "Mercy had me for …": whoever has somebody do something is a person, however many words name them. */
function subjectOfMe(tokens: readonly Token[], at: number): { length: number; sure: boolean } | undefined {
  const end = tokens.slice(at, at + 5).findIndex(({ text }) => starts.test(text) || isFigure({ text } as Token));
  const near = tokens.slice(at, end < 0 ? at + 5 : at + end);
  const had = near.findIndex((token, i) => i > 0 && /^(?:had|has|got)$/.test(token.text) && /^(?:me|us)$/.test(near[i + 1]?.text ?? ""));
  return had > 0 ? { length: had, sure: true } : undefined;
}

/** Whether what was got is charged: so many are counted, or what they cost is said of it or right behind it. */
function charges(tokens: readonly Token[], object: number, near: boolean): boolean {
  const rest = tokens.slice(object);
  const end = rest.findIndex(({ text }) => /^[.,;:|?()]$/.test(text));
  const own = end < 0 ? rest : rest.slice(0, end);
  if (own.some(({ text }) => papers.test(text)) && !own.some(isFigure)) return false;
  if (own.some((token) => isFigure(token) || isProduct(token))) return true;
  // "The Petersons had their deck washed, 450 square feet at 0.35".
  if (/^(?:their|his|her|my|our|the|an?)$/.test(own[0]?.text ?? "") && /(?:ed|done|cut|built|made|cleaned)$/.test(own.at(-1)?.text ?? "")) near = false;
  return !near && rest[end]?.text === "," && rest.slice(end + 1, end + 5).some(isFigure);
}

/** Without those who got what is charged, and that they got it: "Marama took 24 jars at 18 and wanted a lid for each" is 24 jars and lids. */
export function withoutActors(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  let going = false;
  for (let i = 0; i < tokens.length; ) {
    const before = tokens[i - 1]?.text;
    const length: number = before === undefined || starts.test(before) ? gettingAt(tokens, i, going && /^(?:and|,|also|then)$/.test(before ?? "")) : 0;
    if (/^[.|;?]$/.test(before ?? "")) going = false;
    going ||= length > 0;
    // "Their usual 10 clover": what is usual is how many.
    const usual = tokens[i]?.text === "usual" && /^\d+$/.test(tokens[i + 1]?.text ?? "") && owned.test(before ?? "");
    const took = lasted(tokens, i) ? (isFigure(tokens[i + 1]) ? 1 : 2) : 0;
    if (!length && !usual && !took) out.push(tokens[i] as Token);
    i += Math.max(1, length, took);
  }
  return out;
}
