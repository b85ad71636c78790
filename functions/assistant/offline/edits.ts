import type { TurnContext } from "../context.ts";
import { alike } from "../link.ts";
import { clauses } from "./clauses.ts";
import { askAboutLine, doubtful } from "./doubts.ts";
import { isFigure } from "./figures.ts";
import { headOf } from "./head.ts";
import { wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf, REASON } from "./lines.ts";
import { relative } from "./more.ts";
import { tidy } from "./numbers.ts";
import { fewer, parted, setAside } from "./parted.ts";
import type { Edits } from "./plan.ts";
import { find, type Reading, take, textOf } from "./reading.ts";
import { byName, type Draft, matching, naming, unitOfLine } from "./refs.ts";
import { REMOVE, removed } from "./removals.ts";
import { renamed, replaced, splitUp } from "./rewording.ts";
import { narrates } from "./stories.ts";
import { updated } from "./updates.ts";
import { again, billed, paidShare, roundedTotal, scoped } from "./whole.ts";

/** What only says that it is so: "this time", "in the end", "as I promised". */
const ASIDE =
  "(?:, )?(?:(?:just |for )?(?:this|that) (?:time|once|one time)|in the end|after all|for once|(?:as|like) (?:(?:i|we) )?(?:said|agreed|promised|discussed)|(?:which )?(?:i|we|i'd|we'd|i've|we've|i had|we had|i have|we have) (?:promised|agreed|said|quoted)(?: (?:them|him|her|that|it|so))?|(?<!the )first){end}";

/** "Only one EICR", "make it one": a number, where elsewhere "one" stands for a thing. */
const isOne = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.text === "one" &&
  /^(?:only|just|it|to)$/.test(tokens[i - 1]?.text ?? "") &&
  !/^(?:of|for|at|line|item|with|is|was|in)$/.test(tokens[i + 1]?.text ?? "");

/** "The 21% is wrong": a share that is not to be so any more. */
const struck = (from: Reading) =>
  take(from, "(?:the |that |this )?{pct}(?: [a-z]+){0,2} (?:is|was|isn't|wasn't) (?:wrong|not right|right|incorrect|not correct|a mistake)(?: [,.;-])?(?= |$)");

/** Reads a turn as changes of the invoice in hand. */
export function editsOf(from: Reading, world: TurnContext, draft: Draft, last = ""): Edits {
  const out: Edits = { ops: [], asks: [] };
  while (
    take(
      from,
      "^(?:(?:oh|ok|okay|so|hey|yes|yeah|nope|wait|hmm|actually|sorry|hold on|hang on|right|well|great|thanks|cool|perfect|good|oops|and|but|please|can you|could you|would you|i meant(?= {any})|i mean|my mistake|my bad|on second thoughts?|scratch that|one more thing|(?:don't|do not) forget(?: to add| to include| about| the)?|i forgot(?: to add| to mention| about)?|remember(?: to add)?|let's|let us|go ahead and|just|then|now)(?: [,-])*|(?:no|nah) ,|no(?= (?:wait|actually|sorry|make|it|that|{any}))|[,-])(?= )",
    )
  );
  take(from, REASON);
  while (take(from, ASIDE));
  from.tokens = from.tokens.map((token, i) => (isOne(from.tokens, i) ? { ...token, text: "1" } : token));
  struck(from);
  if (setAside(from, draft, last, out) || parted(from.tokens, world, draft, out, last)) return out;
  fewer(from, draft, out);
  renamed(from, draft, out);
  again(from, draft, last, out);
  const head = headOf(from, world);
  if (head.said && Object.keys(head.fields).length) out.ops.push({ op: "set", fields: head.fields });
  out.asks.push(...head.asks);
  paidShare(head.paidShare, draft, out);
  if (head.scope) scoped(head.scope, draft, out);
  billed(from, world, out);
  roundedTotal(from, draft, out);
  for (const clause of clauses(from.tokens, draft, world)) apply(clause, from.source, world, draft, out, last);
  return out;
}

function apply(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits, last: string): void {
  const text = textOf(clause);
  if (parted(clause, world, draft, out, last) || splitUp(clause, source, world, draft, out) || replaced(clause, source, world, draft, out)) return;
  const to = find(clause, "(?:to|by|at) {any}") ?? find(clause, "{num} (?:more|extra|fewer|less)");
  const off = find(clause, `(?:${REMOVE}) (?:an?|{num}|the last {num}) (?:hour|minute|day|week|month|mile)(?: (?:off|from|of) .*)?`);
  if (!to && !off && removes(clause, draft) && removed(clause, world, draft, out, last)) return;
  if (relative(clause, text, world, draft, out, last)) return;
  if (updated(clause, source, world, draft, out, last)) return;
  added(clause, source, world, draft, out);
}

/** Whether a clause opens with a verb that takes something off. "The skip was 190" does not, where a skip is what was hired. */
function removes(clause: Token[], draft: Draft): boolean {
  const found = find(clause, `^(?:(?:please|and|also|just|you|can|could|let's|i|want|to|we|need|should|they|he|she|the|client|customer) )*(?<verb>${REMOVE})`);
  const [verb] = found?.tokens("verb") ?? [];
  if (!verb) return false;
  const isNoun = draft.lines.some(({ description }) => matching([verb], description) === 1);
  return !isNoun || clause.filter((token) => token.text === verb.text).length > 1;
}

