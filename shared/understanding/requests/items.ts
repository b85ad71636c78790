import { addressesIn } from "../../language/address/addresses.ts";
import { STREET } from "../../language/address/forms.ts";
import type { Kind, Node } from "../../language/chart.ts";
import { clockSpan, time } from "../../language/clock/kinds.ts";
import { dictatedEmailsIn } from "../../language/contact/dictated-email.ts";
import { emailsIn } from "../../language/contact/email.ts";
import { phonesIn } from "../../language/contact/phone.ts";
import type { DateRange } from "../../language/day/calendar.ts";
import type { Lean } from "../../language/day/choice.ts";
import { day, period } from "../../language/day/kinds.ts";
import { resolveDay, resolvePeriod } from "../../language/day/resolve.ts";
import { localeDayOrder } from "../../language/day/written.ts";
import { chooseMoney } from "../../language/money/choose.ts";
import { isLegalForm } from "../../language/names/legal-forms.ts";
import { number } from "../../language/number/kinds.ts";
import { chooseReading, localeDecimalSign } from "../../language/number/written.ts";
import { choosePercent } from "../../language/percent/choose.ts";
import { percent } from "../../language/percent/kinds.ts";
import { chooseQuantity, quantitiesOfRegion } from "../../language/quantity/choose.ts";
import { per, quantity, unit } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, read, spanOf } from "../../language/read.ts";
import { languagesOfMessage } from "../../language/small-words.ts";
import type { Span } from "../../language/span.ts";
import { tokensOf } from "../../language/tokens.ts";
import type { Habits, NameMention } from "../messages/mentions.ts";
import { invoiceNumbersIn, namesIn } from "../messages/mentions.ts";
import { withoutTakenBack } from "./corrections.ts";
import type { Book, Item, ItemKind } from "./item.ts";
import { phrasesIn } from "./phrases.ts";
import { countedQuantities, endInBrackets, gluedPrices, writtenSums } from "./priced-figures.ts";
import { likelyPrices } from "./spoken-prices.ts";
import { stretchesIn } from "./stretches.ts";
import { stemOf, wordsIn } from "./word-likeness.ts";

/*
 * A message as a row of items: what is one thing (a sum, a day, "3 hours", a customer's name) is one item, and what is nothing of the kind is a word or a sign.
 * Each item gets exactly one role.
 */

type Candidate = Omit<Item, "text">;

/** Of two that stand in the same place the longer counts, and of two as long the one whose kind is named first. */
const order: readonly ItemKind[] = [
  "customer",
  "email",
  "phone",
  "money",
  "invoice",
  "percent",
  "quantity",
  "stretch",
  "day",
  "period",
  "time",
  "both",
  "number",
  "per",
  "unit",
  "address",
];
const rank = new Map(order.map((kind, at) => [kind, at]));

const WORD = /[\p{L}\p{N}]/u;

/** So many times or a price, and no number of an invoice: "x24", "at40". */
const COUNTED = /^(?:x|at)\d+$/i;

/** Returns the items of a message from left to right. */
export function itemsOf(text: string, book: Book, habits: Habits): Item[] {
  const all = read(text, languagesOfMessage(tokensOf(text), habits.locale));
  const chosen: Candidate[] = [];
  // Of each character whether it is taken.
  const taken = new Uint8Array(text.length);
  const covered = (start: number, end: number) => taken.subarray(start, end).includes(1);
  for (const one of candidatesOf(all, book, habits).sort(byLength)) {
    if (covered(one.start, one.end)) continue;
    taken.fill(1, one.start, one.end);
    chosen.push(one);
  }
  const rest = all.tokens
    .filter(({ start, end }) => !covered(start, end))
    .map(({ text: word, start, end }): Item => ({ kind: !word ? "break" : WORD.test(word) ? "word" : "sign", text: word || "\n", start, end }));
  const items = [...rest, ...chosen.map((one): Item => ({ ...one, text: text.slice(one.start, one.end).toLowerCase() }))].sort((a, b) => a.start - b.start);
  return likelyPrices(withoutTakenBack(items), book.products ?? []).map((item, at, items) =>
    isRate(item, items[at - 1], items[at + 1]) ? { ...item, kind: "per", unit: item.unit ?? "dozen" } : item,
  );
}

