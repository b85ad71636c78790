import { fold } from "../../language/fold.ts";
import { type NumberFound, numbersIn } from "../entities/numbers.ts";
import { foundWithin } from "../entities/words.ts";
import type { Page } from "./document.ts";
import type { Cell } from "./lines.ts";
import type { Manner } from "./manner.ts";

/** A number of a cell, with its currency where that stands by it. */
export interface Figure extends NumberFound {
  readonly currency?: string;
}

/** A figure with a remark behind it: "39.90 (approx. USD 45.90)", "0.38 (was 0.42)". */
const ASIDE = /^[.,]? ?\(/;

/** The one number of a cell, which holds nothing else but a sign of money or a unit. */
export function figureOf({ reading, folded, money: sums }: Page, cell: Cell | undefined, manner: Manner, forMoney: boolean): Figure | undefined {
  if (!cell?.text) return undefined;
  const [money, second] = foundWithin(sums, cell);
  const [first] = forMoney ? foundWithin(numbersIn(reading, "none"), cell) : [];
  if (first?.start === cell.start && (!money || money.start >= first.end) && ASIDE.test(folded.slice(first.end, cell.end))) return first;
  if (second) return undefined;
  if (money) return { value: money.amount, currency: money.currency, isAttached: false, start: money.start, end: money.end };
  const [number, other] = foundWithin(numbersIn(reading, forMoney ? "none" : manner.decimal), cell);
  if (!number || other || number.isAttached) return undefined;
  const rest = cell.text.slice(0, number.start - cell.start) + cell.text.slice(number.end - cell.start);
  if (forMoney ? /%/.test(rest) || /\p{L}{3}/u.test(fold(rest).replace(/\b(?:each|pro|net|per|plus|vat|netto|neu)\b/g, "")) : /\p{L}{8}|%/u.test(rest))
    return undefined;
  return number;
}
