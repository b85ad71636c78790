import { isOf, type Node } from "../../language/chart.ts";
import { currency } from "../../language/money/kinds.ts";
import { article, digits } from "../../language/number/kinds.ts";
import { definite, eachWord, type NamedUnit, type PerValue, per, perWord, quantity, unit, unitMark } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import { firstFrom, type Span } from "./words.ts";

/** A unit that a text names, as the learned model calls it. */
export interface UnitFound extends Span {
  readonly unit: string;
}

/** Parts and several of a unit that have a name of their own. */
const ofSize: Readonly<Record<string, string>> = { "0.5 day": "half-day", "0.5 hour": "half-hour", "0.25 hour": "quarter-hour", "6 month": "half-year" };
/** The names of units in the learned model, where they are others than the reader's. */
const names: Readonly<Record<string, string>> = { lumpSum: "lump sum", each: "piece" };

function nameOf(of: string, size = 1): string {
  const name = names[of] ?? of;
  return size === 1 ? name : (ofSize[`${size} ${of}`] ?? name);
}

/** "100 pieces", "4 weeks". */
function rateName({ values, unit: of }: PerValue): string {
  const count = values[0]?.value ?? 1;
  const name = nameOf(of, count);
  return count > 1 && Number.isInteger(count) && name === nameOf(of) ? `${count} ${name}s` : name;
}

interface Named {
  readonly units: readonly UnitFound[];
  readonly rates: readonly UnitFound[];
}
const known = new WeakMap<ReadText, Named>();

function namedIn(text: ReadText): Named {
  const named = known.get(text) ?? { units: readUnits(text), rates: readRates(text) };
  known.set(text, named);
  return named;
}

const found = (text: ReadText, node: Node, of: string): UnitFound => ({ unit: of, ...spanOf(text, node) });
const onePerStart = <T extends Span>(all: readonly T[]): T[] => all.filter((one, i) => one.start !== all[i - 1]?.start);

function readUnits(text: ReadText): UnitFound[] {
  const units = nodesOf(text, unit).filter((node) => !node.isLatent && isSaidSo(text, node) && !isLinear(text, node));
  // The each of "each session" is none.
  const each = nodesOf(text, eachWord).filter(({ start, end, isLatent }) => !isLatent && !text.chart[start]?.some((node) => isOf(node, per) && node.end > end));
  // "Half a day", "demi-journée"; the ½ day of "1½ days" is none.
  const halves = longest(nodesOf(text, quantity)).filter(({ value }) => value.unit === "day" && value.values[0]?.value === 1 / 2);
  const all = longest<unknown>([...units, ...nodesOf(text, unitMark), ...each, ...halves]).map((node) => {
    if (isOf(node, unit) || isOf(node, unitMark)) return found(text, node, nameOf(node.value.unit, node.value.size));
    return found(text, node, isOf(node, quantity) ? "half-day" : "piece");
  });
  return onePerStart(all.sort((a, b) => a.start - b.start));
}

/** "Ml" is a metre in a row in the languages that have it so. */
const isLinear = ({ chart }: ReadText, { start, end, value }: Node<NamedUnit>): boolean =>
  value.unit === "ml" && (chart[start]?.some((node) => isOf(node, unit) && node.end === end && node.value.unit === "m") ?? false);

/** "An" is a year behind "par" only. */
const isSaidSo = ({ chart }: ReadText, { start, value }: Node<NamedUnit>): boolean =>
  !value.isSingular || value.unit === "lumpSum" || (chart[start - 1]?.some((node) => isOf(node, perWord)) ?? false);

/** What a rate of several words begins with. */
const LINKS: ReadonlySet<unknown> = new Set([perWord, eachWord, definite, article]);
const isLink = ({ kind }: Node): boolean => LINKS.has(kind);

/** Rates in one word: "hourly", "Stundensatz", "taux journalier". */
function readRates(text: ReadText): UnitFound[] {
  const words = longest(nodesOf(text, per).filter(({ start }) => !text.chart[start]?.some(isLink)));
  return words.map((node) => found(text, node, rateName(node.value)));
}

/** The units that a text names, from left to right. */
export const unitsIn = (text: ReadText): readonly UnitFound[] => namedIn(text).units;

/** The rates that stand in one word: "hourly rate of". */
export const ratesIn = (text: ReadText): readonly UnitFound[] => namedIn(text).rates;

/** The unit that begins at a place of a text. */
export function unitAt(text: ReadText, at: number): UnitFound | undefined {
  const first = unitsIn(text)[firstFrom(unitsIn(text), at)];
  return first?.start === at ? first : undefined;
}

