import type { TurnContext } from "../context.ts";
import { alike } from "../link.ts";
import { askAboutLine, doubtful } from "./doubts.ts";
import { isFigure, isNumber } from "./figures.ts";
import { type Item, wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { find, take } from "./reading.ts";
import { byName, type Draft, unitOfLine, whichLine } from "./refs.ts";
import { narrates } from "./stories.ts";
import { measure } from "./units.ts";

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

/** "12.50 postage": nobody has so many hundredths of a thing, so that it is what it costs. */
const withCents = (token: Token, i: number, all: readonly Token[]): Token => {
  const next = all[i + 1]?.text;
  const thing = next !== undefined && /^\p{L}{3,}/u.test(next) && !measure(next) && next !== "dozen";
  return thing && isNumber(token) && /[.,]\d\d$/.test(token.source) ? { ...token, text: `$${token.text}` } : token;
};

const GIVEN = "(?:for free|for nothing|free of charge|free|on the house|on us|on me|gratis|at no (?:extra )?(?:charge|cost)|as a (?:gift|freebie))$";

/** "The ticket was 4472", where the note has a ticket's number: it is that one. */
function numbered(item: Item, draft: Draft, out: Edits): boolean {
  const { notes = "" } = draft;
  const numbers = notes.match(/\d+/g) ?? [];
  const figure = item.unitPrice ?? item.quantity;
  const named = item.described && item.description.split(" ").every((word) => word.length > 2 && notes.toLowerCase().includes(word.toLowerCase()));
  if (!named || numbers.length !== 1 || item.productId !== undefined || !Number.isInteger(figure)) return false;
  out.ops.push({ op: "set", fields: { notes: notes.replace(/\d+/, String(figure)) } });
  return true;
}

/** What is left are new lines; more of what is there already is added to it. */
export function added(clause: Token[], source: string, world: TurnContext, draft: Draft, out: Edits): void {
  // What is made of "it" is no new line, though it was not understood which one is meant.
  if (find(clause, "^(?:please )?(?:make|change|set|turn|put|drop|raise|lower|bring) (?:it|that|this|them)(?: (?:down|up))?(?: (?:to|at))? {any}")) return;
  const adding = find(clause, "(?:add|include|throw in|tack on|put in|also|plus|another|charge|bill)|^and");
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
  const free = adding && take({ source, tokens: bare }, GIVEN) !== undefined;
  const tokens = free ? bare.slice(0, find(bare, GIVEN)?.at) : bare;
  const { items, asks } = linesOf({ source, tokens: [...article, ...tokens.map(withCents)] }, world);
  if (free) for (const item of items) Object.assign(item, { unitPrice: 0, priced: true });
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
    // A sum for nothing that was named: of what is there, as long as that is one thing.
    if (!adding && !item.described) {
      const [only, another] = draft.lines;
      const { unitPrice } = item;
      if (only && !another && unitPrice !== undefined) out.ops.push({ op: "update", lineId: only.id, line: { unitPrice } });
      else out.asks.push(whichLine(unitPrice === undefined ? "quantity" : "unitPrice", String(unitPrice ?? item.quantity), draft.lines));
      continue;
    }
    const sameAs = item.described
      ? draft.lines.find(
          (line) => line.description.toLowerCase() === item.description.toLowerCase() || (item.productId !== undefined && line.productId === item.productId),
        )
      : undefined;
    if (sameAs && item.priced && !adding && item.unitPrice !== undefined) {
      out.ops.push({ op: "update", lineId: sameAs.id, line: { unitPrice: item.unitPrice, ...(item.counted ? { quantity: item.quantity } : {}) } });
      continue;
    }
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
    if (!adding && numbered(item, draft, out)) continue;
    if (item.productId === undefined && doubtful(item.description)) out.asks.push(askAboutLine(item.description));
    else out.ops.push({ op: "add", line: wordsOfItem(item) });
  }
}
