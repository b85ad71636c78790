import { remainder, weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** The eleven test of a RSIN or BSN. */
const isRsin = (digits: string): boolean => Number(digits) > 0 && weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

export const lowCountries: readonly NumberForm[] = [
  {
    country: "NL",
    kind: "vat",
    name: "Btw-id",
    prefix: "NL",
    form: /^\d{9}B\d{2}$/,
    words: "btw|ob nummer",
    isToldBy: "check",
    // Numbers of companies contain their RSIN; those of persons, since 2020, have check digits over all of it.
    check: (number) => !number.endsWith("B00") && (isRsin(number.slice(0, 9)) || remainder(`NL${number}`, 97) === 1),
  },
  { country: "NL", kind: "tax", name: "RSIN", form: /^\d{9}$/, words: "rsin|bsn", check: isRsin },
  { country: "NL", kind: "register", name: "KvK", form: /^\d{8}$/, words: "kvk|kamer van koophandel" },
  {
    country: "BE",
    kind: "vat",
    name: "Ondernemingsnummer",
    prefix: "BE",
    form: /^[01]\d{9}$/,
    words: "btw|tva|kbo|bce|ondernemingsnummer|numero d entreprise",
    check: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  {
    country: "LU",
    kind: "vat",
    name: "TVA",
    prefix: "LU",
    form: /^\d{8}$/,
    words: "tva",
    check: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
];
