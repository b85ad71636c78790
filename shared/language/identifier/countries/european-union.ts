import { isLuhn, isMod11And10, weighted } from "../check-digits.ts";
import type { NumberForm } from "../number-form.ts";

const ascending = (length: number, from = 1): number[] => Array.from({ length }, (_, i) => i + from);
const descending = (from: number): number[] => Array.from({ length: from - 1 }, (_, i) => from - i);
const sumIs = (weights: readonly number[], modulus: number) => (number: string) => weighted(number, weights) % modulus === 0;
const last = (number: string): number => Number(number.at(-1));

const isBulgarian = (number: string): boolean => {
  if (number.length === 9) {
    const check = weighted(number, ascending(8)) % 11;
    return (check === 10 ? (weighted(number, ascending(8, 3)) % 11) % 10 : check) === last(number);
  }
  // A person's, a foreigner's, or another's.
  return (
    (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(number) ||
    weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(number) ||
    (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last(number)
  );
};

/** What the figures at odd places count in Cyprus. */
const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const isCypriot = (number: string): boolean => {
  const sum = [...number.slice(0, 8)].reduce((all, digit, i) => all + (i % 2 ? Number(digit) : (CYPRIOT[Number(digit)] ?? 0)), 0);
  return String.fromCharCode(65 + (sum % 26)) === number[8];
};

/** Eight digits are a company's; persons have the number of their birth, of which the oldest have no check digit. */
const isCzech = (number: string): boolean | undefined => {
  if (number.length === 8) return !number.startsWith("9") && ((11 - (weighted(number, descending(8)) % 11)) % 11 || 1) % 10 === last(number);
  if (number.length === 10) return (Number(number.slice(0, 9)) % 11) % 10 === last(number);
  if (!number.startsWith("6")) return undefined;
  return (8 - ((10 - (weighted(number.slice(1), descending(8)) % 11)) % 11) + 10) % 10 === last(number);
};

const isLithuanian = (number: string): boolean => {
  const check = (shift: number) =>
    weighted(
      number,
      ascending(number.length - 1).map((i) => 1 + ((i - 1 + shift) % 9)),
    ) % 11;
  return number.at(-2) === "1" && (check(0) === 10 ? check(2) % 10 : check(0)) === last(number);
};

const isLatvian = (number: string): boolean =>
  number > "4"
    ? weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
    : ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(number);

const isDanish = (number: string): boolean => !number.startsWith("0") && weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

const isRomanian = (number: string): boolean =>
  !number.startsWith("0") && ((10 * weighted(number.slice(0, -1).padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(number);

const isSlovenian = (number: string): boolean => {
  const check = 11 - (weighted(number, descending(8)) % 11);
  return !number.startsWith("0") && (check === 10 ? 0 : check) === last(number);
};

const isGreek = (number: string): boolean => (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number);

type Row = readonly [country: string, form: RegExp, check: NonNullable<NumberForm["check"]>, prefix?: string];
const rows: readonly Row[] = [
  ["BG", /^\d{9,10}$/, isBulgarian],
  ["CY", /^\d{8}[A-Z]$/, isCypriot],
  ["CZ", /^\d{8,10}$/, isCzech],
  ["DK", /^\d{8}$/, isDanish],
  ["EE", /^\d{9}$/, sumIs([3, 7, 1, 3, 7, 1, 3, 7, 1], 10)],
  ["GR", /^\d{9}$/, isGreek, "EL"],
  ["FI", /^\d{8}$/, sumIs([7, 9, 10, 5, 8, 4, 2, 1], 11)],
  ["HR", /^\d{11}$/, isMod11And10],
  ["HU", /^\d{8}$/, sumIs([9, 7, 3, 1, 9, 7, 3, 1], 10)],
  ["LT", /^(?:\d{9}|\d{12})$/, isLithuanian],
  ["LV", /^\d{11}$/, isLatvian],
  ["MT", /^\d{8}$/, (number) => !number.startsWith("0") && weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0],
  ["RO", /^\d{2,10}$/, isRomanian],
  ["SE", /^\d{12}$/, (number) => isLuhn(number.slice(0, 10)) && number.endsWith("01")],
  ["SI", /^\d{8}$/, isSlovenian],
  ["SK", /^\d{10}$/, (number) => /^[1-9]\d[2-4789]/.test(number) && Number(number) % 11 === 0],
];

/** The numbers of the value added tax in the European Union's other countries, which are told by their letters. */
export const europeanUnion: readonly NumberForm[] = [
  ...rows.map(([country, form, check, prefix = country]): NumberForm => ({ country, kind: "vat", name: "VAT number", prefix, form, words: "", check })),
  { country: "DK", kind: "register", name: "CVR", form: /^\d{8}$/, words: "cvr", check: isDanish },
];
