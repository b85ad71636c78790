import type { Ask } from "../../../shared/chat/ask.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { withoutActors } from "./actors.ts";
import { anchored } from "./anchors.ts";
import { build } from "./build.ts";
import { bulk } from "./bulk.ts";
import { bundles } from "./bundles.ts";
import { kindred } from "./catalogue.ts";
import { unpacked, withoutIncluded, withoutSizes } from "./contents.ts";
import { freebies, given, recounted } from "./counts.ts";
import { dated } from "./dated.ts";
import { leftOver } from "./doubts.ts";
import { figureSaid } from "./figures.ts";
import { fragment } from "./fragments.ts";
import { unframed } from "./framing.ts";
import type { Item } from "./items.ts";
import { bareDeed, moneyed, named, type Piece, thingOf } from "./kinds.ts";
import type { Token } from "./lexer.ts";
import { raised, takeLeast } from "./minimum.ts";
import { ordered } from "./orders.ts";
import { factors, withoutParentheses } from "./parentheses.ts";
import { split, unopened } from "./parts.ts";
import { merge, whole } from "./pieces.ts";
import { repriced, sharePrices, stated } from "./pricing.ts";
import { ranges } from "./ranges.ts";
import { find, type Reading, take } from "./reading.ts";
import { pieceOf, related, repeated } from "./related.ts";
import { divided, partly } from "./shares.ts";
import { settled } from "./small-change.ts";
import { stepped } from "./stepped.ts";
import { surcharged } from "./surcharges.ts";

export interface Lines {
  items: Item[];
  asks: Ask[];
  /** Figures that went into the lines without standing there: what was free, and the quantity before. */
  figures: number[];
}

/** The lines that a reading names, once head and customer are out of it. */
export function linesOf(from: Reading, world: TurnContext): Lines {
  const asks: Ask[] = [];
  const framed = unframed(from);
  const lots = bundles(from);
  const steps = stepped(from);
  const least = takeLeast(from);
  asks.push(...lots.asks, ...steps.asks);
  const together = find(
    from.tokens,
    "(?:[,:;-] )?(?<sum>{money}) (?:for|covers) (?:the (?:2|3|4|5|pair|lot|whole lot|whole thing)|both|all (?:2|3|4|5|of (?:it|them|that)))(?: of (?:them|it))?(?= |$)",
  );
  const open = ranges(from);
  asks.push(...open.asks);
  const told = [...framed, ...lots.figures, ...steps.figures, ...open.figures, ...recounted(from), ...factors(from)];
  const free = freebies(from);
  ordered(from);
  const when = dated(from, world);
  told.push(...when.figures);
  asks.push(...when.asks);
  take(
    from,
    "(?:(?:,|and|which is|that's|that is|so|for|=|making|comes? to|coming to|totall?ing|grand) )*(?:total|in total)(?: (?:of|is|:|=|comes to|should be|will be|to))* (?<total>{amount})$",
  );
  told.push(...withoutSizes(from), ...unpacked(from, world.products), ...withoutIncluded(from));
  const inside = withoutParentheses(from.tokens, world);
  told.push(...inside.figures);
  const { clear: fragments, unclear } = cut(inside.tokens, world);
  asks.push(...unclear.map(askAboutRemark));
  const figures: number[] = [...told, ...fragments.flatMap(({ aside }) => aside)];
  const there = world.draft?.lines ?? [];
  const merged = merge(
    whole(repeated(divided(partly(related(fragments, figures, there.map(pieceOf)), figures, asks, world), figures, world)), world),
    world,
    figures,
  );
  const items = merged.flatMap((piece) => build(piece, world)).filter((item) => !isNothing(item));
  figures.push(...items.flatMap(({ of, aside = [] }) => [...aside, ...(of === undefined ? [] : [of])]));
  for (const item of items) decide(item, items, world);
  repriced(items, figures);
  sharePrices(items, figures);
  asks.push(...settled(items, figures), ...bulk(items, figures, world.products), ...surcharged(items, figures, there));
  stated(items, figures);
  figures.push(...raised(least, items));
  figures.push(...when.worked.flatMap((hours) => items.map(({ quantity }) => quantity / hours)));
  asks.push(...given(free, items, figures));
  asks.push(...leftAsks(fragments, items, world));
  const [sum] = together?.tokens("sum") ?? [];
  if (sum && items.filter(({ described }) => described).length > 1) asks.push({ kind: "parts", of: "sum", lines: [], figures: [figureSaid(sum)] });
  return { items, asks, figures };
}

/** The pieces of what was said: those that can be charged, and remarks that may change what is. */
function cut(tokens: readonly Token[], world: TurnContext): { clear: Piece[]; unclear: Piece[] } {
  const parts = split(withoutActors(anchored(unopened(tokens), world.products)), world);
  const all = parts.map((part) => ({ edge: part.edge, ...fragment(thingOf(part.tokens)) }));
  const unclear = all.filter((piece, i) => moneyed(piece, all[i - 1], all[i + 1]) || bareDeed(piece));
  return { clear: all.filter((piece) => !unclear.includes(piece)), unclear };
}

/** The questions about products that were only spoken of, and about figures that have no role. */
function leftAsks(fragments: readonly Piece[], items: readonly Item[], world: TurnContext): Ask[] {
  const spoken = fragments.flatMap((piece) => named(piece, world) ?? []).filter(({ id }) => !items.some(({ productId }) => productId === id));
  return [
    ...spoken.map(({ name }): Ask => ({ kind: "product", because: "mention", candidates: [name] })),
    ...fragments.flatMap(({ loose }) => loose).map((token): Ask => ({ kind: "figureFor", figure: figureSaid(token), as: "line" })),
  ];
}

/** Of several products that fit a line, the one that is of a kind with another line is meant. */
function decide(item: Item, items: readonly Item[], { products }: TurnContext): void {
  const among = (names: readonly (string | undefined)[], key: "id" | "name") => products.filter((product) => names.includes(product[key]));
  const one =
    item.candidates &&
    kindred(
      among(item.candidates, "name"),
      among(
        items.map(({ productId }) => productId),
        "id",
      ),
    );
  if (!one) return;
  delete item.candidates;
  Object.assign(item, { description: one.name, productId: one.id, unitPrice: one.unitPrice, ...(one.unit ? { unit: one.unit } : {}) });
}

/** Whether words that were left over have neither a figure nor a product: they charge nothing. */
const isNothing = ({ description, described, productId, priced, counted }: Item): boolean =>
  described && productId === undefined && !priced && !counted && leftOver(description);

const askAboutRemark = ({ tokens }: Piece): Ask => ({
  kind: "whatChanges",
  words: tokens.map((token) => token.source).join(" "),
  doubt: "all",
});
