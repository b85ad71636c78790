import type { Ask } from "../../../shared/chat/ask.ts";
import { sameNoun } from "../names/units.ts";
import { figureOf, isFigure, isNumber, plainFigure } from "./figures.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { drop, find, type Reading, textOf, wordsOf } from "./reading.ts";
import { type Draft, namedLine } from "./refs.ts";
import { wordsIn } from "./wording.ts";

const LESS = "(?:minus|less|except(?: for)?|excluding|not counting|not including|apart from|deduct|subtract)";

const WHY = "(?<why>(?: (?!at |and |plus |then )[a-z][^ ]*){0,9})";

/** "Minus the 10 hours we already billed", "except the 2 she has paid for". */
const TAKEN_OFF = `(?:(?:,|but|and) )*(?<less>${LESS}) (?:(?:the|those|these|our|my) )*(?<n>{num}|one)${WHY}`;

/** ", 10 hours were billed already". */
const TOLD =
  "(?:,|but|and|of which|;)(?: of which)? (?<n>{num})(?<why>(?: [a-z]+){0,2}(?:(?: (?:were|was|are|is|have been|has been|i|we))(?: (?:already|have|had))*| already) (?:billed|invoiced|charged|paid)(?: (?:for|already|before|last [a-z]+|in [a-z]+))*){end}";

const BILLED = /(?:^| )(?:billed|invoiced|charged|paid for|(?:last|previous|earlier|first) (?:invoice|bill))(?= |$)/;

const PAID = /(?:^| )paid(?= |$)/;

const EXCEPT = /^(?:except|excluding|not|apart)/;

/** What stands behind a figure and is nothing that it counts. */
const TELLS = /^(?:i|we|you|they|he|she|that|which|who|already|billed|invoiced|charged|paid|from|on|in|were|was|of|misprinted|cancelled|missed|returned)$/;

/** So many of what was counted: where that stands, and how many there were. */
interface Counted {
  token: Token;
  noun: string;
  priced: boolean;
}

/** The last thing that was counted before a place, in the same sentence. */
function countedBefore(tokens: readonly Token[]): Counted | undefined {
  const clause = tokens.slice(tokens.findLastIndex(({ text }) => /^[.;|]$/.test(text)) + 1);
  const at = clause.findLastIndex(
    (token, i) =>
      isNumber(token) &&
      /^\p{L}{2}/u.test(clause[i + 1]?.text ?? "") &&
      !/^(?:per|each|at|for|and|minus|x)$/.test(clause[i + 1]?.text ?? "") &&
      !/^(?:at|for)$/.test(clause[i - 1]?.text ?? ""),
  );
  const [token, noun] = [clause[at], clause[at + 1]];
  return token && noun && { token, noun: noun.text, priced: clause.slice(at + 1).some(isFigure) };
}

const NOTHING: { asks: Ask[]; figures: number[] } = { asks: [], figures: [] };

const which = (left: number, all: number): Ask => ({ kind: "whichFigure", of: "charged", figures: [left, all].map(plainFigure) });

/**
 * "40 hours at 50 minus the 10 hours we already billed": so many fewer of what was counted. Takes the words out, puts what is left in its place, and returns the
 * figures that were used. Where nobody can say whether those count, or of a sum, it is asked.
 */
export function unbilled(from: Reading): { asks: Ask[]; figures: number[] } {
  const said = find(from.tokens, TAKEN_OFF) ?? find(from.tokens, TOLD);
  const [off] = said?.tokens("n") ?? [];
  if (!said || !off) return NOTHING;
  const why = said.groups["why"]?.trim() ?? "";
  const [noun = ""] = why.split(" ");
  const count = off.text === "one" ? 1 : figureOf(off);
  const head = countedBefore(from.tokens.slice(0, said.at));
  const all = head ? figureOf(head.token) : 0;
  if (!head || all <= count)
    return BILLED.test(why) && off.text !== "one" && !/(?:^| )(?:deposit|advance)(?= |$)/.test(why) ? ofSum(from, said.tokens(), said.at, off) : NOTHING;
  const ofIt = sameNoun(noun, head.noun);
  const told = BILLED.test(why) || (PAID.test(why) && (ofIt || EXCEPT.test(said.groups["less"] ?? "")));
  if (PAID.test(why) && !told) return NOTHING;
  const left = tidy(all - count);
  const whole = said.groups["less"] !== undefined;
  if (whole && (ofIt || (TELLS.test(noun) && (told || /^(?:that|which)$/.test(noun) || EXCEPT.test(said.groups["less"] ?? ""))))) {
    drop(from, said.tokens());
    from.tokens = from.tokens.map((token) => (token === head.token ? { ...token, text: String(left) } : token));
    return { asks: [], figures: [all, count] };
  }
  const things = told || /^(?:no|[a-z]{2,}s)$/.test(noun);
  if (!things || (whole && !told && !head.priced)) return NOTHING;
  drop(from, said.tokens());
  return { asks: [which(left, all)], figures: [all, count, left] };
}

/** The same, of an invoice in hand: "minus the 10 hours we already billed", of the one line that counts that. */
export function lessBilled(from: Reading, draft: Draft, out: Edits & { told: number[] }): void {
  const said = find(from.tokens, TAKEN_OFF) ?? find(from.tokens, "(?:take|knock|leave) (?:off|out) (?:the )?(?<n>{num}|one)(?<why>(?: [a-z]+){1,6})");
  const [off] = said?.tokens("n") ?? [];
  const why = said?.groups["why"]?.trim() ?? "";
  if (!said || !off || !BILLED.test(why)) return;
  const count = off.text === "one" ? 1 : figureOf(off);
  const [noun = ""] = why.split(" ");
  const many = draft.lines.filter(({ quantity }) => quantity > count);
  const named = TELLS.test(noun)
    ? many
    : many.filter(({ unit, description }) => sameNoun(unit ?? "", noun) || wordsIn(description).some((word) => sameNoun(word, noun)));
  const [line, another] = named.length ? named : many;
  drop(from, said.tokens());
  out.told.push(count);
  if (line && !another) out.ops.push({ op: "update", lineId: line.id, line: { quantity: tidy(line.quantity - count) } });
  else out.asks.push({ kind: "whichLine", to: "lessen", words: wordsOf(said.tokens(), from.source), lines: named.map(namedLine) });
}

/** "Project 5000 minus the 1500 we already billed": which of both is charged is asked. */
function ofSum(from: Reading, gone: readonly Token[], at: number, off: Token): { asks: Ask[]; figures: number[] } {
  const sum = from.tokens.slice(0, at).findLast(isFigure);
  if (!sum || figureOf(sum) <= figureOf(off) || textOf([sum]).endsWith("%")) return NOTHING;
  const left = tidy(figureOf(sum) - figureOf(off));
  drop(from, gone);
  return {
    asks: [{ kind: "whichFigure", of: "sum", figures: [left, figureOf(sum)].map(plainFigure) }],
    figures: [figureOf(off), left],
  };
}
