import type { Ask } from "../../../shared/assistant.ts";
import type { TurnContext } from "../context.ts";
import { dateMention, monthsIn } from "./dates.ts";
import { isFigure } from "./figures.ts";
import { fragment } from "./fragments.ts";
import { build, type Item, sharePrices, stated } from "./items.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { split, unopened } from "./parts.ts";
import { merge, type Piece, priced } from "./pieces.ts";
import { ranges } from "./ranges.ts";
import { drop, find, type Reading, take, textOf } from "./reading.ts";
import { measure, singular } from "./units.ts";
import { idle } from "./wording.ts";

/** Why something is as it is ("since it was shorter") is nothing that is charged. */
export const REASON =
  "(?:because|since|cause|cos|'cause) (?:(?:of|it|they|he|she|we|i|the|that|this|it's|they're|he's|she's|we're|i'm|that's)(?= ))[^,.;|$\\d]*{end}";

export interface Lines {
  items: Item[];
  asks: Ask[];
  /** Figures that went into the lines without standing there: what was free, and the quantity before. */
  figures: number[];
}

/** The lines that a reading names, once head and customer are out of it. */
export function linesOf(from: Reading, world: TurnContext): Lines {
  const asks: Ask[] = [];
  for (const [i, token] of from.tokens.entries()) {
    // "Hours: 5" is 5 hours.
    const [mark, figure] = from.tokens.slice(i + 1, i + 3);
    if (measure(token.text) && mark?.text === ":" && figure && isFigure(figure)) from.tokens.splice(i, 3, figure, token);
  }
  take(from, "^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: [a-z]+)? [.,](?= )");
  take(from, "(?:with |of |for )?{num} (?:lines?|items?|line items?|things?|positions?|entries)(?: on it)?(?= :)");
  take(from, `(?:(?:and|so|ok|,) )*(?:that's|thats|that is|that was|this is)(?: about)? (?:it|all|everything)(?: for (?:now|today))?{end}`);
  take(from, REASON);
  take(from, "(?:payment )?terms(?: :)?(?=$| [,.;|])");
  while (take(from, "(?:services?|items?|description|work|job|product|details|lines?|line items?) :(?= )"));
  take(from, "(?:(?:for|to) )?(?:someone|somebody|anyone)(?: new| else)?|(?:(?:for|to) )?(?:a |my |our |the )?new (?:customer|client)(?= |$)");
  take(from, "(?:(?:on|in|into|onto|to) )(?:an?|the|this|their|his|her|a new|a quick) (?:invoice|bill){end}");
  const open = ranges(from);
  asks.push(...open.asks);
  const free = freebies(from);
  for (let mention = dateMention(from.tokens); mention; mention = dateMention(from.tokens)) {
    const months = monthsIn(mention.tokens());
    const said = from.tokens.some((token, i) => token.text === "month" && isFigure(from.tokens[i - 1]));
    const [first] = mention.tokens();
    const at = from.tokens.indexOf(first as Token);
    drop(from, mention.tokens());
    // "The retainer for Jan, Feb and March" is for three months.
    if (months > 1 && !said && first) from.tokens.splice(at, 0, { ...first, text: String(months) }, { ...first, text: "month" });
  }
  take(
    from,
    "(?:(?:,|and|which is|that's|that is|so|for|=|making|comes? to|coming to|totall?ing|grand) )*(?:total|in total)(?: (?:of|is|:|=|comes to|should be|will be|to))* (?<total>{amount})$",
  );
  const parts = split(unopened(from.tokens), world);
  const fragments = parts.map((part) => ({ edge: part.edge, ...fragment(part.tokens) }));
  const figures: number[] = [...open.figures, ...fragments.flatMap(({ aside }) => aside)];
  const merged = merge(divided(fragments, figures), world, figures);
  const items = merged.flatMap((piece) => build(piece, world, from.source));
  sharePrices(items);
  stated(items, figures);
  for (const gift of free) {
    const item =
      items.find(
        (candidate) => candidate.unit !== undefined && gift.unit !== undefined && (candidate.unit === gift.unit || singular(candidate.unit) === gift.unit),
      ) ?? (items.length === 1 ? items[0] : undefined);
    if (!item || item.quantity <= gift.count) continue;
    figures.push(gift.count, item.quantity);
    if (gift.apart === undefined)
      asks.push({
        slot: "quantity",
        question: `Are the ${item.quantity} with what is free, or without it? How many are charged?`,
        options: [String(item.quantity - gift.count), String(item.quantity)],
      });
    else if (!gift.apart) item.quantity = tidy(item.quantity - gift.count);
  }
  for (const token of fragments.flatMap((piece) => piece.loose)) {
    asks.push({ slot: "lines", question: `What is the ${token.source} for?` });
  }
  return { items, asks, figures };
}

