import type { Kind } from "../chart.ts";
import { type Entry, words } from "../lexicon.ts";
import {
  at,
  clockFrom,
  clockHours,
  clockTo,
  dayHalf,
  lessMinutes,
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

type Table = readonly (readonly [phrases: string, minutes: number])[];

/** How a language says times of the day. Phrases are separated by bars. */
export interface ClockLanguage {
  /** "Noon" is 720. */
  readonly times: Table;
  readonly am?: string;
  readonly pm?: string;
  /** "9a", "5p": right behind figures. */
  readonly shortHalves?: readonly [am: string, pm: string];
  readonly oclock?: string;
  /** "Heures", "uur", "h": of the clock, or how long something takes. */
  readonly hours?: string;
  /** Before a time, also before a bare number; and before hours only, which are of the clock then: "à 9 heures" is no duration. */
  readonly at: string;
  readonly atMarked?: string;
  readonly from?: string;
  readonly to?: string;
  readonly minutes: string;
  /** "Quarter" is 15; "half" only where it stands behind the hour. */
  readonly parts: Table;
  readonly past?: string;
  /** "Zehn vor neun"; and where the word makes spans too ("ten to nine"). */
  readonly before?: string;
  readonly beforeOrTo?: string;
  readonly plus?: string;
  readonly less?: string;
  readonly halfPast?: string;
  /** "Half nine" is half past. */
  readonly half?: string;
  /** "Halb" is 30, "dreiviertel" 15. */
  readonly partsTo?: Table;
}

/** The entries of the lexicon for the times of a language. */
export const clockEntries = (language: ClockLanguage): Entry[] => [
  ...words(
    time,
    language.times.map(([phrases, minutes]) => [phrases, { minutes, isHalfOpen: false } satisfies TimeOfDay]),
  ),
  ...linked(dayHalf, "am", language.am),
  ...linked(dayHalf, "pm", language.pm),
  ...linked(shortHalf, "am", language.shortHalves?.[0]),
  ...linked(shortHalf, "pm", language.shortHalves?.[1]),
  ...linked(oclock, true, language.oclock),
  ...linked(clockHours, true, language.hours),
  ...linked(at, true, language.at),
  ...linked(at, false, language.atMarked),
  ...linked(clockFrom, true, language.from),
  ...linked(clockTo, true, language.to),
  ...linked(minutesWord, true, language.minutes),
  ...words(minutePart, language.parts),
  ...linked(past, true, language.past),
  ...linked(toHour, true, language.before),
  ...linked(toHour, false, language.beforeOrTo),
  ...linked(plusMinutes, true, language.plus),
  ...linked(lessMinutes, true, language.less),
  ...linked(partPast, { minutes: 30, isWeak: false }, language.halfPast),
  ...linked(partPast, { minutes: 30, isWeak: true }, language.half),
  ...words(partTo, language.partsTo ?? []),
];

const linked = <T>(kind: Kind<T>, value: T, phrases: string | undefined): Entry[] => (phrases ? [{ kind, value, phrases }] : []);
