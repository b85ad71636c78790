import { type Currency, currencies } from "../../../shared/money.ts";
import { words } from "../names/words.ts";

/** The words by which a currency is said beside an amount, and what is in the English name of each that is meant by them. */
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

const nameOf = (currency: Currency): string | undefined => names.of(currency)?.toLowerCase();
const signOf = (currency: Currency): string | undefined =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0).find(({ type }) => type === "currency")?.value;

/** Whether each currency that a text names beside its amounts may be this one, by sign, code or word. */
export function isInCurrency(text: string, currency: Currency): boolean {
  const sign = signOf(currency);
  const name = (nameOf(currency) ?? "").normalize("NFD").replace(/\p{M}/gu, "");
  return (
    (text.match(/\p{Sc}/gu) ?? []).every((one) => sign?.includes(one)) &&
    (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).every((code) => code === currency || !codes.has(code)) &&
    currencyWords.every(([said, word]) => !said.test(text) || name.includes(word))
  );
}

/** Whether a text names a currency as people do: "euros", "£". The sign of dollars stands before too many prices to be a choice. */
export function isCurrencyNamed(currency: Currency, text: string): boolean {
  const name = nameOf(currency)?.split(" ").at(-1) ?? currency;
  const sign = signOf(currency) ?? "$";
  return words(text).some((word) => word === name || word === `${name}s`) || (sign !== "$" && /\p{Sc}/u.test(sign) && text.includes(sign));
}
