import { kind } from "../chart.ts";

/** A time of the day, in minutes after midnight. `isHalfOpen`: am or pm is not said, and both may be meant. */
export interface TimeOfDay {
  readonly minutes: number;
  readonly isHalfOpen: boolean;
  /** Counted to 24, as "17:00" and "09:30": what stands beside it is so too. */
  readonly is24?: true;
  /** A number only: an hour in figures ("9") or as a word ("nine"), or with its minutes ("11.30", "nine thirty"). */
  readonly bare?: "figures" | "word" | "minutes";
}
export const time = kind<TimeOfDay>("time");

/** From one time to another, in minutes after midnight; `to` is the smaller one where midnight lies between. */
export interface ClockSpan {
  readonly from: number;
  readonly to: number;
  readonly hours: number;
}
/** What a span may be where am or pm is not said, the likelier first. */
export const clockSpan = kind<readonly ClockSpan[]>("clockSpan");

/** "730", "1030": a time beside "at" or "pm". */
export const compactTime = kind<TimeOfDay>("compactTime");

/** "Am", "pm". */
export const dayHalf = kind<"am" | "pm">("dayHalf");
/** "A" and "p" right behind figures: "9a". */
export const shortHalf = kind<"am" | "pm">("shortHalf");
/** "O'clock", "Uhr". */
export const oclock = kind<true>("oclock");
/** "H", "heures", "uur": of the clock, or how long something takes. */
export const clockHours = kind<true>("clockHours");
/** Before a time. Its value says whether a number behind it is one: "at 7", but not "à 7". */
export const at = kind<boolean>("at");
export const clockFrom = kind<true>("clockFrom");
export const clockTo = kind<true>("clockTo");

/** "Quarter", "half": so many minutes, beside an hour. */
export const minutePart = kind<number>("minutePart");
export const minutesWord = kind<true>("minutesWord");
/** Minutes in words of the clock: "quarter", "ten minutes". */
export const minuteCount = kind<number>("minuteCount");
/** "Ten past nine", "zehn nach neun". */
export const past = kind<true>("past");
/** "Ten to nine", "zehn vor neun". Its value says whether it is no word of a span ("9 to 5") too. */
export const toHour = kind<boolean>("toHour");
/** "Neuf heures et quart", "las nueve y media"; and "moins", "menos". */
export const plusMinutes = kind<true>("plusMinutes");
export const lessMinutes = kind<true>("lessMinutes");
/** "Half past nine": so many minutes behind the hour; `isWeak`: "half nine". */
export const partPast = kind<{ readonly minutes: number; readonly isWeak: boolean }>("partPast");
/** "Halb acht", "dreiviertel acht", "half acht": so many minutes before the hour. */
export const partTo = kind<number>("partTo");
