import { number } from "../../language/number/kinds.ts";
import { chooseReading, type localeDecimalSign } from "../../language/number/written.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";
import { factors } from "./factors.ts";
import { roleConcepts } from "./role-concepts.ts";
import { spokenPricesIn } from "./spoken-prices.ts";

/*
 * Phrases of a message that are one item, because their words tell together what they are: "x3", "half price", "two of them free", "twenty two fifty a head".
 */

/** A phrase: how often something counts, a price by another price, how many are free, a price that is spoken in two numbers, each of two, no tax, or how long one is. */
export interface Phrase extends Span {
  readonly kind: "count" | "rate" | "free" | "number" | "both" | "percent" | "quantity";
  /** How many, or how many times the usual price; of "the same price" nothing. */
  readonly value?: number;
  /** What a spoken price may be as well: "twelve fifty" is 12.50, or 1,250. */
  readonly other?: number;
  /** What a size is told in. */
  readonly unit?: string;
}

type Decimal = ReturnType<typeof localeDecimalSign>;

/** Returns the phrases of a text; they may overlap. */
export const phrasesIn = (all: ReadText, decimal: Decimal): Phrase[] => {
  const nodes = longest(nodesOf(all, number));
  const numbers = nodes
    .map((node) => ({ from: node.start, to: node.end, value: chooseReading(node.value, decimal) ?? 0, ...spanOf(all, node) }))
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, i, all) => from !== all[i - 1]?.from);
  return [
    ...countsIn(all, numbers),
    ...ratesIn(all),
    ...freeIn(all, numbers),
    ...noChargesIn(all),
    ...spokenPricesIn(all),
    ...bothIn(all),
    ...noTaxIn(all),
    ...longIn(all),
  ];
};

