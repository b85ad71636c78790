import type { Ask } from "../../../shared/assistant.ts";
import type { TurnContext } from "../context.ts";
import { anchored } from "./anchors.ts";
import { freebies, given, recounted } from "./counts.ts";
import { dateMention, hoursIn, monthsIn } from "./dates.ts";
import { figureOf, isFigure } from "./figures.ts";
import { fragment } from "./fragments.ts";
import { build, type Item, repriced, sharePrices, stated } from "./items.ts";
import { moneyed, named, type Piece, thingOf } from "./kinds.ts";
import type { Token } from "./lexer.ts";
import { split, unopened } from "./parts.ts";
import { merge, whole } from "./pieces.ts";
import { ranges } from "./ranges.ts";
import { drop, find, type Reading, take } from "./reading.ts";
import { divided, partly } from "./shares.ts";
import { measure, singular } from "./units.ts";

/** Why something is as it is ("since it was shorter") is nothing that is charged. */
export const REASON =
  "(?:because|since|cause|cos|'cause|seeing as|seeing that|given that) (?:(?:of|it|they|he|she|we|i|the|that|this|it's|they're|he's|she's|we're|i'm|that's)(?= ))[^,.;|$\\d]*{end}";

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
  take(from, "(?:just |only |for )?(?:this|that) (?:time|once|one time)(?: (?:only|round|around))?(?= [.,;|)]|$| (?:and|plus|but) )");
  take(from, "(?:payment )?terms(?: :)?(?=$| [,.;|])");
  while (take(from, "(?:services?|items?|description|work|job|product|details|lines?|line items?) :(?= )"));
  take(from, "(?:(?:for|to) )?(?:someone|somebody|anyone)(?: new| else)?|(?:(?:for|to) )?(?:a |my |our |the )?new (?:customer|client)(?= |$)");
  take(from, "(?:(?:on|in|into|onto|to) )(?:an?|the|this|their|his|her|a new|a quick) (?:invoice|bill){end}");
  const shout = from.tokens.findIndex((token) => /^[;.|?]$/.test(token.text));
  // "Happy Monday!": nothing that is charged.
  if (from.tokens[shout]?.source === "!" && from.tokens.slice(0, shout).every((token) => !isFigure(token)) && from.tokens.slice(shout).some(isFigure))
    from.tokens.splice(0, shout + 1);
  const together = find(
    from.tokens,
    "(?:[,:;-] )?(?<sum>{money}) (?:for|covers) (?:the (?:2|3|4|5|pair|lot|whole lot|whole thing)|both|all (?:2|3|4|5|of (?:it|them|that)))(?: of (?:them|it))?(?= |$)",
  );
  const open = ranges(from);
  asks.push(...open.asks);
  const told = recounted(from);
  const free = freebies(from);
  const worked: number[] = [];
  listedDays(from);
  const everyDay = daily(from);
  asks.push(...everyDay.asks);
  for (let mention = dateMention(from.tokens); mention; mention = dateMention(from.tokens)) {
    const months = monthsIn(mention.tokens());
    const said = from.tokens.some((token, i) => token.text === "month" && isFigure(from.tokens[i - 1]));
    const [first] = mention.tokens();
    const at = from.tokens.indexOf(first as Token);
    asks.push(...whenOrHowLong(mention.tokens(), from));
    const hours = from.tokens.some(({ text }) => text === "hour") && !counted(clauseAround(from.tokens, mention.tokens())) ? hoursIn(mention.tokens()) : 0;
    drop(from, mention.tokens());
    if (hours) worked.push(hours);
    // "From 5pm to 10pm, $28 an hour" is for five hours.
    if (hours && first) from.tokens.splice(at, 0, { ...first, text: String(hours) }, { ...first, text: "hour" });
    // "The retainer for Jan, Feb and March" is for three months.
    const monthly =
      world.products.some(({ unit }) => /^(?:month|quarter|year)$/.test(measure(unit) ?? "")) || from.tokens.some(({ text }) => /^month(?:ly)?$/.test(text));
    if (months > 1 && !said && first && monthly) from.tokens.splice(at, 0, { ...first, text: String(months) }, { ...first, text: "month" });
  }
  told.push(...numbered(from));
  take(
    from,
    "(?:(?:,|and|which is|that's|that is|so|for|=|making|comes? to|coming to|totall?ing|grand) )*(?:total|in total)(?: (?:of|is|:|=|comes to|should be|will be|to))* (?<total>{amount})$",
  );
  const parts = split(anchored(unopened(from.tokens), world.products), world);
  const all = parts.map((part) => ({ edge: part.edge, ...fragment(thingOf(part.tokens)) }));
  const unclear = all.filter((piece, i) => moneyed(piece, all[i + 1]));
  asks.push(...unclear.map(askAboutRemark));
  const fragments = all.filter((piece) => !unclear.includes(piece));
  const figures: number[] = [...open.figures, ...told, ...everyDay.figures, ...fragments.flatMap(({ aside }) => aside)];
  const merged = merge(whole(divided(partly(fragments, figures, asks), figures), world), world, figures);
  const items = merged.flatMap((piece) => build(piece, world));
  repriced(items, figures);
  sharePrices(items);
  stated(items, figures);
  figures.push(...worked.flatMap((hours) => items.map(({ quantity }) => quantity / hours)));
  asks.push(...given(free, items, figures));
  const spoken = fragments
    .map((piece) => named(piece, world))
    .filter((product) => product !== undefined && !items.some((item) => item.productId === product.id));
  asks.push(...spoken.map((product): Ask => ({ slot: "lines", question: `Is ${product?.name} charged too?` })));
  for (const token of fragments.flatMap((piece) => piece.loose)) {
    asks.push({ slot: "lines", question: `What is the ${token.source} for?` });
  }
  const [sum] = together?.tokens("sum") ?? [];
  if (sum && items.filter(({ described }) => described).length > 1)
    asks.push({ slot: "lines", question: `${sum.source} is for all of it: what is the price of each?` });
  return { items, asks, figures };
}

