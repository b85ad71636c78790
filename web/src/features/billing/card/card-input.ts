import { brandOf } from "./brands.ts";

/** A card as typed. */
export interface CardInput {
  readonly number: string;
  /** `MM / YY` */
  readonly expiry: string;
  readonly code: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
}
export type CardField = keyof CardInput;

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Formats the number in its network's groups. */
export function groupNumber(text: string): string {
  const { groups, digits } = brandOf(digitsOf(text));
  const rest = digitsOf(text).slice(0, digits);
  let from = 0;
  return groups
    .map((length) => rest.slice(from, (from += length)))
    .filter(Boolean)
    .join(" ");
}

/** Formats a typed or pasted date (`5`, `0530`, `05/2030`) as `MM / YY`. Deleting the slash also deletes the digit before it. */
export function writeExpiry(text: string, before = ""): string {
  const [first = "", second = ""] = text.split("/").map(digitsOf);
  const month = text.includes("/") && first.length === 1 ? `0${first}` : first;
  const all = (/^[2-9]/.test(month) ? `0${month}` : month) + (second.length === 4 ? second.slice(2) : second);
  const digits = (/^(0[1-9]|1[0-2])20\d\d$/.test(all) ? all.slice(0, 2) + all.slice(4) : all).slice(0, 4);
  const isErasing = text.length < before.length;
  if (isErasing && before === `${digits} / `) return digits.slice(0, -1);
  return digits.length < 2 || (digits.length === 2 && isErasing) ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const writeCode = (text: string, number: string): string => digitsOf(text).slice(0, brandOf(digitsOf(number)).code);

/** Parses `MM / YY`; the year has four digits. */
export const monthAndYear = (expiry: string): { month: number; year: number } => ({
  month: Number(expiry.slice(0, 2)),
  year: 2000 + Number(digitsOf(expiry).slice(2)),
});

/** Countries whose banks check the postal code. */
const CHECKED_BY_POST = ["US", "CA", "GB"];

/** Returns the errors of the fields that can be found without asking a bank, in Stripe's words. */
export function cardFaults(card: CardInput, now: Date): Partial<Record<CardField, string>> {
  return Object.fromEntries(
    Object.entries({
      number: faultOfNumber(card.number),
      expiry: faultOfExpiry(card.expiry, now),
      code: faultOfCode(card),
      postalCode: CHECKED_BY_POST.includes(card.country) && !card.postalCode.trim() ? "Your postal code is incomplete." : undefined,
    }).filter(([, fault]) => fault),
  );
}

function faultOfNumber(number: string): string | undefined {
  const digits = digitsOf(number);
  const { name, digits: whole } = brandOf(digits);
  if (name ? digits.length < whole : digits.length < 12) return "Your card number is incomplete.";
  return passesLuhn(digits) ? undefined : "Your card number is invalid.";
}

function faultOfExpiry(expiry: string, now: Date): string | undefined {
  if (digitsOf(expiry).length < 4) return "Your card's expiration date is incomplete.";
  const { month, year } = monthAndYear(expiry);
  if (month < 1 || month > 12) return "Your card's expiration month is invalid.";
  // A card is valid to the end of its month.
  return new Date(year, month, 1) <= now ? "Your card's expiration date is in the past." : undefined;
}

function faultOfCode({ code, number }: CardInput): string | undefined {
  const { name, code: length } = brandOf(digitsOf(number));
  return code.length < (name ? length : 3) ? "Your card's security code is incomplete." : undefined;
}

/** The Luhn check (ISO/IEC 7812-1), which finds every single wrong digit. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, i) => total + (i % 2 ? (Number(digit) * 2 > 9 ? Number(digit) * 2 - 9 : Number(digit) * 2) : Number(digit)), 0);
  return sum % 10 === 0;
}

/** Returns the field that a Stripe error code is about. */
export function refusedField(code: string | undefined): CardField {
  if (code === "expired_card" || code?.includes("expiry")) return "expiry";
  if (code?.includes("cvc")) return "code";
  if (code?.includes("zip") || code?.includes("postal")) return "postalCode";
  return "number";
}
