import { isMod11And10, luhn, weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** Firmenbuch: the letter by the sum of six digits, modulo 17. */
const REGISTER_LETTERS = "ABDFGHIKMPSTVWXYZ";
const isFirmenbuch = (number: string): boolean => {
  const digits = number.slice(0, -1).padStart(6, "0");
  return REGISTER_LETTERS[weighted(digits, [6, 4, 14, 15, 10, 1]) % 17] === number.at(-1);
};

/** Of its first ten digits one stands there twice or three times, and no other. */
const isSteuerId = (number: string): boolean => {
  const digits = number.slice(0, 10);
  const times = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((count) => count > 1);
  return isMod11And10(number) && times.length === 1 && (times[0] ?? 0) < 4;
};

export const centralEurope: readonly NumberForm[] = [
  {
    country: "DE",
    kind: "vat",
    name: "USt-IdNr.",
    prefix: "DE",
    form: /^\d{9}$/,
    words: "ust|umsatzsteuer",
    check: (number) => !number.startsWith("0") && isMod11And10(number),
  },
  {
    country: "DE",
    kind: "tax",
    name: "Steuer-IdNr.",
    form: /^[1-9]\d{10}$/,
    words: "steuer id|steuerid|steuerliche id|identifikationsnummer",
    check: isSteuerId,
  },
  { country: "DE", kind: "tax", name: "Steuernummer", form: /^\d{10,11}$|^\d{13}$/, words: "steuernummer|steuer nr|steuernr|st nr|stnr" },
  { country: "DE", kind: "register", name: "Handelsregister", form: /^\d{2,7}[A-Z]?$/, words: "hra|hrb" },
  {
    country: "AT",
    kind: "vat",
    name: "UID",
    prefix: "AT",
    form: /^U\d{8}$/,
    words: "uid|ust|umsatzsteuer",
    check: (number) => (luhn(number.slice(1, 8)) + Number(number[8])) % 10 === 6,
  },
  { country: "AT", kind: "register", name: "Firmenbuch", form: /^\d{1,6}[A-Z]$/, words: "fn|firmenbuch", check: isFirmenbuch },
  {
    country: "CH",
    kind: "vat",
    name: "UID",
    form: /^CHE\d{9}$/,
    words: "uid|mwst|tva|iva|handelsregister",
    isToldBy: "form",
    check: (number) => weighted(number.slice(3), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
  },
  {
    country: "PL",
    kind: "vat",
    name: "NIP",
    prefix: "PL",
    form: /^\d{10}$/,
    words: "nip",
    check: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  },
  {
    country: "PL",
    kind: "register",
    name: "REGON",
    form: /^\d{9}$/,
    words: "regon",
    check: (number) => (weighted(number, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(number[8]),
  },
  { country: "PL", kind: "register", name: "KRS", form: /^\d{10}$/, words: "krs" },
];
