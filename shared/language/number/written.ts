/*
 * Numbers in figures, in the notation of any country. The figures alone have readings; the way a language writes decimals chooses between them.
 */

export type DecimalSign = "." | ",";

/** What a number in figures may be. */
export interface NumberReading {
  readonly value: number;
  /** The sign before its decimals. */
  readonly decimal?: DecimalSign;
  /** The sign between its groups of digits. */
  readonly group?: DecimalSign | " " | "'";
  readonly isInWords?: true;
  /** What a half behind it is a half of, where it is counted in more than ones: 12 of "two dozen". */
  readonly each?: number;
}

const fractions: Readonly<Record<string, number>> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const NOTATION = /^(\d*(?:[.,'’ \u00a0\u2009\u202f]\d+)*[.,]?)\s?([½¼¾⅓⅔⅛⅜⅝⅞]?)$/u;

/**
 * Returns the readings of a number in ASCII figures: "1,234.50", "1.234,50", "1 234,50", "1'234.50", "12,34,567", ".5", "1½". There are two where a sign may
 * stand between groups or before decimals ("1.250"; the group comes first), and none where the signs contradict each other ("1.2.3") or the number has more
 * digits than a number holds exactly.
 */
export function numberReadings(figures: string): readonly NumberReading[] {
  const [, digits = "", glyph = ""] = NOTATION.exec(figures) ?? [];
  const fraction = fractions[glyph];
  if (fraction !== undefined && !digits) return [{ value: fraction }];
  const readings = wholeReadings(digits);
  return fraction === undefined ? readings : readings.filter(({ decimal }) => !decimal).map((reading) => ({ ...reading, value: reading.value + fraction }));
}

function wholeReadings(digits: string): NumberReading[] {
  if (!/\d/.test(digits)) return [];
  const groups = digits.split(/\D/);
  const signs = Array.from(digits.matchAll(/\D/g), ([sign]) => (sign === "," || sign === "." ? sign : /['’]/.test(sign) ? "'" : " "));
  const [first] = signs;
  const last = signs.at(-1);
  if (!first || !last) return exact(digits, {});
  const before = signs.slice(0, -1);
  const [group] = before;
  const whole = groups.slice(0, -1);
  const isGrouped = signs.every((sign) => sign === first) && isGrouping(groups);
  const hasDecimals = (last === "." || last === ",") && before.every((sign) => sign === group && sign !== last) && (whole.length === 1 || isGrouping(whole));
  return [
    ...(isGrouped ? exact(groups.join(""), { group: first }) : []),
    ...(hasDecimals ? exact(`${whole.join("")}.${groups.at(-1)}`, { decimal: last, ...(group ? { group } : {}) }) : []),
  ];
}

/** Digits are grouped by three; in India all but the last three by two. */
const isGrouping = ([first = "", ...others]: readonly string[]): boolean =>
  first.length > 0 &&
  first.length <= 3 &&
  !first.startsWith("0") &&
  (others.every(({ length }) => length === 3) || (first.length <= 2 && others.every(({ length }, i) => length === (i === others.length - 1 ? 3 : 2))));

/** A number holds this many digits exactly; of longer ones, those that it is written with. */
const DIGITS = 15;

/** Returns the reading of a number with a decimal point, unless it would lose a digit. */
function exact(decimal: string, signs: Omit<NumberReading, "value">): NumberReading[] {
  const value = Number(decimal);
  const isExact = decimal.length <= DIGITS || canonical(decimal) === String(value);
  return isExact ? [{ value, ...signs }] : [];
}

/** Returns a decimal as `String` writes the number. */
function canonical(decimal: string): string {
  const [whole = "", rest = ""] = decimal.split(".");
  const fraction = rest.slice(0, rest.length - zerosAt(Array.from(rest).reverse()));
  return `${whole.slice(zerosAt([...whole])) || "0"}${fraction ? `.${fraction}` : ""}`;
}

/** Returns how many zeros digits begin with. */
function zerosAt(digits: readonly string[]): number {
  const first = digits.findIndex((digit) => digit !== "0");
  return first < 0 ? digits.length : first;
}

/** Chooses a reading by the sign that a text's language writes before decimals; by "none", a sign before three figures never is one, as in money. */
export const chooseReading = (readings: readonly NumberReading[], decimal: DecimalSign | "none"): number | undefined =>
  (readings.find((reading) => reading.decimal === decimal) ?? readings[0])?.value;

const decimalSigns = new Map<string, DecimalSign>();

/** Returns the sign that a locale writes before decimals, in ASCII digits. */
export function localeDecimalSign(locale: string): DecimalSign {
  const known = decimalSigns.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
  decimalSigns.set(locale, sign);
  return sign;
}
