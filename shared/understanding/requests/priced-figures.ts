import type { Node } from "../../language/chart.ts";
import { sumsIn } from "../../language/money/choose.ts";
import type { MoneyValue } from "../../language/money/kinds.ts";
import { number } from "../../language/number/kinds.ts";
import { chooseReading, type DecimalSign } from "../../language/number/written.ts";
import type { QuantityValue } from "../../language/quantity/kinds.ts";
import { longest, nodesOf, type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "../../language/span.ts";

/*
 * Figures that look like quantities or sums and are none: the "34.50 ea" of a price for each piece, the "quatre cents" of four hundred.
 */

/** One piece, behind its price: "105 piece" where several are "105 pieces"; and what may be one or several. */
const ONE_PIECE = /^\d.*(?:piece|pièce)$/i;
const PIECES = /(?:piece|pièce|stück|pcs?|ea|each|stk|p)\.?$/i;
/** Words before a price that no count stands behind. */
const PRICED = new Set(["at", "@"]);
/** Figures with cents: no pieces are cut so. */
const CENTS = /\d[.,]\d\d\D*$/;
/** A price behind hours that are no hours and minutes: "4 hours 45 a hour", "6hrs 42/hr". */
const MINUTES_BEHIND = /\p{L}\.? \d+$/u;
const RATE = /^ ?(?:\/|(?:per|an?|pro|je|par|each|de l['’]|an?|die|the|la|l['’]) ?\p{L})/iu;

/** Returns the quantities of a text that count something, and are no prices. */
export const countedQuantities = (all: ReadText, nodes: readonly Node<QuantityValue>[]): Node<QuantityValue>[] =>
  nodes.filter((node) => !isPieced(all, node) && !isCutByRate(all, node));

/** Whether a quantity is what one piece costs: "34.50 ea", "99,50 pièce", "@ 12 pc". */
function isPieced(all: ReadText, node: Node<QuantityValue>): boolean {
  const { text, tokens } = all;
  const { start, end } = spanOf(all, node);
  const said = text.slice(start, end);
  if (node.value.unit !== "piece" || !PIECES.test(said)) return false;
  const isPriced = PRICED.has(tokens[node.start - 1]?.text ?? "");
  return CENTS.test(said) || isPriced || (ONE_PIECE.test(said) && Number.parseFloat(said) > 1);
}

/** Whether the minutes of a quantity are rather what an hour costs. */
function isCutByRate(all: ReadText, node: Node<QuantityValue>): boolean {
  const { start, end } = spanOf(all, node);
  return MINUTES_BEHIND.test(all.text.slice(start, end)) && RATE.test(all.text.slice(end));
}

/** Returns the sums of money of a text; "quatre cents" that is a number as well is four hundred, and no coins. */
export function writtenSums(all: ReadText, own: string): Node<MoneyValue>[] {
  const spans = new Set(nodesOf(all, number).flatMap(({ start, end, isLatent }) => (isLatent ? [] : [`${start} ${end}`])));
  const isWeight = (end: number): boolean => own !== "GBP" && /^pounds?$/.test(all.tokens[end - 1]?.text ?? "") && all.tokens[end]?.text === "of";
  return sumsIn(all, own).filter(({ start, end }) => !isWeight(end) && !(/cents?$/i.test(all.tokens[end - 1]?.text ?? "") && spans.has(`${start} ${end}`)));
}

/** Returns the prices that stand right behind their word: "at40". */
export const gluedPrices = (all: ReadText, decimal: DecimalSign): (Span & { readonly kind: "number"; readonly value: number })[] =>
  longest(nodesOf(all, number)).flatMap((node) => {
    const isGlued = PRICED.has(all.tokens[node.start - 1]?.text ?? "") && all.tokens[node.start]?.gap === 0;
    return isGlued && node.isLatent ? [{ kind: "number", ...spanOf(all, node), value: chooseReading(node.value, decimal) ?? 0 }] : [];
  });

/** Where an address ends that a bracket closes behind: "(3rd floor, 84 sqm): 390". */
export function endInBrackets(text: string, { start, end }: Span): number {
  let open = 0;
  for (let at = start; at < end; at++) {
    if (text[at] === "(") open++;
    else if (text[at] === ")" && open-- === 0) return at;
  }
  return end;
}
