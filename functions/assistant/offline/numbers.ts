import { dictionary } from "../../../shared/text/dictionary.ts";
import { measure } from "../names/units.ts";

/** A number found at a place in a list of words, and how many words it took. */
export interface Found {
  value: number;
  length: number;
  /** What it is otherwise: "eighteen fifty" may be 18.50 or 1850. */
  other?: number;
}

const named = (text: string, from = 0) => Object.fromEntries(text.split(" ").map((word, i) => [word, i + from]));

const small: Record<string, number> = dictionary({
  ...named("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"),
});

const tens: Record<string, number> = dictionary(
  Object.fromEntries("twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, i) => [word, 20 + i * 10])),
);
tens["fourty"] = 40;

const scales: Record<string, number> = dictionary({ thousand: 1e3, grand: 1e3, lakh: 1e5, lakhs: 1e5, lac: 1e5, million: 1e6, crore: 1e7, crores: 1e7 });

const packs: Record<string, number> = dictionary({ dozen: 12, dozens: 12, doz: 12, couple: 2, pair: 2 });

/** Packs and scales alike: both may be halved. */
const pack: Record<string, number> = dictionary({ ...packs, ...scales });

const fractions: Record<string, number> = dictionary({ half: 0.5, quarter: 0.25, quarters: 0.25, third: 1 / 3 });

/** Whether a word is part of a spelled-out number wherever it stands ("one" and "a" are not: they need company). */
export const isNumberWord = (word: string): boolean => word in small || word in tens || word in scales || word === "hundred" || word === "dozen";

/** No trace of binary fractions: 0.15, not 0.15000000000000002. */
export const tidy = (value: number): number => Number(value.toFixed(6));

const below20 = (word: string | undefined) => (word !== undefined && Object.hasOwn(small, word) ? small[word] : undefined);

/** `eighty five`, `seven`, `fourteen`: what is below a hundred. */
function belowHundred(words: readonly string[], at: number): Found | undefined {
  const word = words[at];
  if (word === undefined) return;
  const ten = Object.hasOwn(tens, word) ? tens[word] : undefined;
  if (ten !== undefined) {
    const one = below20(words[at + 1]);
    return one !== undefined && one > 0 && one < 10 ? { value: ten + one, length: 2 } : { value: ten, length: 1 };
  }
  const one = below20(word);
  return one === undefined ? undefined : { value: one, length: 1 };
}

/** Whether a word behind a number says what is counted, so that the number before it is a price of its own at most. */
const counts = (word: string | undefined): boolean =>
  word !== undefined &&
  (measure(word) !== undefined ||
    (/^\p{L}/u.test(word) && !/^(?:an?|per|each|for|and|plus|at|on|with|in|total|flat|dollars?|bucks|euros?|pounds?|quid)$/.test(word)));

/** `two hundred (and) fifty`, `a hundred`, and as people say prices: `two fifty`, `one twenty five`, `twelve hundred`. */
function belowThousand(words: readonly string[], at: number): Found | undefined {
  const article = words[at] === "a" || words[at] === "one";
  const first = words[at] === "hundred" ? { value: 1, length: 0 } : article && words[at + 1] === "hundred" ? { value: 1, length: 1 } : belowHundred(words, at);
  if (!first) return;
  let next = at + first.length;
  if (words[next] === "hundred") {
    next++;
    const joined = words[next] === "and" ? next + 1 : next;
    const rest = belowHundred(words, joined);
    if (!rest) return { value: first.value * 100, length: next - at };
    const whole = { value: first.value * 100 + rest.value, length: joined + rest.length - at };
    // "A hundred and forty two fifty": a price with its cents.
    const cents = rest.length === 2 ? belowHundred(words, at + whole.length) : undefined;
    return cents && cents.value >= 10 && !counts(words[at + whole.length + cents.length])
      ? { value: whole.value + cents.value / 100, length: whole.length + cents.length }
      : whole;
  }
  const said = belowHundred(words, next);
  // "two ten foot pipes" are two of ten feet.
  if (said && said.value >= 10 && !measure(words[next + said.length]) && first.value > 0 && first.length === 1)
    return { value: first.value * 100 + said.value, length: first.length + said.length, other: first.value + said.value / 100 };
  // "Ninety two fifty": a price with its cents.
  if (said && said.value >= 10 && first.length === 2 && !measure(words[next + said.length]))
    return { value: first.value + said.value / 100, length: first.length + said.length, other: first.value * 100 + said.value };
  return first;
}

/** The figure a digit word stands for, as the lexer leaves it ("5", "2.5"). */
const digits = (word: string | undefined) => (word !== undefined && /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined);

/**
 * The number that starts at `words[at]`, spelled out or begun in digits ("2 grand", "5 and a half", "a hundred and fifty").
 * Words in lower case, hyphens opened. Nothing where the words there are no number.
 */
export function spelled(words: readonly string[], at: number): Found | undefined {
  if (words[at] === "dozen" && counts(words[at + 1]) && !/^(?:of|or|times)$/.test(words[at + 1] ?? "")) return { value: 12, length: 1 };
  const halved = words[at] === "half" && words[at + 1] === "a" ? pack[words[at + 2] ?? ""] : undefined;
  if (halved !== undefined) return { value: halved / 2, length: 3 };
  let total = 0;
  let next = at;
  let scale = 1;
  for (;;) {
    const first = next === at;
    const group = groupAt(words, next, first);
    if (!group || (!first && total < 1000 && scales[words[next + group.length] ?? ""] === undefined)) break;
    const behind = words[next + group.length] ?? "";
    next += group.length;
    // "Two and a half thousand", "one and a half grand".
    const portion = first && scales[behind] === undefined ? fraction(words, next) : undefined;
    const scaled = portion && scales[words[next + portion.length] ?? ""];
    if (portion && scaled) return { value: tidy((group.value + portion.value) * scaled), length: next + portion.length + 1 - at };
    const dozens = packs[behind];
    if (dozens !== undefined && first) return { value: tidy(group.value * dozens), length: next + (words[next + 1] === "of" ? 2 : 1) - at };
    scale = scales[behind] ?? 1;
    total += group.value * scale;
    if (scale === 1) break;
    next++;
  }
  if (next === at) return;
  // "A grand and a half" is half a grand more; "800 and a half day" are two things.
  const part = (total < 100 || scale > 1 ? fraction(words, next) : undefined) ?? point(words, next);
  const other = part ? undefined : groupAt(words, at, true);
  return {
    value: tidy(total + (part?.value ?? 0) * scale),
    length: next + (part?.length ?? 0) - at,
    ...(other?.other !== undefined && other.length === next - at ? { other: tidy(other.other) } : {}),
  };
}

/** One group of a number: what stands before "thousand", or at the end. */
function groupAt(words: readonly string[], at: number, first: boolean): Found | undefined {
  const joined = !first && words[at] === "and" ? 1 : 0;
  const word = words[at + joined];
  const figure = digits(word);
  if (figure !== undefined && first) return words[at + 1] === "hundred" ? { value: figure * 100, length: 2 } : { value: figure, length: 1 };
  if (word === "a" && first && (words[at + 1] ?? "") in { ...scales, ...packs }) return { value: 1, length: 1 };
  const group = belowThousand(words, at + joined);
  return group && { ...group, length: group.length + joined };
}

/** What half of something is said with: "and half of it now", "and half up front", "and half a day". */
const AFTER_HALF = /^(?:as|the|price|rate|an?|of|now|today|upfront|up|in|on|before|when|later|at)$/;

/** `and a half`, `and three quarters`, `and a quarter`. */
function fraction(words: readonly string[], at: number): Found | undefined {
  if (words[at] !== "and") return;
  const count = words[at + 1] === "a" || words[at + 1] === "one" ? 1 : below20(words[at + 1]);
  const whole = words[at + 1] === "half" && !AFTER_HALF.test(words[at + 2] ?? "") ? { value: 0.5, length: 2 } : undefined;
  const part = Object.hasOwn(fractions, words[at + 2] ?? "") ? fractions[words[at + 2] ?? ""] : undefined;
  return count !== undefined && part !== undefined ? { value: count * part, length: 3 } : whole;
}

/** `point two five`, `point 5`. */
function point(words: readonly string[], at: number): Found | undefined {
  if (words[at] !== "point") return;
  let decimals = "";
  let next = at + 1;
  for (; ; next++) {
    const digit = below20(words[next]) ?? digits(words[next]);
    const ten = tens[words[next] ?? ""];
    if (digit === undefined && ten === undefined) break;
    decimals += String(digit ?? ten);
  }
  return decimals ? { value: Number(`0.${decimals}`), length: next - at } : undefined;
}

const glyphs: Record<string, number> = dictionary({ "½": 0.5, "¼": 0.25, "¾": 0.75 });

/** The figure that digits stand for, however they are grouped: 1,250.00, 1.250,00, 1'250, 1 250, 1,00,000, 12,50, 7,5. */
export function figure(text: string): number {
  const glyph = glyphs[text.slice(-1)];
  if (glyph !== undefined) return Number(text.slice(0, -1) || 0) + glyph;
  const plain = text.replace(/['’\s]/g, "");
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$|^0,\d+$/.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(plain)) return Number(plain.replaceAll(".", ""));
  return Number(plain.replaceAll(",", ""));
}

/** The figure of a sum. "€1.250" has thousands after its point, for sums have no three decimals; but for what is sold by the litre or the word. */
export const summed = (text: string, behind: string): number =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(text) && !/^\s*(?:per|\/|an?)\s*(?:l|lit[er]{2}s?|gal|gallons?|kwh|words?|kg|kilo|minutes?|units?|miles?|km)\b/i.test(behind)
    ? figure(text.replace(".", ""))
    : figure(text);

/** "Two-tier": how many of a unit an adjective says that is spelled out. */
export function adjectiveCount(word: string): { value: number; unit: string } | undefined {
  const [many = "", unit, more] = word.split("-");
  const value = unit && !more ? spelled([many], 0)?.value : undefined;
  return unit && value !== undefined ? { value, unit } : undefined;
}
