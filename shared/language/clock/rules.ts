import { a, type Behind, type Node, optional, type Reading, type Rule, reading, rule, tight } from "../chart.ts";
import { isCountBehind, isNounBehind, unless } from "../day/beside.ts";
import { type Day, day, dayPart } from "../day/kinds.ts";
import { article, digits, number } from "../number/kinds.ts";
import type { NumberReading } from "../number/written.ts";
import {
  at,
  clockHours,
  compactTime,
  dayHalf,
  lessMinutes,
  minuteCount,
  minutePart,
  minutesWord,
  oclock,
  partPast,
  partTo,
  past,
  plusMinutes,
  shortHalf,
  type TimeOfDay,
  time,
  toHour,
} from "./kinds.ts";
import { inHalf, inPart, moved, timeOf } from "./times.ts";

/*
 * Times of the day: "7pm", "19 h 30", "halb acht", "quarter past nine", "las siete y media". A bare number is one only in context.
 */

type Numbers = readonly NumberReading[];

const inWords = (least: number, most: number) => (numbers: Numbers) => {
  const [one] = numbers;
  return one?.isInWords === true && numbers.length === 1 && Number.isInteger(one.value) && one.value >= least && one.value <= most;
};
const wholeOf = ([one]: Numbers): number => one?.value ?? 0;
const isMinutes = ({ value, length }: { readonly value: number; readonly length: number }): boolean => value < 60 && length === 2;
const isFew = ({ value, length }: { readonly value: number; readonly length: number }): boolean => value > 0 && value < 60 && length <= 2;

const orNone = (value: TimeOfDay | undefined, isLatent = false): Reading | undefined => value && unless(isLatent, reading(time, value));
const bare = (value: TimeOfDay | undefined, of: TimeOfDay["bare"] = "minutes"): Reading | undefined =>
  orNone(value && { ...value, ...(of ? { bare: of } : {}) }, true);
const marked = ({ bare: _, ...value }: TimeOfDay): TimeOfDay => value;

const isBareHour = ({ bare }: TimeOfDay): boolean => bare === "figures" || bare === "word";
const isWholeHour = ({ minutes }: TimeOfDay): boolean => minutes % 60 === 0;
/** What minutes are told from: an hour, or a half one ("fünf vor halb acht"). */
const isBase = ({ minutes }: TimeOfDay): boolean => minutes % 30 === 0;
const isCounted = (behind: Behind): boolean => isNounBehind(behind) || isCountBehind(behind);

/** Noon, midnight. */
const isNamed = ({ minutes, isHalfOpen, is24, bare }: TimeOfDay): boolean => minutes % 720 === 0 && !isHalfOpen && !is24 && !bare;

/** A bare hour with minutes behind it. */
const withMinutes = ({ minutes, is24 }: TimeOfDay, by: number): TimeOfDay | undefined => timeOf(minutes / 60, by, is24);

const hours: readonly Rule[] = [
  rule("hour as a word", [a(number, inWords(0, 24))], ([{ value }]) => bare(timeOf(wholeOf(value), 0), "word")),
  // "19 Uhr", "19:30 Uhr", "11.30 Uhr".
  rule("hour of the clock", [a(time), a(oclock)], ([{ value }]) => orNone(marked(value))),
  // "19:30 h"; "9 heures" may be how long something takes.
  rule("hour or hours", [a(time), a(clockHours)], ([{ value }]) => orNone(marked(value), isBareHour(value))),
  // "19h30", "19 Uhr 30", "neuf heures trente".
  ...[oclock, clockHours].flatMap((word) => [
    rule("hour, word and minutes", [a(time, isBareHour), a(word), a(digits, isMinutes), optional(tight(a(minutesWord)))], ([{ value }, , minutes], behind) =>
      orNone(withMinutes(value, minutes.value.value), isCounted(behind)),
    ),
    rule("hour, word and minutes in words", [a(time, isBareHour), a(word), a(number, inWords(1, 59))], ([{ value }, , minutes], behind) =>
      orNone(withMinutes(value, wholeOf(minutes.value)), isCounted(behind)),
    ),
  ]),
  // "Midi trente".
  rule("noon and minutes", [a(time, isNamed), a(number, inWords(10, 59))], ([{ value }, minutes], behind) =>
    isCounted(behind) ? undefined : orNone(moved(value, wholeOf(minutes.value))),
  ),
  // "Nine thirty", "las nueve quince".
  rule("hour and minutes in words", [a(time, ({ bare }) => bare === "word"), a(number, inWords(10, 59))], ([{ value }, minutes]) =>
    bare(withMinutes(value, wholeOf(minutes.value))),
  ),
];

const hasPart = ({ part }: Day): boolean => part !== undefined;

const halves: readonly Rule[] = [
  rule("half of the day", [a(time), a(dayHalf)], ([{ value }, half]) => orNone(inHalf(value, half.value))),
  rule("short half of the day", [a(time), tight(a(shortHalf))], ([{ value }, half]) =>
    // "1a" is rather a number of a list.
    orNone(inHalf(value, half.value), isBareHour(value)),
  ),
  // "730pm", "at 1030".
  rule("digits and half of the day", [a(compactTime), a(dayHalf)], ([{ value }, half]) => orNone(inHalf(value, half.value))),
  rule("at digits", [a(at, Boolean), a(compactTime)], ([, { value }], behind) => orNone(value, isCounted(behind))),
  rule("part of the day", [a(time), a(dayPart)], ([{ value }, part], behind) =>
    // "Une nuit".
    value.bare === "word" && value.minutes === 60 && part.end - part.start < 2
      ? undefined
      : orNone(inPart(value, part.value), value.bare !== undefined && isCounted(behind)),
  ),
  // "Abends 8 Uhr".
  rule("part of the day and an hour", [a(dayPart), a(time, ({ bare }) => !bare)], ([part, { value }]) => orNone(inPart(value, part.value))),
  // "Tonight at 11", "8 tonight", "heute Abend um 8".
  rule(
    "day with a part, and time",
    [a(day, hasPart), a(at), a(time)],
    ([{ value: when }, , { value }], behind) => when.part && orNone(inPart(value, when.part), value.bare !== undefined && isCounted(behind)),
  ),
  rule("time, and day with a part", [a(time), a(day, hasPart)], ([{ value }, { value: when }]) => when.part && orNone(inPart(value, when.part))),
  rule("part of the day before", [a(dayPart), a(at), a(time)], ([part, , { value }], behind) =>
    orNone(inPart(value, part.value), value.bare !== undefined && isCounted(behind)),
  ),
];