/** "An hour" behind a figure is for each hour, and not one more: "at ninety five an hour", "28 a dozen", "4 hours a day"; but "3 lessons, an hour each". */
const isRate = ({ kind, text }: Item, before: Item | undefined, next: Item | undefined): boolean =>
  (before?.kind === "number" || before?.kind === "money" || (before?.kind === "quantity" && next?.unit !== "each")) &&
  ((kind === "quantity" && /^an? /.test(text)) || (kind === "number" && /^(?:a|per|the) doz/.test(text)));

/** A part of an address that is somebody's name and no place: it has no figure where one follows, or words stand before the number of the house. */
const NAME_BEFORE = /^\p{L}[^\d,\n]*?(?=\s\d+\p{L}?\s\p{L})/u;

/** An address without the name before it, and what stands behind its brackets: "Tom Beaumont 27 Cardigan Lane", "Moorside Vets, Unit 3 Low Lane". */
function withoutName(text: string, address: Span): Span {
  const { start } = address;
  const end = endInBrackets(text, address);
  let from = start;
  for (const part of text.slice(start, end).split(/(?<=[,\n])/)) {
    const rest = text.slice(from + part.length, end);
    if (/\d/.test(part) || !/\d/.test(rest) || (STREET.test(part.toLowerCase()) && !/^\s*\d/.test(rest))) break;
    from += part.length;
  }
  const first = text.slice(from, end);
  const [name = ""] = NAME_BEFORE.exec(first.trimStart()) ?? [];
  from += first.length - first.trimStart().length + (STREET.test(name.toLowerCase()) ? 0 : name.length);
  from += text.slice(from, end).search(/\S/);
  return { start: from, end };
}

const byLength = (a: Candidate, b: Candidate): number => b.end - b.start - (a.end - a.start) || (rank.get(a.kind) ?? 99) - (rank.get(b.kind) ?? 99);

/** What makes a number a time for sure: "at 145", "@ 12.50" and "three mornings" may be prices and counts. */
const CLOCK = /\d:\d|\d ?[ap]\.?m|uhr|clock|\d ?h\b|heure/i;

const isOfClock = (text: string, { start, end }: Span): boolean => CLOCK.test(text.slice(start, end));

/** "Two hour-long lessons" are two, and not two hours. */
const LONG = /^-long(?!\p{L})/iu;

/** "Between 2 and 4 hours" is how long, and no time of day. */
const HOURS = /(?:hours|hrs|stunden|std)\.?$/i;
const isOfHours = (text: string, { start, end }: Span): boolean => HOURS.test(text.slice(start, end));

/** Whether a sum in the money of elsewhere is what the business sells: "deux couronnes" of who makes wreaths. */
function isSold(sum: string, products: readonly { readonly name: string }[]): boolean {
  const said = new Set(
    wordsIn(sum)
      .filter((word) => word.length >= SOLD)
      .map(stemOf),
  );
  return said.size > 0 && products.some(({ name }) => wordsIn(name).some((word) => said.has(stemOf(word))));
}
/** How many letters the word has at least. */
const SOLD = 4;

/** The day that a period runs to which has no beginning: "zahlbar bis 15.11.". */
const lastDayOf = (range: DateRange | undefined): Partial<Item> => (range?.to && !range.from ? { days: { past: undefined, future: range.to } } : {});

/** Where a name ends with the legal form behind it, which the record has too: "Globex LLC". */
function endOfName({ tokens }: ReadText, { end, which, among }: NameMention): number {
  const next = tokens.find(({ start }) => start >= end);
  const isOfName = next && next.start - end <= 1 && [which ?? "", ...among].some((name) => tokensOf(name).some(({ text }) => text === next.text));
  return isOfName && isLegalForm(next.text) ? next.end : end;
}

