import type { DayPart } from "../day/kinds.ts";
import type { ClockSpan, TimeOfDay } from "./kinds.ts";

const [DAY, HALF, HOUR] = [24 * 60, 12 * 60, 60];

/** Returns an hour and its minutes as a time; undefined if there is none. From 13 on, and with a zero before it, an hour is counted to 24. */
export function timeOf(hour: number, minute: number, isPadded = false): TimeOfDay | undefined {
  const minutes = hour * HOUR + minute;
  if (minute < 0 || minute >= HOUR || minutes < 0 || minutes > DAY) return undefined;
  return hour > 12 || hour === 0 || isPadded ? { minutes, isHalfOpen: false, is24: true } : { minutes, isHalfOpen: true };
}

/** A whole hour with minutes behind it, or before it if they are negative. */
export function moved({ minutes, isHalfOpen, is24 }: TimeOfDay, by: number): TimeOfDay {
  const at = minutes + by;
  // A quarter to one is 12:45: on a clock of twelve hours as on one of 24.
  return { minutes: (at < HOUR && isHalfOpen ? at + HALF : at + DAY) % DAY, isHalfOpen, ...(is24 ? { is24 } : {}) };
}

/** The time in the morning or in the afternoon; undefined where it contradicts ("19:00 am"). */
export function inHalf({ minutes }: TimeOfDay, half: "am" | "pm"): TimeOfDay | undefined {
  if (minutes >= HALF + HOUR) return half === "pm" ? { minutes, isHalfOpen: false, is24: true } : undefined;
  return { minutes: (minutes % HALF) + (half === "pm" ? HALF : 0), isHalfOpen: false };
}

const [FOUR, SIX, ELEVEN] = [4 * HOUR, 6 * HOUR, 11 * HOUR];

/** "8 in the evening", "3 Uhr nachts"; undefined where there is no such hour ("8 at noon"). */
export function inPart(value: TimeOfDay, part: DayPart): TimeOfDay | undefined {
  const ofHalf = value.minutes % HALF;
  switch (part) {
    case "morning":
      return inHalf(value, "am");
    case "noon":
      return ofHalf >= ELEVEN ? inHalf(value, "am") : ofHalf < FOUR ? inHalf(value, "pm") : undefined;
    case "afternoon":
      return inHalf(value, "pm");
    case "evening":
      return ofHalf >= FOUR ? inHalf(value, "pm") : undefined;
    case "night":
      // Twelve at night is midnight.
      return inHalf(value, value.minutes > HALF + HOUR || ofHalf >= SIX ? "pm" : "am");
  }
}

/** The times that are meant, in minutes after midnight, the likelier first: from six in the morning to six in the evening people are awake, and work. */
export function timesIn({ minutes, isHalfOpen }: TimeOfDay): readonly number[] {
  if (!isHalfOpen) return [minutes];
  return minutes >= HALF || minutes < SIX ? [(minutes % HALF) + HALF, minutes % HALF] : [minutes, minutes + HALF];
}

/** Spans that are longer people give with am and pm, or counted to 24. */
const LONGEST = HALF;

/** What a span from one time to another may be. If one of them is counted to 24, both are. */
export function spansOf(start: TimeOfDay, end: TimeOfDay): readonly ClockSpan[] {
  const is24 = start.is24 || end.is24;
  const times = (value: TimeOfDay): readonly number[] => (is24 ? [value.minutes] : timesIn(value));
  const all = times(start).flatMap((from) => times(end).map((to) => ({ from, to, length: (to - from + DAY) % DAY })));
  const some = all.filter(({ length }) => length > 0);
  const short = some.filter(({ length }) => length <= LONGEST);
  return (short.length ? short : some).map(({ from, to, length }) => ({ from, to, hours: length / HOUR }));
}
