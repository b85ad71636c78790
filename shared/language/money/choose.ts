import { decimalsIn } from "../../money.ts";
import { isOf, type Node } from "../chart.ts";
import { chooseReading, type DecimalSign } from "../number/written.ts";
import { nodesOf, type ReadText } from "../read.ts";
import { currency as currencyKind, type MoneyValue, money } from "./kinds.ts";

/** What a business says of money: the sign that its locale writes before decimals, and its currency. */
export interface MoneyHabit {
  readonly decimal: DecimalSign;
  readonly currency?: string;
}

/** A currency with three decimals, where "1.250" may be one and a quarter. */
const MOST_DECIMALS = 3;

/**
 * Chooses what a sum of money means, in major units. A sign before three figures groups them, but in currencies of three decimals, where the locale says.
 * The currency is the business's own where the sign may stand for it, otherwise the most likely one; undefined where no sign is there.
 */
export function chooseMoney(
  { amounts, currencies, meant }: MoneyValue,
  { decimal, currency: own }: MoneyHabit,
): { amount: number; currency: string | undefined } {
  const currency = own !== undefined && currencies.includes(own) ? own : (meant ?? currencies[0]);
  const isThousandth = decimalsIn(currency ?? own ?? "") === MOST_DECIMALS;
  // A sum has a reading at least.
  return { amount: chooseReading(amounts, isThousandth ? decimal : "none") ?? 0, currency };
}

const YEAR = /^(?:19|20)\d\d$/;

/**
 * Returns the sums of a text from left to right, each sign with one of them. A sign between two figures is of the one behind it where a year stands before it
 * ("1. April 2025 CHF 135.–"); otherwise the sums are those that use most of the words, with the least white space in them. A doubtful sign ("R 650") counts
 * where it is that of the business's `own` currency.
 */
export function sumsIn(text: ReadText, own?: string): Node<MoneyValue>[] {
  const isOwn = ({ value }: Node<MoneyValue>): boolean => own !== undefined && value.currencies.includes(own);
  const nodes = nodesOf(text, money).filter((node) => (!node.isLatent || isOwn(node)) && !isYearBeforeSum(text, node));
  const byStart = new Map<number, Node<MoneyValue>[]>();
  for (const node of nodes) byStart.set(node.start, [...(byStart.get(node.start) ?? []), node]);
  const best: { readonly score: number; readonly node?: Node<MoneyValue> }[] = Array.from({ length: text.tokens.length + 1 }, () => ({ score: 0 }));
  for (let at = text.tokens.length - 1; at >= 0; at--) {
    best[at] = { score: best[at + 1]?.score ?? 0 };
    for (const node of byStart.get(at) ?? []) {
      const score = weightOf(text, node) + (isOwn(node) ? OWN : 0) + (best[node.end]?.score ?? 0);
      if (score > (best[at]?.score ?? 0)) best[at] = { score, node };
    }
  }
  const sums: Node<MoneyValue>[] = [];
  for (let at = 0; at < text.tokens.length; ) {
    const node = best[at]?.node;
    if (node) sums.push(node);
    at = node?.end ?? at + 1;
  }
  return sums;
}

/** Whether a node begins with a year and goes on with the sign of the sum behind it. */
function isYearBeforeSum({ tokens, chart }: ReadText, { start }: Node): boolean {
  const behind = chart[start + 1] ?? [];
  return YEAR.test(tokens[start]?.text ?? "") && behind.some((node) => isOf(node, currencyKind)) && behind.some((node) => isOf(node, money));
}

/** Each word of a sum counts more than all its gaps; one sum counts more than two of as many words. */
const [WORD, SUM] = [100, 50];
/** Of two readings of the same words, "5 Rp." in rupiah or in hundredths of a franc, the one in the own currency counts. */
const OWN = 1 / 2;
const weightOf = ({ tokens }: ReadText, { start, end }: Node): number =>
  (end - start) * WORD - SUM - tokens.slice(start + 1, end).filter(({ gap }) => gap > 0).length;
