import { certainSigns } from "../../language/money/currency-marks.ts";
import { currencies } from "../../money.ts";
import { dictionary } from "../../text/dictionary.ts";
import { numbersIn } from "./numbers.ts";
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
}

const signs: Readonly<Record<string, string>> = dictionary({
  ...certainSigns,
  "£": "GBP",
  "¥": "JPY",
  zł: "PLN",
  Kč: "CZK",
  $: "dollar",
  kr: "crown",
  "kr.": "crown",
  Fr: "franc",
  "Fr.": "franc",
  SFr: "CHF",
  "SFr.": "CHF",
  Euro: "EUR",
  euro: "EUR",
  Euros: "EUR",
  euros: "EUR",
  eur: "EUR",
  Eur: "EUR",
  EURO: "EUR",
  pounds: "GBP",
  "pounds sterling": "GBP",
  sterling: "GBP",
  quid: "GBP",
  dollars: "dollar",
  dollar: "dollar",
  "US dollars": "USD",
  Franken: "CHF",
  "Schweizer Franken": "CHF",
  "francs suisses": "CHF",
  francs: "CHF",
  dólares: "dollar",
  pesos: "peso",
  bucks: "dollar",
  ...Object.fromEntries(currencies.map((code) => [code, code])),
});
const LONGEST = 16;
/** How signs end: almost no word before a number does, and all its stretches need not be looked up. */
const ENDS = new Set(Object.keys(signs).map((sign) => sign.slice(-2)));
const sizes: Readonly<Record<string, number>> = dictionary({
  k: 1e3,
  K: 1e3,
  million: 1e6,
  millions: 1e6,
  "Mio.": 1e6,
  Mio: 1e6,
  Millionen: 1e6,
  millones: 1e6,
  m: 1e6,
});
const WORD_OR_SIGN = /^(?:\p{L}{0,3}\p{Sc}|\p{L}+\.?(?: \p{L}+)?)/u;
const SIZE = /^[ \u00a0]?(k|K|m|Mio\.?|Millionen|millions?|millones)(?!\p{L})(?: d'| de )?/u;

const YEAR = /^20\d\d$/;

const CENTS = /^(?:p|c|¢)(?![\p{L}\d.])|^[ \u00a0](?:p|cents?|ct|centimes?|c[eé]ntimos?|pence|rappen)(?![\p{L}\d])/iu;

/** The sums of money in a text: "€4,800.00", "EUR 95", "1.250,00 €", "CHF 1'234.–", "95 euros", "£4k". */
export function moneyIn(text: string, { dollar = "USD", crown = "SEK", peso = "MXN", franc = "CHF", main }: MoneyHints = {}): MoneyFound[] {
  const meant = (sign: string) => ({ dollar, crown, peso, franc })[sign] ?? sign;
  const all: MoneyFound[] = [];
  let used = 0;
  for (const number of numbersIn(text, "none")) {
    const before = signBefore(text, number.start, used, meant);
    if (number.isAttached && !before) continue;
    let { end, value } = number;
    const round = /^[.,][-–—]{1,2}/.exec(text.slice(end, end + 3))?.[0];
    if (round) end += round.length;
    const [size, factor = ""] = SIZE.exec(text.slice(end, end + 20)) ?? [];
    const scale = size && !(factor === "m" && !before) ? sizes[factor] : undefined;
    if (size && scale) {
      end += size.length;
      value *= scale;
    }
    const after = before ? undefined : signAfter(text, end, meant);
    const cents = before || after || !main ? undefined : CENTS.exec(text.slice(end, end + 10))?.[0];
    if (cents && main) {
      all.push({ amount: Math.round(value * 100) / 1e4, currency: main, start: number.start, end: end + cents.length });
      used = end + cents.length;
      continue;
    }
    if (!before && !after) continue;
    // "ab 1. April 2025 CHF 135.–": the sign is of the sum behind it.
    if (after && YEAR.test(text.slice(number.start, number.end)) && /^ ?\d/.test(text.slice(after.end, after.end + 2))) continue;
    // "€ 100 €" and "USD $100" say one sum.
    end = after?.end ?? end;
    used = end;
    all.push({ amount: value, currency: before?.currency ?? after?.currency ?? "", start: before?.start ?? number.start, end: end });
  }
  return all;
}

type Meant = (sign: string) => string;

function signBefore(text: string, at: number, used: number, meant: Meant): (Span & { currency: string }) | undefined {
  let end = at;
  if (/[ \u00a0\u202f]/.test(text[end - 1] ?? "")) end--;
  if (!ENDS.has(text.slice(Math.max(0, end - 2), end)) && !ENDS.has(text[end - 1] ?? "")) return undefined;
  for (let start = Math.max(used, end - LONGEST); start < end; start++) {
    const sign = signs[text.slice(start, end)];
    const currency = sign && meant(sign);
    if (currency && !(/\p{L}/u.test(text[start] ?? "") && /\p{L}/u.test(text[start - 1] ?? ""))) return { currency, start, end };
  }
  return undefined;
}

function signAfter(text: string, at: number, meant: Meant): (Span & { currency: string }) | undefined {
  const start = /[ \u00a0\u2009\u202f]/.test(text[at] ?? "") ? at + 1 : at;
  const [word = ""] = WORD_OR_SIGN.exec(text.slice(start, start + LONGEST * 2)) ?? [];
  for (const sign of [word, word.split(" ")[0] ?? "", (word.split(" ")[0] ?? "").replace(/\.$/, "")])
    if (sign && signs[sign] && meant(signs[sign])) return { currency: meant(signs[sign]), start, end: start + sign.length };
  return undefined;
}