const counted = (tokens: readonly Token[]) => tokens.some(({ text }, i) => text === "hour" && isFigure(tokens[i - 1]));

/** What stands between the marks, or "and", around some tokens. */
function clauseAround(all: readonly Token[], some: readonly Token[]): readonly Token[] {
  const [from, to] = [all.indexOf(some[0] as Token), all.indexOf(some.at(-1) as Token)];
  const cuts = (token: Token) => /^(?:[,.;|:()]|and|plus|then)$/.test(token.text);
  const end = all.findIndex((token, i) => i > to && cuts(token));
  return all.slice(all.findLastIndex((token, i) => i < from && cuts(token)) + 1, end < 0 ? all.length : end);
}

/** "In 3 units (12, 14 and 31)", "5 visits (three in May and two in June)": numbers that name or add up to what was counted. They are figures of nothing. */
function numbered(from: Reading): number[] {
  const list = find(from.tokens, "\\( (?:no|nos|numbers?|#)? ?{num}(?:(?: ,| and| &| , and) {num})+ \\)");
  const numbers = list?.tokens().filter(isFigure) ?? [];
  const counted = list && from.tokens.slice(0, list.at).findLast(isFigure);
  const sum = numbers.reduce((all, number) => all + figureOf(number), 0);
  if (!list || !counted || ![numbers.length, sum].includes(figureOf(counted))) return [];
  drop(from, list.tokens());
  return numbers.map(figureOf);
}

const WEEKDAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const weekday = new RegExp(`^${WEEKDAY}$`);

/** "Walks on Monday, Tuesday and Thursday" are three: the days that several of something are listed by say how many. */
function listedDays(from: Reading): void {
  const list = find(from.tokens, `(?:on |every )?(?<days>${WEEKDAY}(?:(?: ,)?(?: and)? ${WEEKDAY})+)(?! ?{any})`);
  const before = list && from.tokens[list.at - 1];
  const several = before && (before.plural ?? (/^\p{L}/u.test(before.text) && singular(before.text) !== before.text));
  const [first] = list?.tokens("days") ?? [];
  if (!list || !several || !first || isFigure(from.tokens[list.at - 2])) return;
  const days = list.tokens("days").filter(({ text }) => weekday.test(text)).length;
  const gone = list.tokens();
  from.tokens = from.tokens.flatMap((token) =>
    token === first
      ? [
          { ...token, text: "x" },
          { ...token, text: String(days) },
        ]
      : gone.includes(token)
        ? []
        : [token],
  );
}

/** "Tuesday and Thursday, 5 hours each day": ten. Where nobody says on how many days, it is asked. */
function daily(from: Reading): { asks: Ask[]; figures: number[] } {
  const each = find(
    from.tokens,
    "(?<n>{num}) (?:hour|minute) (?<each>(?:each|per|every|an?) (?:day|night|evening|session|visit|time|lesson))(?! rate| for | x | over )",
  );
  const [many] = each?.tokens("n") ?? [];
  if (
    !each ||
    !many ||
    from.tokens.some(({ text }, i) => isFigure(from.tokens[i - 1]) && /^(?:days?|nights?|evenings?|sessions?|visits?|times|lessons?)$/.test(text))
  )
    return { asks: [], figures: [] };
  const days = new Set(from.tokens.filter(({ text }) => weekday.test(text)).map(({ text }) => text)).size;
  if (days < 2)
    return {
      figures: [],
      asks: [
        {
          slot: "quantity",
          question: `On how many days, where you say “${each
            .tokens()
            .map(({ source }) => source)
            .join(" ")}”? How many hours in all?`,
        },
      ],
    };
  const gone = each.tokens("each");
  from.tokens = from.tokens.flatMap((token) => (token === many ? [{ ...token, text: String(figureOf(token) * days) }] : gone.includes(token) ? [] : [token]));
  return { asks: [], figures: [figureOf(many)] };
}

/** "Remote support 2:30", "mowing on the 3rd and the 10th": a time may be how long it took, and several days how many there were. Only the person knows. */
function whenOrHowLong(mention: readonly Token[], from: Reading): Ask[] {
  const counted = from.tokens.some((token) => isFigure(token) && !mention.includes(token));
  const clock = mention.length === 1 && /^\d{1,2}:\d\d$/.test(mention[0]?.text ?? "");
  const days = mention.filter(({ text }) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(text)).length;
  const lists = days > 1 && !mention.some(({ text }) => /^(?:to|-|through)$/.test(text));
  if (counted || !(clock || lists)) return [];
  return [{ slot: "quantity", question: clock ? `Is ${mention[0]?.source} how long it took? How many hours?` : `How many are that in all: ${days}?` }];
}

const askAboutRemark = ({ tokens }: Piece): Ask => ({
  slot: "lines",
  question: `What does “${tokens.map((token) => token.source).join(" ")}” change on the invoice?`,
});
