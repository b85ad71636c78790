import { type Currency, currencies } from "../../../shared/money.ts";

/** The word by which a currency is currencyWords beside an amount, and those that mean another by name. */
const currencyWords: readonly (readonly [said: RegExp, name: string])[] = [
  [/\b(?:dollars?|bucks?)\b/i, "dollar"],
  [/\beuros?\b/i, "euro"],
  [/\b(?:pounds?|quid)\b/i, "pound"],
  [/\bfrancs?\b|\bfranken\b/i, "franc"],
  [/\byen\b/i, "yen"],
  [/\bkron[aeo]r?\b/i, "kron"],
  [/\bzloty|złot/i, "zloty"],
  [/\brupees?\b/i, "rupee"],
  [/\bpesos?\b/i, "peso"],
];
const names = new Intl.DisplayNames("en", { type: "currency" });
const codes = new Set(currencies);

/** Whether each currency that a text names beside its amounts may be this one, by sign, code or word. */
export function isInCurrency(text: string, currency: Currency): boolean {
  const sign = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;
  const name = (names.of(currency) ?? "").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return (
    (text.match(/\p{Sc}/gu) ?? []).every((one) => sign?.includes(one)) &&
    (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).every((code) => code === currency || !codes.has(code)) &&
    currencyWords.every(([said, word]) => !said.test(text) || name.includes(word))
  );
}