/** The unit that is counted at a place of a text: the day of "½ day" too, which is a half-day by itself. */
export function countedUnitAt(text: ReadText, at: number): UnitFound | undefined {
  const i = firstFrom(text.tokens, at);
  const node =
    text.tokens[i]?.start === at ? longest(text.chart[i]?.filter((one): one is Node<NamedUnit> => isOf(one, unit) && !one.isLatent) ?? [])[0] : undefined;
  return unitAt(text, at) ?? (node && found(text, node, nameOf(node.value.unit, node.value.size)));
}

/** Words that stand between a price and its unit: "€35 plus VAT per label". */
const ASIDE = new Set("for dann ht ttc net netto brutto excl ex excluding plus vat hors taxe taxes zzgl mwst ust sin iva mas flat tva exkl tax".split(" "));
/** What is counted singly where a document has a word of its own for it ("35 € par étiquette"). */
const COUNTED = /^(?:per|pro|je|par|por|cada|chaque)$/;
const NOT_COUNTED = new Set(
  "virement cheque transferencia email mail courriel post bank invoice facture factura rechnung le la l adelantado avance case cent".split(" "),
);
/** How many words stand between a price and its unit, and how many characters between two of them. */
const [MOST_WORDS, WIDEST] = [5, 6];

/** The unit that the words behind a price say it is of, up to `to`: "per hour", "/ Std.", "l'heure", "por hora", "each". */
export function unitAfter(text: ReadText, at: number, to = Number.POSITIVE_INFINITY): UnitFound | undefined {
  const { tokens, chart } = text;
  let i = firstFrom(tokens, at);
  let end = at;
  for (let words = 0; words < MOST_WORDS; i++) {
    const token = tokens[i];
    if (!token || token.start - end > WIDEST || token.end > to || /^[.;:]?$/.test(token.text) || (token.text === "," && words > 0)) return undefined;
    const rate = longest(chart[i]?.filter((node): node is Node<PerValue> => isOf(node, per) && !isAdverb(text, node)) ?? [])[0];
    if (rate && chart[i]?.some(isLink)) return { ...found(text, rate, rateName(rate.value)), start: unitStart(text, rate) };
    if (!/^\p{L}|^\d/u.test(token.text)) continue;
    const next = tokens[i + 1];
    const own = next && next.end <= to && chart[i]?.some(isLink) ? unitAt(text, next.start) : undefined;
    if (own) return own;
    if (COUNTED.test(token.text) && next && /^\p{L}{3}/u.test(next.text) && next.end <= to && !NOT_COUNTED.has(next.text))
      return { unit: "piece", start: token.start, end: next.end };
    if (!ASIDE.has(token.text) && !chart[i]?.some(isLink)) return undefined;
    end = token.end;
    words++;
  }
  return undefined;
}
/** The jeweils of "45 Euro, jeweils netto" is no unit, that of "45 Euro jeweils" is. */
const isAdverb = ({ tokens }: ReadText, { value, isLatent, end }: Node<PerValue>): boolean =>
  isLatent && value.unit === "each" && /^\p{L}/u.test(tokens[end]?.text ?? "");

/** Where the unit of "per hour" begins. */
function unitStart({ tokens, chart }: ReadText, { start, end }: Node): number {
  for (let i = start; i < end; i++) if (chart[i]?.some((node) => isOf(node, unit) && node.end === end)) return tokens[i]?.start ?? 0;
  return tokens[start]?.start ?? 0;
}

/** The unit that a cell names alone, or with a figure, a currency or "per" before it: "Std.", "4 pcs", "EUR/Std.", "£ each". */
export function unitIn({ tokens, chart }: ReadText): string | undefined {
  let end = tokens.length;
  while (end > 0 && /^[^\p{L}\d]?$/u.test(tokens[end - 1]?.text ?? "")) end--;
  for (let start = 0; start < end; start++) {
    for (const node of chart[start] ?? []) {
      if (node.end < end) continue;
      if (isOf(node, unit) || isOf(node, unitMark)) return nameOf(node.value.unit, node.value.size);
      if (isOf(node, eachWord)) return "piece";
      if (isOf(node, quantity) && node.value.unit === "day" && node.value.values[0]?.value === 1 / 2) return "half-day";
    }
    const isAside = /^(?:ht|net|netto|[^\p{L}])$/u.test(tokens[start]?.text ?? "") || chart[start]?.some(({ kind }) => ASIDES.has(kind));
    if (!isAside) return undefined;
  }
  return undefined;
}
const ASIDES: ReadonlySet<unknown> = new Set([digits, currency, perWord, article, definite]);