/** "Three portraits, two at 90 and one at 120": parts of what was counted, each with its price, take its place. */
function divided(pieces: readonly Piece[], figures: number[]): Piece[] {
  const out: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const head = pieces[i] as Piece;
    const whole = head.quantities[0]?.value;
    const shares: Piece[] = [];
    let sum = 0;
    if (whole !== undefined && whole > 1 && !head.prices.length && head.words.some((word) => !idle(word)))
      for (let j = i + 1; j < pieces.length && sum < whole; j++) {
        const piece = pieces[j] as Piece;
        const bare = piece.pronoun || !piece.words.some((word) => !idle(word) && !/^(?:others?|rest|remaining|large|small)$/.test(word.text));
        if (!bare || !(priced(piece) || piece.usual)) break;
        shares.push(piece);
        sum += piece.pronoun ? 1 : (piece.quantities[0]?.value ?? 1);
      }
    if (shares.length < 2 || sum !== whole) {
      out.push(head);
      continue;
    }
    figures.push(whole);
    for (const [k, share] of shares.entries())
      out.push({
        ...share,
        edge: k ? share.edge : head.edge,
        pronoun: false,
        words: [...head.words, ...share.words.filter((word) => !idle(word))],
        quantities: [{ ...(head.quantities[0] as Piece["quantities"][number]), value: share.pronoun ? 1 : (share.quantities[0]?.value ?? 1) }],
        prices: share.prices.map((price) => ({ value: price.value, rate: true })),
      });
    i += shares.length;
  }
  return out;
}

/** So many that are free. `apart`: they come before those that are charged ("then 50 a month for 5"); undefined where nobody can say. */
interface Gift {
  count: number;
  unit?: string;
  apart: boolean | undefined;
}

/** "Two months free", "the first hour is on us": so many that are not charged. */
function freebies(from: Reading): Gift[] {
  const out: Gift[] = [];
  for (;;) {
    const gift = find(
      from.tokens,
      "(?:(?:with|and|but|plus|,|including|minus|less) )*(?:the )?(?:(?<first>first|last) )?(?<n>{num}|an?|one)? ?(?<u>[a-z]+)? (?:is |are |come |comes |for )?(?:free(?: of charge)?|on us|on me|on the house|gratis|complimentary|no charge|at no charge|thrown in(?: free)?)(?= |$)",
    );
    if (!gift || (!gift.groups["n"] && !gift.groups["first"])) break;
    const behind = textOf(from.tokens.slice(gift.at + gift.tokens().length).slice(0, 3));
    const ahead = !from.tokens.slice(0, gift.at).some((token) => isFigure(token));
    drop(from, gift.tokens());
    const unit = gift.groups["u"] ? (measure(gift.groups["u"]) ?? singular(gift.groups["u"])) : undefined;
    const apart = /^(?:[,.;] )?(?:and )?(?:then|after|thereafter|afterwards|followed)\b/.test(behind)
      ? true
      : ahead && gift.groups["first"]
        ? undefined
        : false;
    out.push({ count: Number(gift.groups["n"]) || 1, ...(unit ? { unit } : {}), apart });
  }
  return out;
}
