import { isOf, type Node } from "../../language/chart.ts";
import { number } from "../../language/number/kinds.ts";
import type { DecimalSign } from "../../language/number/written.ts";
import { choosePercent } from "../../language/percent/choose.ts";
import { percent, share } from "../../language/percent/kinds.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "./words.ts";

/** A percentage. */
export interface PercentFound extends Span {
  readonly percent: number;
}

/** The percentages of a text: "23 %", "trente (30) pour cent", "fifty per cent"; of "plus VAT 20" the figures. */
export const percentsIn = (text: ReadText, decimal: DecimalSign = "."): PercentFound[] =>
  longest(nodesOf(text, percent)).map((node) => ({
    percent: choosePercent(node.value, decimal),
    ...spanOf(text, node.isLatent ? figuresOf(text, node) : node),
  }));

/** The figures that a rate without its sign ends with. */
function figuresOf({ chart }: ReadText, node: Node): Node {
  for (let start = node.start + 1; start < node.end; start++) {
    const figures = chart[start]?.find((one) => isOf(one, number) && one.end === node.end);
    if (figures) return figures;
  }
  return node;
}

/** The shares of a whole that a text names in words: "half", "ein Drittel". That of "half a day" is none. */
export const sharesIn = (text: ReadText): PercentFound[] =>
  longest(nodesOf(text, share)).flatMap((node) => {
    const isPart = text.chart[node.start]?.some(({ kind, end }) => end > node.end && COUNTED.has(kind.name));
    return isPart ? [] : [{ percent: node.value, ...spanOf(text, node) }];
  });
const COUNTED = new Set(["number", "quantity", "money", "percent", "day", "period"]);
