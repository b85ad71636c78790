import type { Leaf, Node } from "../chart.ts";
import { figures } from "../number/figures.ts";
import type { NumberReading } from "../number/written.ts";
import type { Token } from "../tokens.ts";
import { type MoneyValue, money } from "./kinds.ts";

const NONE: readonly Node[] = [];
const DIGITS = /^\d+$/;
const FIGURES = /^[\d.,']+$/;
/** How many tokens figures with cents have at most: "1.234.567,50". */
const MOST = 8;

/** Reads figures with two decimals as a price without its sign: "82,50" of an hourly rate. Only where a price is expected. */
export const barePrices: Leaf = (tokens, start) => {
  if (!DIGITS.test(tokens[start]?.text ?? "") || !hasCents(tokens, start)) return NONE;
  return figures(tokens, start).flatMap((node) => {
    const [sign, cents] = [tokens[node.end - 2]?.text, tokens[node.end - 1]?.text ?? ""];
    const isPrice = (sign === "," || sign === ".") && cents.length === 2 && DIGITS.test(cents);
    const value: MoneyValue = { amounts: node.value as readonly NumberReading[], currencies: [] };
    return isPrice ? [{ kind: money, value, start: node.start, end: node.end, isLatent: true }] : [];
  });
};

/** Whether two digits stand behind a sign in what follows. */
function hasCents(tokens: readonly Token[], start: number): boolean {
  for (let at = start + 1; at < start + MOST && at < tokens.length; at++) {
    const { text, gap } = tokens[at] as Token;
    if (gap > 1 || !FIGURES.test(text)) return false;
    if ((text === "." || text === ",") && tokens[at + 1]?.text.length === 2) return true;
  }
  return false;
}
