import { markBeside, namesCurrency } from "../../language/money/currency-marks.ts";
import type { Currency } from "../../money.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";
import { showMoney } from "./figures.ts";
import type { Manner } from "./manner.ts";

/**
 * Sums with all that their sign can stand for, where nothing in the document says which ("$500.00", "1 000 kr"); without any where they have no sign and the
 * document shows no currency: they are in that of who reads it.
 */
export const withOpenCurrency = (pages: readonly Page[], { open, guessed }: Manner, candidates: readonly Candidate[]): Candidate[] =>
  candidates.map((candidate): Candidate => {
    const { meaning, page, start, end } = candidate;
    if (meaning.kind !== "money" || !meaning.currency) return candidate;
    const { currency, ...other } = meaning;
    const text = pages[page - 1]?.text ?? "";
    const mark = markBeside(text, { start, end });
    if (!mark && guessed.has(currency) && !/[\p{L}\p{Sc}]/u.test(text.slice(start, end)))
      return { ...candidate, value: showMoney(meaning.amount, undefined, meaning.per), meaning: other };
    const known = open.get(currency);
    if (!known || !mark || mark.may.length === 1 || !mark.may.includes(currency)) return candidate;
    return { ...candidate, meaning: { ...meaning, currencies: known === "all" ? [...mark.may] : [...known] } };
  });

/**
 * The values of a document with the currency that the words beside each say. One that those words leave open ("Rs 500") where the document says nothing of its
 * country, or that is not known here, is `unsure`; so is a sum without any sign where nothing speaks for the currency that it was given. What its own words
 * contradict has no currency: a person who finds the amount right has not said one.
 */
export function withMarkedCurrency(pages: readonly Page[], { guessed, crown, peso, franc }: Manner, candidates: readonly Candidate[]): Candidate[] {
  const known = new Set([crown, peso, franc].filter((currency) => !guessed.has(currency)));
  const named = new Map<Currency, boolean>();
  const isNamed = (currency: Currency): boolean => {
    const isSaid = named.get(currency) ?? pages.some(({ text }) => namesCurrency(text, currency));
    named.set(currency, isSaid);
    return isSaid;
  };
  const isKnown = (currency: Currency) => known.has(currency) || isNamed(currency);
  return candidates.map((candidate): Candidate => {
    const { meaning, page, start, end } = candidate;
    if (meaning.kind !== "money" || !meaning.currency) return candidate;
    const { currency } = meaning;
    const mark = markBeside(pages[page - 1]?.text ?? "", { start, end });
    const isSure = mark ? mark.may.includes(currency) && (mark.meant !== undefined || isKnown(currency)) : !guessed.has(currency);
    if (isSure) return candidate;
    const isBare = !/[\p{L}\p{Sc}]/u.test(pages[page - 1]?.text.slice(start, end) ?? "");
    if (!mark || mark.may.includes(currency) || !(mark.meant || isBare)) return { ...candidate, unsure: true };
    if (!mark.meant) {
      const { currency: _, ...other } = meaning;
      return { ...candidate, start: mark.start, end: mark.end, value: showMoney(meaning.amount, undefined, meaning.per), meaning: other, unsure: true };
    }
    return { ...candidate, value: showMoney(meaning.amount, mark.meant, meaning.per), meaning: { ...meaning, currency: mark.meant } };
  });
}
