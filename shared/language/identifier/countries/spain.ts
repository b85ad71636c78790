import { luhn } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

const PERSON_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const COMPANY_LETTERS = "JABCDEFGHI";

/** Whether a Spanish number of a person (NIF, NIE) or of a company (CIF) has its check character. */
function isNif(number: string): boolean {
  const [first = "", last = ""] = [number[0], number.at(-1)];
  const digits = number.slice(1, -1);
  if (/^\d{8}[A-Z]$/.test(number)) return PERSON_LETTERS[Number(number.slice(0, -1)) % 23] === last;
  if (/^[XYZ]\d{7}[A-Z]$/.test(number)) return PERSON_LETTERS[Number(`${"XYZ".indexOf(first)}${digits}`) % 23] === last;
  if (/^[KLM]\d{7}[A-Z]$/.test(number)) return PERSON_LETTERS[Number(digits) % 23] === last || COMPANY_LETTERS[companyDigit(digits)] === last;
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/.test(number)) return false;
  // Which kinds of companies have a digit and which a letter is told in different ways: both are taken.
  return last === String(companyDigit(digits)) || last === COMPANY_LETTERS[companyDigit(digits)];
}

const companyDigit = (digits: string): number => (10 - luhn(`${digits}0`)) % 10;

export const spain: readonly NumberForm[] = [
  {
    country: "ES",
    kind: "vat",
    name: "NIF",
    prefix: "ES",
    form: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
    words: "nif|n i f|cif|c i f|nie|dni|iva|r f c|numero de identificacion fiscal",
    isToldBy: "check",
    check: isNif,
  },
];
