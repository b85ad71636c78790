import { isLuhn, weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

/** The first digit counts one less (Australian Business Register). */
const isAbn = (number: string): boolean => !number.startsWith("0") && (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

/** New Zealand's numbers of taxpayers: with other weights where the first ones give no digit. */
function isIrd(number: string): boolean {
  const digits = number.padStart(9, "0");
  const checks = [
    [3, 2, 7, 6, 5, 4, 3, 2],
    [7, 4, 3, 2, 5, 2, 7, 6],
  ].map((weights) => (11 - (weighted(digits, weights) % 11)) % 11);
  return Number(digits) >= 10_000_000 && Number(digits) <= 150_000_000 && (checks.find((check) => check < 10) ?? 10) === Number(digits[8]);
}

/** Luhn's sum with 36 characters, from the right (GST Network). */
function isGstin(number: string): boolean {
  const sum = [...number].reverse().reduce((all, character, i) => {
    const value = Number.parseInt(character, 36) * (i % 2 ? 2 : 1);
    return all + Math.floor(value / 36) + (value % 36);
  }, 0);
  return sum % 36 === 0;
}

export const overseas: readonly NumberForm[] = [
  {
    country: "US",
    kind: "tax",
    name: "EIN",
    // The first two figures are those of an office of the IRS.
    form: /^(?:0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-58]|99)\d{7}$/,
    words: "ein|fein|federal|fed tax|employer id|tax id|taxpayer id|tin",
  },
  {
    country: "CA",
    kind: "vat",
    name: "Business number",
    form: /^\d{9}$/,
    words: "bn|business number|gst|hst|tps|tvh",
    check: isLuhn,
  },
  {
    country: "CA",
    kind: "vat",
    name: "GST/HST number",
    form: /^\d{9}R[CMPT]\d{4}$/,
    words: "",
    isToldBy: "form",
    check: (number) => isLuhn(number.slice(0, 9)),
  },
  { country: "CA", kind: "vat", name: "QST number", form: /^\d{10}TQ\d{4}$/, words: "qst|tvq", isToldBy: "form" },
  { country: "CA", kind: "register", name: "NEQ", form: /^\d{10}$/, words: "neq" },
  { country: "AU", kind: "vat", name: "ABN", form: /^\d{11}$/, words: "abn|business number|australian business", check: isAbn },
  {
    country: "AU",
    kind: "register",
    name: "ACN",
    form: /^\d{9}$/,
    words: "acn",
    check: (number) => (weighted(number, [8, 7, 6, 5, 4, 3, 2, 1]) + Number(number[8])) % 10 === 0,
  },
  { country: "NZ", kind: "vat", name: "GST number", form: /^\d{8,9}$/, words: "gst|ird", check: isIrd },
  {
    country: "NZ",
    kind: "register",
    name: "NZBN",
    form: /^\d{13}$/,
    words: "nzbn",
    check: (number) => weighted(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  {
    country: "IN",
    kind: "vat",
    name: "GSTIN",
    form: /^(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][A-Z1-9]Z[A-Z\d]$/,
    words: "gst|gstin",
    isToldBy: "form",
    check: isGstin,
  },
  { country: "IN", kind: "tax", name: "PAN", form: /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/, words: "pan" },
];
