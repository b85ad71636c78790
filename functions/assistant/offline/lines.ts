import type { Ask } from "../../../shared/assistant.ts";
import type { TurnContext } from "../context.ts";
import { dateMention, monthsIn } from "./dates.ts";
import { isFigure } from "./figures.ts";
import { fragment } from "./fragments.ts";
import { build, type Item, sharePrices, stated } from "./items.ts";
import type { Token } from "./lexer.ts";
import { tidy } from "./numbers.ts";
import { split, unopened } from "./parts.ts";
import { merge } from "./pieces.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import { measure, singular } from "./units.ts";

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
  while (take(from, "(?:services?|items?|description|work|job|product|details|lines?|line items?) :(?= )"));
  take(from, "(?:(?:for|to) )?(?:someone|somebody|anyone)(?: new| else)?|(?:(?:for|to) )?(?:a |my |our |the )?new (?:customer|client)(?= |$)");
  take(from, "(?:(?:on|in|into|onto|to) )(?:an?|the|this|their|his|her|a new|a quick) (?:invoice|bill){end}");
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
  const figures: number[] = [];
  const merged = merge(fragments, world, figures);
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
    item.quantity = tidy(item.quantity - gift.count);
  }
  for (const token of fragments.flatMap((piece) => piece.loose)) {
    asks.push({ slot: "lines", question: `What is the ${token.source} for?` });
  }
  return { items, asks, figures };
}

/** "Two months free", "the first hour is on us": so many that are not charged. */
function freebies(from: Reading): { count: number; unit?: string }[] {
  const out: { count: number; unit?: string }[] = [];
  for (;;) {
    const gift = find(
      from.tokens,
      "(?:(?:with|and|but|plus|,|including|minus|less) )*(?:the )?(?:(?<first>first|last) )?(?<n>{num}|an?|one)? ?(?<u>[a-z]+)? (?:is |are |come |comes |for )?(?:free(?: of charge)?|on us|on me|on the house|gratis|complimentary|no charge|at no charge|thrown in(?: free)?)(?= |$)",
    );
    if (!gift || (!gift.groups["n"] && !gift.groups["first"])) break;
    drop(from, gift.tokens());
    const unit = gift.groups["u"] ? (measure(gift.groups["u"]) ?? singular(gift.groups["u"])) : undefined;
    out.push({ count: Number(gift.groups["n"]) || 1, ...(unit ? { unit } : {}) });
  }
  return out;
}
