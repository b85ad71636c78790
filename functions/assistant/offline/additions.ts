import type { TurnContext } from "../calls/turn-context.ts";
import { alike } from "../names/customer-link.ts";
import { singular } from "../names/units.ts";
import { askAboutLine } from "./doubts.ts";
import { isFigure } from "./figures.ts";
import { type Item, wordsOfItem } from "./items.ts";
import type { Token } from "./lexer.ts";
import { linesOf } from "./lines.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { find, take } from "./reading.ts";
import { byName, type Draft, naming, unitOfLine, whichLine } from "./refs.ts";
import { narrates, personal } from "./stories.ts";
import { namesCharged, tellsOnly } from "./told.ts";
import { unclear } from "./unclear.ts";
import { said, shortName, wordsIn } from "./wording.ts";

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

/** "Cloth x2", of tablecloths: the one line that is called by a word, or by one that ends with it. */
function headed(words: string, draft: Draft): Draft["lines"][number] | undefined {
  const word = singular(words.toLowerCase());
  const heads = (description: string) =>
    singular(
      shortName(description)
        .toLowerCase()
        .match(/\p{L}+(?=\s*$)/u)?.[0] ?? "",
    );
  const [line, another] = /^\p{L}{4,}$/u.test(word) ? draft.lines.filter(({ description }) => heads(description).endsWith(word)) : [];
  return another ? undefined : line;
}

/** What an addition begins with: "oh and also for them". */
const LEADING =
  /^(?:add|include|throw|tack|also|plus|and|oh|then|on|in|for|it's|its|put|charge|bill|them|him|her|there's|was|were|we|i|they|need|to|can|you|a|line|item|new|another)$/;

const PRICED = "{money}|(?:at|for|each|per|was|were|is|=|cost|costs|x) {num}|{num} (?:each|per|x)";

