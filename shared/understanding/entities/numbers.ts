import { isOf, type Node } from "../../language/chart.ts";
import { onlyCents } from "../../language/money/kinds.ts";
import { number } from "../../language/number/kinds.ts";
import { chooseReading, type DecimalSign, type NumberReading } from "../../language/number/written.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "./words.ts";

/** A number as it is written in figures. */
export interface NumberFound extends Span {
  readonly value: number;
  /** Whether a letter stands directly before it, as in "M12". */
  readonly isAttached: boolean;
}

/** How decimals are written; "none" where a mark before three figures is never one, as in money. */
export type Decimal = DecimalSign | "none";

interface Figures extends Span {
  readonly readings: readonly NumberReading[];
  readonly isAttached: boolean;
}
const known = new WeakMap<ReadText, { readonly figures: readonly Figures[]; readonly numbers: Map<Decimal, readonly NumberFound[]> }>();

/** The numbers of a text in figures, from left to right: 1,234.50 · 1.234,50 · 1 234,50 · 1'234.50 · –.42. `decimal` decides what "1.250" is. */
export function numbersIn(text: ReadText, decimal: Decimal = "."): readonly NumberFound[] {
  const { figures, numbers } = known.get(text) ?? { figures: readFigures(text), numbers: new Map<Decimal, readonly NumberFound[]>() };
  known.set(text, { figures, numbers });
  const all = numbers.get(decimal) ?? figures.map(({ readings, ...place }) => ({ ...place, value: chooseReading(readings, decimal) ?? 0 }));
  numbers.set(decimal, all);
  return all;
}

const HUNDRED = 100;

function readFigures(text: ReadText): Figures[] {
  const found: Figures[] = [];
  for (let at = 0; at < text.tokens.length; ) {
    let [end, readings]: [number, readonly NumberReading[]] = [at, []];
    for (const node of text.chart[at] ?? []) {
      if (node.end <= end) continue;
      if (isOf(node, onlyCents)) [end, readings] = [node.end, [{ value: node.value / HUNDRED }]];
      else if (isOf(node, number) && isInFigures(text, node)) [end, readings] = [node.end, node.value];
    }
    // The 062 555 of a telephone number are no numbers.
    const next = text.tokens[at + 1];
    if (/^0\d{0,2}$/.test(text.tokens[at]?.text ?? "") && end === at + 1 && next?.gap === 1 && /^\d{3}$/.test(next.text)) end = at + 2;
    else if (end > at) found.push({ ...spanOf(text, { start: at, end }), readings, isAttached: isAttached(text, at) });
    at = Math.max(end, at + 1);
  }
  return found;
}

const inWords = new WeakMap<ReadText, readonly NumberFound[]>();

/** The numbers of a text in words, from left to right: "forty-five", "twenty (20)". */
export function numbersInWords(text: ReadText): readonly NumberFound[] {
  const all = inWords.get(text) ?? readWords(text);
  inWords.set(text, all);
  return all;
}

const readWords = (text: ReadText): NumberFound[] =>
  longest(nodesOf(text, number).filter(({ isLatent, value }) => !isLatent && value.every((one) => one.isInWords))).map((node) => ({
    value: node.value[0]?.value ?? 0,
    isAttached: false,
    ...spanOf(text, node),
  }));

/** The part of "4k" is a number, that is none in figures; of "2 1/2" both parts are one. */
const isInFigures = ({ tokens }: ReadText, { start, end }: Node): boolean => {
  const isWithPart = end - start === WITH_PART && tokens[end - 2]?.text === "/" && tokens[end - 1]?.gap === 0;
  for (let at = start; at < (isWithPart ? start + 1 : end); at++) if (!/^(?:\d+|[.,'½¼¾⅓⅔⅛⅜⅝⅞])$/u.test(tokens[at]?.text ?? "")) return false;
  return true;
};
/** How many tokens a number with a part has: "2 1/2". */
const WITH_PART = 4;

const isAttached = ({ tokens }: ReadText, at: number): boolean => tokens[at]?.gap === 0 && /\p{L}$/u.test(tokens[at - 1]?.said ?? "");
