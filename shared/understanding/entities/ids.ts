import type { Span } from "./words.ts";

/** The number of an account or of a bank, whose form and check digits are right. `value` has no spaces. */
export interface IdFound extends Span {
  readonly kind: "iban" | "bic";
  readonly value: string;
}

/** Whether an account's check digits are right (ISO 13616). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  let rest = 0;
  for (const letter of value.slice(4) + value.slice(0, 4)) {
    const digits = /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55);
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** Whether the digits satisfy Luhn's sum, as SIREN and SIRET do. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

const NIF_CHECKS = "TRWAGMYFPDXBNJZSQVHLCKE";
/** Whether a Spanish number of a person or of a company has its check character. */
export function isNif(value: string): boolean {
  const person = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(value);
  if (person) {
    const [, first = "", digits = "", last] = person;
    if ((first + digits).length !== 8) return false;
    return NIF_CHECKS[Number(`${first ? "XYZ".indexOf(first) : ""}${digits}`) % 23] === last;
  }
  const company = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(value);
  if (!company) return false;
  const [, digits = "", last = ""] = company;
  const sum = [...digits].reduce((all, digit, i) => {
    const n = Number(digit) * (i % 2 ? 1 : 2);
    return all + (n > 9 ? n - 9 : n);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  return last === String(check) || last === "JABCDEFGHI"[check];
}

/** How the tax numbers of countries are built, after their two letters. */
const vat: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Whether letters and figures without spaces are built as the tax number of their country. */
export const isVat = (value: string): boolean => vat[value.slice(0, 2)]?.test(value.slice(2)) ?? false;

const RUN = /(?<![\p{L}\p{N}])[A-Z0-9]{1,34}(?:[ .\u00a0\u202f-][A-Z0-9]{1,34}){0,11}/gu;
/** The word of a bank's code, or an account before it. */
const BANK = /\b(?:bic|swift)\b|[A-Z]{2}\d{2}(?: ?[A-Z\d]){10,30}[ ,;·|–\t\n-]{1,5}$/i;
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const PIECE = /[A-Z0-9]+/g;

/** All ids of a text. Those with check digits are taken wherever they stand; a BIC only where the word stands near. */
export function idsIn(text: string): IdFound[] {
  const all: IdFound[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const pieces = Array.from(run.matchAll(PIECE), ({ 0: piece, index: at }) => ({ piece, start: index + at, end: index + at + piece.length }));
    for (let i = 0; i < pieces.length; ) {
      const found = longest(text, pieces.slice(i, i + 10));
      if (found) all.push(found.id);
      i += found?.pieces ?? 1;
    }
  }
  return all.sort((a, b) => a.start - b.start);
}

function longest(text: string, pieces: readonly (Span & { piece: string })[]): { id: IdFound; pieces: number } | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  for (let count = pieces.length; count > 0; count--) {
    const end = pieces[count - 1]?.end ?? 0;
    if (/[\p{L}\p{N}]/u.test(text[end] ?? "")) continue;
    const value = pieces
      .slice(0, count)
      .map(({ piece }) => piece)
      .join("");
    const kind = kindOf(value, text.slice(Math.max(0, first.start - 160), first.start), text.slice(first.start, end));
    if (kind) return { id: { kind, value, start: first.start, end }, pieces: count };
  }
  return undefined;
}

function kindOf(value: string, before: string, written: string): IdFound["kind"] | undefined {
  if (isIban(value)) return "iban";
  return BIC.test(value) && !/ /.test(written) && BANK.test(before) ? "bic" : undefined;
}