/** A number with its tokens, `to` behind the last. */
interface Numbered extends Span {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const values = (rows: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(rows).flatMap(([text, value]) => text.split(" ").map((word): [string, number] => [word, value])));

const LONG = words("hour day week month");

/** How long one of something is: "hour-long". */
const longIn = ({ tokens }: ReadText): Phrase[] =>
  tokens.flatMap(({ text, start }, at): Phrase[] =>
    LONG.has(text) && tokens[at + 1]?.text === "-" && tokens[at + 2]?.text === "long"
      ? [{ kind: "quantity", start, end: tokens[at + 2]?.end ?? start, value: 1, unit: text }]
      : [],
  );

/** Signs and words for so many times, before a number or behind it: "3 x", "x3", "drei mal". */
const TIMES = words("x × mal fois times");
/** Words that are so many times. */
const TIMES_WORDS = values({ "twice zweimal zweifach": 2, "thrice dreimal dreifach": 3, viermal: 4, funfmal: 5 });

/** "Only once", "courier was once, my mistake", but not "once they have paid". */
const isCounted = (before = "", next = ""): boolean => BARELY.has(before) && !/^\p{L}/u.test(next);
const BARELY = words("only just was were");

/** So many times of something. Between two numbers the sign measures: "600 x 1000". */
function countsIn({ tokens }: ReadText, numbers: readonly Numbered[]): Phrase[] {
  const isTimes = (at: number): boolean => TIMES.has(tokens[at]?.text ?? "");
  const isFigure = (at: number): boolean => /^\d/.test(tokens[at]?.text ?? "");
  const counted = numbers.flatMap(({ from, to, start, end, value }): Phrase[] => {
    if (isTimes(to) && !isFigure(to + 1)) return [{ kind: "count", start, end: tokens[to]?.end ?? end, value }];
    return isTimes(from - 1) && !isFigure(from - 2) ? [{ kind: "count", start: tokens[from - 1]?.start ?? start, end, value }] : [];
  });
  const said = tokens.flatMap(({ text, start, end }, at): Phrase[] => {
    const value = TIMES_WORDS.get(text) ?? (text === "once" && isCounted(tokens[at - 1]?.text, tokens[at + 1]?.text) ? 1 : undefined);
    return value === undefined ? [] : [{ kind: "count", start, end, value }];
  });
  return [...counted, ...said];
}

const PRICE = words("price prices rate rates time pay tarif tarifs prix preis preise satz stundensatz tagessatz");
/** How many times the usual price something is. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ...factors,
  ...values({
    "usual normal standard regular agreed ordinary ublicher ublichen ublichem ubliche normalen normaler normalem habituel habituels normaux": 1,
  }),
]);
const SAME = words("same gleicher gleichen gleichem gleiche selben selber demselben derselben meme memes");
const AS = words("as like i we wie que");
/** Words for a price that is earned, and no price of a thing: "pay half" is no half price. */
const EFFORT = words("pay time");
/** Words that stand between: "same hourly rate", "demi-tarif". */
const BETWEEN = words("- hourly daily day hour per");
/** "Half the price", "halve my usual rate". */
const OWN = words("the my our their his her den unseren unser meinen meinem le la mon notre");
const USUAL = words("usual normal standard regular ublichen normalen");

/** A price that is told by another one: "half price", "double time", "same rate", "the usual price", "tarif habituel", "time and a half". */
function ratesIn({ tokens }: ReadText): Phrase[] {
  const textAt = (at: number): string => tokens[at]?.text ?? "";
  return tokens.flatMap(({ text, start }, at): Phrase[] => {
    const factor = FACTORS.get(text);
    const isBefore = factor !== undefined || SAME.has(text);
    if (isBefore) {
      const own = factor !== undefined && OWN.has(textAt(at + 1)) ? (USUAL.has(textAt(at + 2)) ? at + 2 : at + 1) : at;
      const next = BETWEEN.has(textAt(own + 1)) ? own + 2 : own + 1;
      // "The same price as always" is the usual one.
      const times = factor ?? (AS.has(textAt(next + 1)) ? 1 : undefined);
      const value = times === undefined ? {} : { value: times };
      if (PRICE.has(textAt(next))) return [{ kind: "rate", start, end: tokens[next]?.end ?? start, ...value }];
    }
    const behind = PRICE.has(text) && !EFFORT.has(text) ? FACTORS.get(textAt(at + 1)) : undefined;
    if (behind !== undefined) return [{ kind: "rate", start, end: tokens[at + 1]?.end ?? start, value: behind }];
    const isHalfMore = text === "time" && ["and", "a", "half"].every((word, i) => textAt(at + 1 + i) === word);
    return isHalfMore ? [{ kind: "rate", start, end: tokens[at + 3]?.end ?? start, value: 1.5 }] : [];
  });
}

const FREE = words("free gratis kostenlos kostenfrei umsonst gratuit gratuite gratuits gratuites offert offerte offerts offertes complimentary");
/** "On the house". */
const HOUSE = ["on", "the", "house"];
const ONE = words("one first last eine einer eins erste letzte une un premier premiere dernier derniere");
/** Words between how many and that they are free. */
const AMONG = words(
  "of them those em the these one ones is was were are a for davon war ist sind waren der die das von ihnen d ' entre eux elles est etait sont",
);
/** How far before it stands how many are free. */
const NEAR = 6;

/** So many that cost nothing: "one of them free", "two of those were free", "the last one on the house". */
function freeIn({ tokens }: ReadText, numbers: readonly Numbered[]): Phrase[] {
  const counted = new Map(numbers.map((one) => [one.to - 1, one]));
  return tokens.flatMap(({ text, start, end }, at): Phrase[] => {
    const isHouse = HOUSE.every((word, i) => tokens[at + i]?.text === word);
    if (!FREE.has(text) && !isHouse) return [];
    const last = isHouse ? (tokens[at + 2]?.end ?? end) : end;
    for (let back = at - 1; back >= Math.max(0, at - NEAR); back--) {
      const word = tokens[back]?.text ?? "";
      const one = counted.get(back);
      if (ONE.has(word) && !ONE.has(tokens[back - 1]?.text ?? "")) return [{ kind: "free", start: tokens[back]?.start ?? 0, end: last, value: 1 }];
      if (one && !ONE.has(word)) return [{ kind: "free", start: one.start, end: last, value: one.value }];
      if (!AMONG.has(word) && !ONE.has(word)) break;
    }
    return NOT_FREE_OF.has(tokens[at - 1]?.text ?? "") ? [] : [{ kind: "rate", start, end: last, value: 0 }];
  });
}

/** What is sold without it, or not free as in money: "gluten free", "tax free", "feel free". */
const NOT_FREE_OF = words(
  "gluten sugar dairy nut lactose alcohol egg fat tax vat gst duty hands hassle smoke pet feel am i'm im are is was be been we're they're you're steuer zucker",
);

/** Words that say in a row that something costs nothing. */
const NO_CHARGE = ["no charge for", "no charge", "free of charge", "ohne berechnung", "sans frais", "foc"].map((text) => text.split(" "));

/** What costs nothing: "no charge for the flapjacks". */
function noChargesIn({ tokens }: ReadText): Phrase[] {
  return tokens.flatMap(({ start }, at): Phrase[] => {
    const said = NO_CHARGE.find((row) => row.every((word, i) => tokens[at + i]?.text === word));
    return said ? [{ kind: "rate", start, end: tokens[at + said.length - 1]?.end ?? start, value: 0 }] : [];
  });
}

const NONE = words("no zero without ohne keine kein keinen sans aucune");
const SALES = words("sales any the de");
const EXEMPT = words("free exempt frei exempted rated");
/** What is no tax but the number that one has. */
const REGISTERED = words("number no nr id nummer numero registration registered reg refund return invoice");

/** No tax: "no sales tax", "VAT-free", "zero rated", "ohne MwSt", "sans TVA". */
function noTaxIn({ tokens }: ReadText): Phrase[] {
  const textAt = (at: number): string => tokens[at]?.text ?? "";
  const isTax = (at: number): boolean => roleConcepts(textAt(at)).includes("TAX");
  return tokens.flatMap(({ text, start, end }, at): Phrase[] => {
    const tax = isTax(at + 1) ? at + 1 : SALES.has(textAt(at + 1)) && isTax(at + 2) ? at + 2 : -1;
    const free = textAt(at + 1) === "-" ? at + 2 : at + 1;
    const isFree = (isTax(at) || text === "zero") && EXEMPT.has(textAt(free)) && (text !== "zero" || textAt(free) === "rated");
    const last = NONE.has(text) && tax > 0 && !REGISTERED.has(textAt(tax + 1)) ? tax : isFree ? free : text === "steuerfrei" ? at : -1;
    return last < 0 ? [] : [{ kind: "percent", start, end: tokens[last]?.end ?? end, value: 0 }];
  });
}

const BOTH = words("both beide beides beiden beider");
/** "Quinze des deux", "3 de chaque", "4 of each": what is said of more than one thing. */
const OF_BOTH = words("les des aux");
const OF_EACH = words("of de von");
const EVERY = words("each chaque chacun chacune jedem jeder");
/** Words behind "les deux" or "of each" that nothing is counted by: "les deux à 6". */
const GOES_ON = words("a en sont sur de pour et on est passent doivent plutot please thanks and to for bitte und merci svp stp");

/** What is said of two things at once, or of each of them. */
function bothIn({ tokens }: ReadText): Phrase[] {
  return tokens.flatMap(({ text, start, end }, at): Phrase[] => {
    if (BOTH.has(text)) return [{ kind: "both", start, end, value: 2 }];
    const [before, next] = [tokens[at - 1], tokens[at + 1]?.text ?? ""];
    const isLast = !/^\p{L}/u.test(next) || GOES_ON.has(next);
    const isTwo = isLast && text === "deux" && OF_BOTH.has(before?.text ?? "");
    const isEach = isLast && EVERY.has(text) && OF_EACH.has(before?.text ?? "");
    return before && (isTwo || isEach) ? [{ kind: "both", start: before.start, end, ...(isTwo ? { value: 2 } : {}) }] : [];
  });
}
