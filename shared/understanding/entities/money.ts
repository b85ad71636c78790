import type { Node } from "../../language/chart.ts";
import { chooseMoney, sumsIn } from "../../language/money/choose.ts";
import type { MoneyValue } from "../../language/money/kinds.ts";
import type { DecimalSign } from "../../language/number/written.ts";
import { type ReadText, spanOf } from "../../language/read.ts";
import type { Span } from "./words.ts";

/** A sum of money. */
export interface MoneyFound extends Span {
  readonly amount: number;
  readonly currency: string;
}

/** Which dollar, which crown and which peso a text means. */
export interface MoneyHints {
  readonly dollar?: string;
  readonly crown?: string;
  readonly peso?: string;
  /** What "Fr" is: nothing where it is a Friday. */
  readonly franc?: string;
  /** The currency whose cents "45p" and "88 cents" are. */
  readonly main?: string | undefined;
  readonly decimal?: DecimalSign;
}

/** Signs that many countries share, by two of their currencies. */
const shared = [
  ["crown", "SEK", "NOK"],
  ["peso", "MXN", "COP"],
  ["franc", "CHF", "XOF"],
] as const;

/** The currency of a sum; undefined if it has none. */
function currencyOf(text: ReadText, { start, end, value }: Node<MoneyValue>, hints: MoneyHints): string | undefined {
  const { currencies, meant } = value;
  const has = (code: string): boolean => currencies.includes(code);
  const [first] = currencies;
  if (currencies.length < 2) return first;
  if (has("USD") && has("CAD")) return has("EUR") ? (hints.main ?? undefined) : (hints.dollar ?? "USD");
  const sign = shared.find(([, one, other]) => has(one) && has(other))?.[0];
  if (sign === "franc") return text.tokens.slice(start, end).some((token) => token.text === "fr") ? (hints.franc ?? "CHF") : "CHF";
  if (sign) return hints[sign] ?? first;
  // "Rs" of six countries is left open.
  return hints.main !== undefined && has(hints.main) ? hints.main : (meant ?? (has("JPY") ? "JPY" : undefined));
}

/** A sum in words is at least so much: "one euro" is rather a coin. */
const LEAST_IN_WORDS = 5;
/** So near to it, in characters, a sum in figures says the same as the one in words. */
const BESIDE = 24;

/** The sums of money in a text: "€4,800.00", "EUR 95", "CHF 1'234.–", "£4k", "45p"; and those in words where no figures stand beside them. */
export function moneyIn(text: ReadText, hints: MoneyHints = {}): MoneyFound[] {
  const all = sumsIn(text, hints.main).flatMap((node) => {
    const currency = currencyOf(text, node, hints);
    if (!currency) return [];
    const { amount } = chooseMoney({ ...node.value, currencies: [currency] }, { decimal: hints.decimal ?? "." });
    return [{ amount, currency, ...spanOf(text, node), isInWords: node.value.amounts.every(({ isInWords }) => isInWords) }];
  });
  const isSaidAgain = (sum: (typeof all)[number], other: (typeof all)[number] | undefined): boolean =>
    other !== undefined && !other.isInWords && other.amount === sum.amount && other.start - sum.end < BESIDE && sum.start - other.end < BESIDE;
  return all
    .filter((sum, i) => !sum.isInWords || (sum.amount >= LEAST_IN_WORDS && !isSaidAgain(sum, all[i - 1]) && !isSaidAgain(sum, all[i + 1])))
    .map(({ isInWords: _, ...sum }) => sum);
}
