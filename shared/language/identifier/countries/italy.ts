import { isLuhn } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** The office that gave the number stands before its last digit. */
const isPartitaIva = (number: string): boolean => {
  const office = Number(number.slice(7, 10));
  return !number.startsWith("0000000") && ((office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)) && isLuhn(number);
};

/** What the characters at odd places count, from 0 to 9 and from A to Z. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const ODD_LETTERS = [...ODD, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const rank = (character: string): number => (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);

const isCodiceFiscale = (code: string): boolean => {
  const sum = [...code.slice(0, 15)].reduce((all, character, i) => {
    const value = rank(character);
    return all + (i % 2 ? value : ((/\d/.test(character) ? ODD : ODD_LETTERS)[value] ?? 0));
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === code[15];
};

export const italy: readonly NumberForm[] = [
  {
    country: "IT",
    kind: "vat",
    name: "Partita IVA",
    prefix: "IT",
    form: /^\d{11}$/,
    words: "p iva|piva|partita iva|iva|codice fiscale|c f|cf",
    check: isPartitaIva,
  },
  {
    country: "IT",
    kind: "tax",
    name: "Codice fiscale",
    // Letters may stand for figures, where two persons would have the same code.
    form: /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/,
    words: "codice fiscale|c f|cf|cod fisc",
    isToldBy: "check",
    check: isCodiceFiscale,
  },
];
