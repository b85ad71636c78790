import { time } from "../../language/clock/kinds.ts";
import { day } from "../../language/day/kinds.ts";
import { money } from "../../language/money/kinds.ts";
import { number } from "../../language/number/kinds.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";
import type { Token } from "../../language/tokens.ts";
import { conceptsOf } from "./concepts.ts";

/** Where a clause may end. A break between lines has no text. */
const SIGNS = new Set(["", ".", "!", "?", ";", ",", ":", "-"]);
const JOINS = new Set("and und et then dann puis but aber mais".split(" "));
/** Signs that end a sentence, not only a clause. */
const ENDS = new Set(["", ".", "!", "?", ";"]);

interface Clause extends Span {
  readonly tokens: readonly Token[];
  readonly endsSentence: boolean;
}

const has = ({ tokens }: Clause, ...concepts: readonly string[]): boolean => tokens.some(({ text }) => conceptsOf(text).some((one) => concepts.includes(one)));

/** Returns the words that want something sent later: "send it Monday at 9, she is away"; nothing where it is to go at once, or the day is of something else. */
export function laterSendingIn(text: string): Span | undefined {
  const all = read(text);
  const times = spansOf(all, [time]);
  const days = spansOf(all, [day]);
  // "At 9" is a time, where it is sent.
  const before = new Map(all.tokens.map(({ start }, at) => [start, all.tokens[at - 1]?.text ?? ""]));
  const isClock = ({ start }: Span) => conceptsOf(before.get(start) ?? "").includes("CLOCK");
  const dated = [...times, ...days];
  const figures = spansOf(all, [money, number]).filter((one) => !dated.some((other) => overlap(one, other)) && !isClock(one));
  const clauses = clausesOf(all, dated);
  const at = clauses.findIndex((clause) => isLater(clause, { times, days, figures }));
  const first = clauses[at];
  if (!first) return undefined;
  // What follows in its sentence says why, unless it has figures of its own.
  let last = at;
  while (!clauses[last]?.endsSentence && clauses[last + 1] && !figures.some((one) => overlap(one, clauses[last + 1] as Clause))) last++;
  return { start: first.start, end: clauses[last]?.end ?? first.end };
}

interface Found {
  readonly times: readonly Span[];
  readonly days: readonly Span[];
  readonly figures: readonly Span[];
}

/** How many words apart a day and the word for sending stand at most. */
const NEAR = 5;

/** Whether a clause sends at a time, on a day or later, and bills nothing. */
function isLater(clause: Clause, { times, days, figures }: Found): boolean {
  const sends = sendsAt(clause);
  if (sends < 0 || has(clause, "REMIND") || figures.some((one) => overlap(one, clause))) return false;
  if (times.some((one) => overlap(one, clause)) || has(clause, "LATER")) return true;
  const on = days.find((one) => overlap(one, clause));
  const at = on ? clause.tokens.findIndex(({ end }) => end > on.start) : -1;
  return at >= 0 && Math.abs(at - sends) <= NEAR && !has(clause, "BILL", "LAST") && !conceptsOf(clause.tokens[at - 1]?.text ?? "").includes("ABOUT");
}

/** How many words before it stands what goes: "it must only go". */
const BEFORE = 3;

/** The place of the word that sends: "send", or "it goes", "faites-la partir". */
const sendsAt = ({ tokens }: Clause): number =>
  tokens.findIndex(({ text }, at) => {
    const concepts = conceptsOf(text);
    const isIt = () => tokens.slice(Math.max(0, at - BEFORE), at).some((one) => conceptsOf(one.text).includes("IT"));
    return concepts.includes("DISPATCH") || (concepts.includes("GO") && isIt());
  });

/** The clauses of a text; a sign within a time or a day parts none. */
function clausesOf({ text, tokens }: ReadText, whole: readonly Span[]): Clause[] {
  const clauses: Clause[] = [];
  let own: Token[] = [];
  let start = 0;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const isSign =
      SIGNS.has(token.text) && (!token.text || !next || next.gap > 0 || !next.text) && !whole.some((one) => one.start < token.start && token.end < one.end);
    if (isSign || (JOINS.has(token.text) && own.length)) {
      clauses.push({ tokens: own, start, end: isSign ? token.end : token.start, endsSentence: isSign && ENDS.has(token.text) });
      [own, start] = [isSign ? [] : [token], isSign ? token.end : token.start];
    } else own.push(token);
  }
  clauses.push({ tokens: own, start, end: text.length, endsSentence: true });
  return clauses.filter((one) => one.tokens.length);
}

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

const spansOf = (all: ReadText, kinds: readonly Parameters<typeof nodesOf>[1][]): Span[] =>
  kinds.flatMap((kind) => longest(nodesOf(all, kind).filter(({ isLatent }) => !isLatent)).map((node) => spanOf(all, node)));