/** "Quarter", "ten minutes". */
const minutes: readonly Rule[] = [
  rule("part of an hour", [optional(a(article)), a(minutePart)], ([, { value }]) => reading(minuteCount, value)),
  rule("minutes in words", [a(number, inWords(1, 59)), a(minutesWord)], ([{ value }]) => reading(minuteCount, wholeOf(value))),
  rule("minutes in figures", [a(digits, isFew), a(minutesWord)], ([{ value }]) => reading(minuteCount, value.value)),
];

/** Minutes that are counted from an hour. `isPart`: in words of the clock. */
interface Counted {
  readonly count: number;
  readonly isPart: boolean;
  readonly isInWords: boolean;
}
const part = (count: number): Counted => ({ count, isPart: true, isInWords: true });
const words = (numbers: Numbers): Counted => ({ count: wholeOf(numbers), isPart: false, isInWords: true });
const figures = ({ value }: { readonly value: number }): Counted => ({ count: value, isPart: false, isInWords: false });

/** As people round minutes: "one to seven" is none. */
const isSaid = ({ count, isPart }: Counted): boolean => isPart || count % 5 === 0;

/** Minutes before or behind an hour. What is not sure is bare. */
const beside = ({ value }: Node<TimeOfDay>, by: number, isSure: boolean, behind: Behind): Reading | undefined => {
  const found = moved(marked(value), by);
  return isSure && !(value.bare && isCounted(behind)) ? orNone(found) : bare(found);
};

/** "Quarter past nine", "zehn nach neun", "fünf nach halb acht". */
const after = (count: Counted, base: Node<TimeOfDay>, behind: Behind): Reading | undefined =>
  isSaid(count) ? beside(base, count.count, true, behind) : undefined;

/** "Zehn vor neun"; "ten to nine" may be a span, "10 to 9" is rather one. */
const before = (count: Counted, isOnlyThat: boolean, base: Node<TimeOfDay>, behind: Behind): Reading | undefined =>
  isSaid(count) && (isOnlyThat || count.isInWords) ? beside(base, -count.count, count.isPart || isOnlyThat, behind) : undefined;

/** "Neuf heures et quart", "las nueve menos diez". */
const behindHour = (base: Node<TimeOfDay>, { count, isPart }: Counted, sign: 1 | -1, behind: Behind): Reading | undefined =>
  !isPart && isCounted(behind) ? undefined : beside(base, sign * count, !base.value.bare, behind);

const signs = [
  [plusMinutes, 1],
  [lessMinutes, -1],
] as const;

const besideHours: readonly Rule[] = [
  rule("part past an hour", [a(minuteCount), a(past), a(time, isBase)], ([{ value }, , base], behind) => after(part(value), base, behind)),
  rule("number past an hour", [a(number, inWords(1, 59)), a(past), a(time, isBase)], ([{ value }, , base], behind) => after(words(value), base, behind)),
  rule("figures past an hour", [a(digits, isFew), a(past), a(time, isBase)], ([{ value }, , base], behind) => after(figures(value), base, behind)),
  rule("part to an hour", [a(minuteCount), a(toHour), a(time, isBase)], ([{ value }, link, base], behind) => before(part(value), link.value, base, behind)),
  rule("number to an hour", [a(number, inWords(1, 59)), a(toHour), a(time, isBase)], ([{ value }, link, base], behind) =>
    before(words(value), link.value, base, behind),
  ),
  rule("figures to an hour", [a(digits, isFew), a(toHour), a(time, isBase)], ([{ value }, link, base], behind) =>
    before(figures(value), link.value, base, behind),
  ),
  ...signs.flatMap(([link, sign]) => [
    rule("hour and part", [a(time, isWholeHour), a(link), a(minuteCount)], ([base, , { value }], behind) => behindHour(base, part(value), sign, behind)),
    rule("hour and number", [a(time, isWholeHour), a(link), a(number, inWords(1, 59))], ([base, , { value }], behind) =>
      behindHour(base, words(value), sign, behind),
    ),
    rule("hour and figures", [a(time, isWholeHour), a(link), a(digits, isFew)], ([base, , { value }], behind) =>
      behindHour(base, figures(value), sign, behind),
    ),
  ]),
  rule("half past an hour", [a(partPast), a(time, isWholeHour)], ([{ value }, base], behind) => beside(base, value.minutes, !value.isWeak, behind)),
  rule("half to an hour", [a(partTo), a(time, isWholeHour)], ([{ value }, base], behind) => beside(base, -value, true, behind)),
];

export const timeRules: readonly Rule[] = [
  ...hours,
  ...halves,
  ...minutes,
  ...besideHours,
  rule("at a time", [a(at), a(time)], ([{ value: takesBare }, { value, isLatent }], behind) =>
    value.bare && !takesBare ? undefined : isLatent && value.bare && isCounted(behind) ? bare(value, value.bare) : orNone(marked(value)),
  ),
];
