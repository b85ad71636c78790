import { type Ask, lineIdOf } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { measure } from "../names/units.ts";
import type { Op } from "./calls.ts";
import { figureOf, isFigure } from "./figures.ts";
import { fragment } from "./fragments.ts";
import { wordsOfItem } from "./items.ts";
import { linesOf } from "./lines.ts";
import { tidy } from "./numbers.ts";
import type { Edits } from "./plan.ts";
import { ratedAgain } from "./rated-again.ts";
import { find, type Reading } from "./reading.ts";
import { type Draft, matching, naming } from "./refs.ts";
import { capitalised, said } from "./wording.ts";

/** What an answer changes, once all of it is understood. */
export const done = (from: Reading, ops: Op[]): Op[] => {
  from.tokens = [];
  return ops;
};

/** A price for the line that lacks one: "$90 an hour", "web development, $75", "75 each". */
export function price(ask: Ask, from: Reading, world: TurnContext, draft: Draft): Op[] | undefined {
  const line =
    draft.lines.find((one) => (lineIdOf(ask) ? one.id === lineIdOf(ask) : one.unitPrice === undefined)) ??
    draft.lines.find((one) => one.unitPrice === undefined);
  if (!line) return;
  if (find(from.tokens, "(?:remove|drop|delete|forget|never mind|skip|take|undo|cancel|make it|change|add|invoice|instead)")) return;
  // "3 of the 205s" is of something else.
  if (find(from.tokens, "^{num} of (?:the|those|these)(?= )")) return;
  const out: Edits = { ops: [], asks: [] };
  if (ratedAgain(from.tokens, { ...draft, lines: [line] }, "", out) && out.ops.length) return done(from, out.ops);
  const several = inOrder(from, draft) ?? andMore(ask, from, world, draft);
  if (several) return several;
  const piece = fragment(from.tokens.filter((token) => token.text !== ","));
  if (piece.same) return;
  const free = find(from.tokens, "^(?:it's |its |that's )?(?:free|nothing|no charge|zero|on the house|gratis|complimentary)");
  const figure = piece.prices[0]?.value ?? (piece.quantities.length === 1 && piece.quantities[0]?.unit === undefined ? piece.quantities[0]?.value : undefined);
  const many = piece.prices.length > 1 || (piece.prices.length > 0 && piece.quantities.length > 0);
  if (free) return done(from, [{ op: "update", lineId: line.id, line: { unitPrice: 0 } }]);
  if (figure === undefined || many) return;
  const words = naming(
    piece.words.filter(
      (token) =>
        !/^(?:hourly|flat|usual|rate|my|our|standard|normal|let's|say|go|i'd|i'll|charge|charging|do|think|about|around|let|us|all|total|um|well)$/.test(
          token.text,
        ),
    ),
  );
  const placeholder = measure(line.description.toLowerCase().replace(/s$/, "")) !== undefined || /^(?:services|items?)$/i.test(line.description);
  const fits = matching(words, line.description);
  if (words.length && !placeholder && fits < 0.5) return;
  const whole = piece.prices[0]?.whole || find(from.tokens, "(?:in total|total|altogether|for (?:all|everything|the lot|all of (?:it|them)))") !== undefined;
  const unitPrice = whole && line.quantity > 0 ? tidy(figure / line.quantity) : figure;
  const description = placeholder && words.length ? capitalised(said(piece.words)) : undefined;
  return done(from, [{ op: "update", lineId: line.id, line: { unitPrice, ...(description ? { description } : {}) } }]);
}

/** "400 and 90", where two lines have no price: of each its own, in their order. */
function inOrder(from: Reading, draft: Draft): Op[] | undefined {
  const open = draft.lines.filter(({ unitPrice }) => unitPrice === undefined);
  const figures = from.tokens.filter(isFigure);
  const plain = from.tokens.every((token) => (isFigure(token) && !token.text.endsWith("%")) || /^(?:and|,|then|each|it's|[.])$/.test(token.text));
  if (!plain || open.length < 2 || figures.length !== open.length) return;
  return done(
    from,
    open.map(({ id }, i): Op => ({ op: "update", lineId: id, line: { unitPrice: figureOf(figures[i]) } })),
  );
}

/** "1.85 each and another 60 for the artwork": the price that was asked for, and then something more at its own. */
function andMore(ask: Ask, from: Reading, world: TurnContext, draft: Draft): Op[] | undefined {
  const more = find(
    from.tokens,
    "^{amount} (?:each|per [a-z]+)(?: ,)? (?:and|plus)(?: (?:another|an extra|an additional|a further))? (?<sum>{amount}) (?:for|on)(?= (?:the|an?|his|her|their) )",
  );
  const [sum] = more?.tokens("sum") ?? [];
  if (!more || !sum) return;
  const at = from.tokens.indexOf(sum);
  const first = { source: from.source, tokens: from.tokens.slice(0, 2 + (from.tokens[1]?.text === "per" ? 1 : 0)) };
  const ops = price(ask, first, world, draft);
  const { items } = linesOf({ source: from.source, tokens: [...from.tokens.slice(at + 2), { ...sum, text: `$${figureOf(sum)}` }] }, world);
  const [item, another] = items;
  if (!ops || !item?.described || another) return;
  return done(from, [...ops, { op: "add", line: wordsOfItem(item) }]);
}