/** What is changed and not added: "bring the hinges to 8", "swap the hinges for hooks". */
const CHANGED =
  "^(?:please )?(?:(?:change|set|bring|raise|lower|bump|reduce|increase|decrease|cut|drop|trim|extend|update|correct|fix|adjust|turn|make|put) (?<ref>(?:it|that|this|them|(?:the|those|these|his|her|their) [a-z][^\\d$]*?))(?: (?:up|down))?(?: (?:to|by|from))? {any}|(?:swap|replace|exchange|switch)(?: out)? (?<old>.+?) (?:for|with|by|to) )";

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
  // What is to become of something is no new line, though it was not understood of what.
  if (find(clause, "(?:make|call) (?:it|that|this|them) {any}")) return;
  const changes = find(clause, CHANGED);
  if (changes) {
    const words = naming([...changes.tokens("ref"), ...changes.tokens("old")]);
    if (words.length) out.missing = { kind: "whatChanges", words: said(words), doubt: "absent" };
    return;
  }
  const adds = find(clause, "(?:add|include|throw in|tack on|put in|also|plus|another|charge|bill)|^and");
  // "Charge for 3 doors" says how many there are of what is there already.
  const more = adds && !find(adds.tokens(), "charge|bill");
  const adding = adds ?? find(clause, "(?:too|as well)$");
  const led = clause.findIndex(({ text }) => !LEADING.test(text));
  const bare = clause.slice(Math.min(4, led < 0 ? clause.length : led));
  const first = bare[0] ? clause.indexOf(bare[0]) : 0;
  const article = /^(?:an?|another)$/.test(clause[first - 1]?.text ?? "") && /^an?$/.test(clause[first - 1]?.text ?? "") ? [clause[first - 1] as Token] : [];
  const figures = clause.some((token) => isFigure(token) || token.text.startsWith("*"));
  if (
    !figures &&
    !/^(?:add|include|throw|put|tack)$/.test(clause.find((token) => !/^(?:and|also|oh|then|can|you|please|,)$/.test(token.text))?.text ?? "") &&
    remarks(clause) &&
    !namesCharged(clause, draft, world)
  )
    return;
  const free = adding && take({ source, tokens: bare }, GIVEN) !== undefined;
  const tokens = free ? bare.slice(0, find(bare, GIVEN)?.at) : bare;
  const { items, asks, figures: used } = linesOf({ source, tokens: [...article, ...tokens] }, world);
  if (free) for (const item of items) Object.assign(item, { unitPrice: 0, priced: true });
  // "One got cancelled" counts something that is there, "see you at 5" nothing at all: nobody says what it costs, and it names nothing of the catalogue.
  const unnamed = items.every(({ productId }) => !productId);
  if (
    !adding &&
    unnamed &&
    (tellsOnly(clause, draft, world) ||
      (items.every(({ priced }) => !priced) && narrates(clause.map((token) => (isFigure(token) ? { ...token, text: "one" } : token)))))
  )
    return;
  // "He scored 95 on his final": what somebody did, with a figure that nothing shows to be a price.
  const [loose] = items;
  if (!adding && unnamed && loose?.priced && personal(clause) && !find(clause, PRICED)) {
    out.asks.push(askAboutLine(loose.description || said(clause)));
    return;
  }
  out.asks.push(...asks);
  out.told = [...(out.told ?? []), ...used];
  for (const item of items) {
    if (/^(?:(?:that|the|this) )?(?:one|ones|one's|it)$/i.test(item.description)) continue;
    if (!adding && !figures && item.unitPrice === undefined && !item.candidates) continue;
    // A sum for nothing that was named: of what is there, as long as that is one thing.
    if (!adding && !item.described) {
      const [only, another] = draft.lines;
      const { unitPrice } = item;
      if (only && !another && unitPrice !== undefined) out.ops.push({ op: "update", lineId: only.id, line: { unitPrice } });
      else out.asks.push(whichLine(unitPrice === undefined ? "quantity" : "price", { said: String(unitPrice ?? item.quantity) }, draft.lines));
      continue;
    }
    // "Add 2 hours at 120", of consulting by the hour: more of that.
    const [counts, others] = item.described || !item.unit ? [] : draft.lines.filter((line) => unitOfLine(line, world) === item.unit);
    if (counts && !others && item.priced) item.description = counts.description;
    const sameAs = item.described
      ? (draft.lines.find(
          (line) => line.description.toLowerCase() === item.description.toLowerCase() || (item.productId !== undefined && line.productId === item.productId),
        ) ?? (item.priced || item.productId !== undefined || !item.counted ? undefined : headed(item.description, draft)))
      : undefined;
    // "2 kids at half price", of a tea for 14: some of those, or two more of them.
    if (sameAs && !adding && item.times !== undefined && item.counted) {
      out.asks.push(unclear(clause));
      continue;
    }
    if (sameAs && item.priced && !adding && item.unitPrice !== undefined) {
      out.ops.push({ op: "update", lineId: sameAs.id, line: { unitPrice: item.unitPrice, ...(item.counted ? { quantity: item.quantity } : {}) } });
      continue;
    }
    if (sameAs && !item.priced) {
      if (!adds && !item.counted) continue;
      out.ops.push({ op: "update", lineId: sameAs.id, line: { quantity: more ? tidy(sameAs.quantity + item.quantity) : item.quantity } });
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
    // "Taps 3 valves 8" is of two that are there; "same as last time, 45" of nobody knows which.
    const lines = new Set(wordsIn(item.description).flatMap((word) => byName([{ text: word, source: word, start: 0, end: 0 }], draft, 1).line ?? []));
    if (!adding && item.productId === undefined && (lines.size > 1 || /^same\b/i.test(item.description))) {
      out.asks.push(askAboutLine(item.description));
      continue;
    }
    if (!adding && numbered(item, draft, out)) continue;
    out.ops.push({ op: "add", line: wordsOfItem(item) });
  }
}