/** Whether a single word that names a customer is one of what the business sells: the "dog" of a small dog groom is not Bondi Dog Rescue. */
function isOneWordSold(said: string, products: readonly { readonly name: string }[]): boolean {
  const [word, ...more] = wordsIn(said);
  if (word === undefined || more.length) return false;
  const own = stemOf(word);
  return products.some(({ name }) => wordsIn(name).some((one) => stemOf(one) === own));
}

function candidatesOf(all: ReadText, { customers, products = [] }: Book, { today, locale, currency }: Habits): Candidate[] {
  const { text } = all;
  const decimal = localeDecimalSign(locale);
  const region = new Intl.Locale(locale).region ?? "";
  const on = (lean: Lean) => ({ today, lean, order: localeDayOrder(locale), region });
  const plain = <T>(of: Kind<T>, kind: ItemKind, more: (value: T) => Partial<Item>, nodes: readonly Node<T>[] = nodesOf(all, of)): Candidate[] =>
    longest(nodes.filter(({ isLatent }) => !isLatent)).map((node) => ({ kind, ...spanOf(all, node), ...more(node.value) }));
  const spans = <S extends Span>(found: readonly S[], kind: ItemKind): Candidate[] => found.map(({ start, end }) => ({ kind, start, end }));
  const names = namesIn(text, customers).filter(({ said }) => !isOneWordSold(said, products));
  return [
    ...names.map((name): Candidate => ({ kind: "customer", start: name.start, end: endOfName(all, name), name })),
    ...spans(
      invoiceNumbersIn(text, { currency }).filter(({ start, end }) => !COUNTED.test(text.slice(start, end))),
      "invoice",
    ),
    ...spans([...emailsIn(text), ...dictatedEmailsIn(text)], "email"),
    ...spans(phonesIn(text), "phone"),
    ...spans(
      addressesIn(text, names).map((one) => withoutName(text, one)),
      "address",
    ),
    ...writtenSums(all, currency).flatMap((node): Candidate[] => {
      const { amount, currency: meant } = chooseMoney(node.value, { decimal, currency });
      const span = spanOf(all, node);
      if (meant !== currency && isSold(text.slice(span.start, span.end), products)) return [];
      return [{ kind: "money", ...span, value: amount, ...(meant ? { currency: meant } : {}) }];
    }),
    ...plain(percent, "percent", (value) => ({ value: choosePercent(value, decimal) })),
    ...plain(
      quantity,
      "quantity",
      (value) => chooseQuantity(value, decimal),
      countedQuantities(all, quantitiesOfRegion(nodesOf(all, quantity), region)).filter((node) => !LONG.test(text.slice(spanOf(all, node).end))),
    ),
    ...plain(day, "day", (value) => ({ days: { past: resolveDay(value, on("past"))[0], future: resolveDay(value, on("coming"))[0] } })),
    ...plain(period, "period", (value) => lastDayOf(resolvePeriod(value, on("coming"))[0])),
    ...stretchesIn(all, on),
    ...plain(
      time,
      "time",
      () => ({}),
      nodesOf(all, time).filter((node) => isOfClock(text, spanOf(all, node))),
    ),
    ...plain(
      clockSpan,
      "time",
      () => ({}),
      nodesOf(all, clockSpan).filter((node) => !isOfHours(text, spanOf(all, node))),
    ),
    ...plain(number, "number", (value) => ({ value: chooseReading(value, decimal) ?? 0 })),
    ...phrasesIn(all, decimal),
    ...gluedPrices(all, decimal),
    ...plain(per, "per", (value) => chooseQuantity(value, decimal)),
    ...plain(unit, "unit", (value) => ({ unit: value.unit })),
  ];
}