/** "They supplied the heater themselves": somebody did something, and nobody says that it is to be charged. */
const remarks = (clause: readonly Token[]): boolean =>
  /^(?:they|he|she|it|the)$/.test(clause[0]?.text ?? "") &&
  clause.slice(1, 4).some((token) => /^\p{L}{3,}ed$/u.test(token.text)) &&
  !find(clause, "(?:want|wants|wanted|ordered|asked|need|needed|requested|bought|booked)");

/** The one line whose description has all these words. */
function partlyNamed(words: string, draft: Draft): Draft["lines"][number] | undefined {
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = wordsIn(words);
  const [line, another] = draft.lines.filter(({ description }) => said.every((word) => wordsIn(description).some((other) => alike(word, other) >= 0.9)));
  return said.length && !another ? line : undefined;
}

/** What is left are new lines; more of what is there already is added to it. */
function added(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): void {
  // What is made of "it" is no new line, though it was not understood which one is meant.
  if (find(clause, "^(?:please )?(?:make|change|set|turn|put|drop|raise|lower|bring) (?:it|that|this|them)(?: (?:down|up))?(?: (?:to|at))? {any}")) return;
  const adding = find(clause, "(?:add|include|throw in|tack on|put in|also|plus|and|another|charge|bill)");
  const bare = clause.filter(
    (token, i) =>
      !(
        i < 4 &&
        /^(?:add|include|throw|tack|also|plus|and|oh|then|on|in|for|it's|its|put|charge|bill|them|him|her|there's|was|were|we|i|they|need|to|can|you|a|line|item|new|another)$/.test(
          token.text,
        ) &&
        clause
          .slice(0, i)
          .every((other) =>
            /^(?:add|include|throw|tack|also|plus|and|oh|then|on|in|for|it's|its|put|charge|bill|them|him|her|there's|was|were|we|i|they|need|to|can|you|a|line|item|new|another)$/.test(
              other.text,
            ),
          )
      ),
  );
  const first = bare[0] ? clause.indexOf(bare[0]) : 0;
  const article = /^(?:an?|another)$/.test(clause[first - 1]?.text ?? "") && /^an?$/.test(clause[first - 1]?.text ?? "") ? [clause[first - 1] as Token] : [];
  const figures = clause.some((token) => isFigure(token) || token.text.startsWith("*"));
  if (
    !figures &&
    !/^(?:add|include|throw|put|tack)$/.test(clause.find((token) => !/^(?:and|also|oh|then|can|you|please|,)$/.test(token.text))?.text ?? "") &&
    remarks(clause)
  )
    return;
  const { items, asks } = linesOf({ source, tokens: [...article, ...bare] }, world);
  // "One got cancelled" counts something that is there: nobody says what it costs, and it names nothing of the catalogue.
  if (
    !adding &&
    narrates(clause.map((token) => (isFigure(token) ? { ...token, text: "one" } : token))) &&
    items.every((item) => !item.priced && !item.productId)
  )
    return;
  out.asks.push(...asks);
  for (const item of items) {
    if (/^(?:(?:that|the|this) )?(?:one|ones|one's|it)$/i.test(item.description)) continue;
    if (!adding && !figures && item.unitPrice === undefined && !item.candidates) continue;
    const sameAs = item.described
      ? draft.lines.find(
          (line) => line.description.toLowerCase() === item.description.toLowerCase() || (item.productId !== undefined && line.productId === item.productId),
        )
      : undefined;
    if (sameAs && !item.priced) {
      if (!adding && !item.counted) continue;
      out.ops.push({ op: "update", lineId: sameAs.id, line: { quantity: adding ? tidy(sameAs.quantity + item.quantity) : item.quantity } });
      continue;
    }
    // "Stickers at 5 for them", of "Vinyl sticker sheets" that are there: what they cost, and no line of its own.
    const meant = !adding && item.described && item.priced && item.productId === undefined ? partlyNamed(item.description, draft) : undefined;
    if (meant) {
      out.ops.push({
        op: "update",
        lineId: meant.id,
        line: { ...(item.unitPrice === undefined ? {} : { unitPrice: item.unitPrice }), ...(item.counted ? { quantity: item.quantity } : {}) },
      });
      continue;
    }
    if (item.same && item.unitPrice === undefined) {
      const named = item.like ? byName([{ text: item.like, source: item.like, start: 0, end: 0 }], draft).line : undefined;
      const like =
        named ??
        draft.lines.findLast((line) => line.unitPrice !== undefined && unitOfLine(line, world) === item.unit) ??
        draft.lines.findLast((line) => line.unitPrice !== undefined);
      if (like?.unitPrice !== undefined) item.unitPrice = like.unitPrice;
    }
    if (item.productId === undefined && doubtful(item.description)) out.asks.push(askAboutLine(item.description));
    else out.ops.push({ op: "add", line: wordsOfItem(item) });
  }
}
