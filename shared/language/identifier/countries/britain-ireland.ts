import { weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** The old sum is divisible by 97; that of numbers given since 2010 with 55 more. */
function isBritishVat(number: string): boolean {
  if (/^(?:GD[0-4]|HA[5-9])\d{2}$/.test(number)) return true;
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  return /^\d/.test(number) && (sum % 97 === 0 || (Number(number.slice(0, 3)) >= 100 && [42, 55].includes(sum % 97)));
}

const IRISH_LETTERS = "WABCDEFGHIJKLMNOPQRSTUV";
/** Seven digits and a letter, since 2013 with a second one; before, the second digit was a letter or a sign. */
function isIrishVat(number: string): boolean {
  const isOld = !/^\d{7}/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const more = isOld ? 0 : IRISH_LETTERS.indexOf(number[8] ?? "W");
  return more >= 0 && IRISH_LETTERS[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * more) % 23] === number[7];
}

/** The check digit of a taxpayer reference stands first. */
const isTaxpayerReference = (number: string): boolean => "21987654321"[weighted(number.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === number[0];

const british = { kind: "vat", name: "VAT number", form: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, words: "vat", check: isBritishVat } as const;

export const britainAndIreland: readonly NumberForm[] = [
  { country: "GB", prefix: "GB", ...british },
  // Northern Ireland, in trade with the European Union.
  { country: "GB", prefix: "XI", ...british },
  { country: "GB", kind: "tax", name: "UTR", form: /^\d{10}$/, words: "utr|unique taxpayer", check: isTaxpayerReference },
  { country: "GB", kind: "register", name: "Company number", form: /^(?:\d{8}|[A-Z]{2}\d{6})$/, words: "company|companies house|registered|crn" },
  { country: "IE", kind: "vat", name: "VAT number", prefix: "IE", form: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, words: "vat|tax", check: isIrishVat },
  { country: "IE", kind: "register", name: "Company number", form: /^\d{5,6}$/, words: "company|registered|cro" },
];
