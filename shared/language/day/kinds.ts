import { kind } from "../chart.ts";
import type { Holiday } from "./holidays.ts";
import type { DayOrder } from "./written.ts";

/*
 * Days and periods as they are said, not as dates: a text is read once, and resolved against any day (resolve.ts). Weekdays are counted from 1 (Monday) to 7.
 */

export type Unit = "day" | "workday" | "week" | "weekend" | "month" | "quarter" | "half" | "year";

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night";

export type Direction = "next" | "this" | "last";

/** What comes once a year. `yearStep`: the year counted from this one, as in "March next year". Without either it is one of any year. */
export interface Yearly {
  readonly year?: number;
  readonly yearStep?: number;
  readonly direction?: "next" | "last";
}

/** What a day in figures may be. `order` stands where its parts can change places. */
export interface FiguresReading {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
  readonly order?: DayOrder;
}

type DayForm =
  /** "3 March", "Friday, 3 April 2026". */
  | ({ readonly type: "date"; readonly month: number; readonly day: number; readonly weekday?: number } & Yearly)
  /** "Thanksgiving": one day of each year; several rules where countries have different ones. */
  | ({ readonly type: "holiday"; readonly rules: readonly Holiday[] } & Yearly)
  /** "3/4/2026", "10/16": which reading is meant the country decides, or the weekday. */
  | { readonly type: "figures"; readonly readings: readonly FiguresReading[]; readonly weekday?: number }
  /** "Next Friday"; "Monday week" is one of `weeks` more. */
  | { readonly type: "weekday"; readonly weekday: number; readonly direction?: Direction; readonly weeks?: number }
  /** "Friday of next week". */
  | { readonly type: "weekdayOf"; readonly weekday: number; readonly week: Period }
  /** "The Friday after 3 March". */
  | { readonly type: "weekdayAfter"; readonly weekday: number; readonly after: Day }
  /** "In two weeks", "3 days ago", "30 days after 1 March". Counted from today, or `from` a day. */
  | { readonly type: "offset"; readonly count: number; readonly unit: Unit; readonly from?: Day }
  /** "End of March", "mid-May". */
  | { readonly type: "edge"; readonly edge: Edge; readonly of: Period }
  /** "The 15th", "the 15th of next month". */
  | { readonly type: "dayOfMonth"; readonly day: number; readonly of?: Period; readonly weekday?: number; readonly direction?: "next" | "last" }
  /** "First Monday of March"; -1 is the last one. */
  | { readonly type: "nth"; readonly n: number; readonly weekday: number; readonly of: Period };

export type Edge = "start" | "middle" | "end";

/** A day as it is said. */
export type Day = DayForm & { readonly part?: DayPart };

/** A stretch of days as it is said. */
export type Period =
  /** "March", "Q1 2026", "week 12". */
  | ({ readonly type: "numbered"; readonly unit: "week" | "month" | "quarter" | "half"; readonly number: number } & Yearly)
  | { readonly type: "year"; readonly year: number }
  /** "Last month" (-1), "this week" (0); "the next two weeks" has a count. `isUnsaid`: "the month", which is this one until its day is over. */
  | { readonly type: "relative"; readonly unit: Unit; readonly step: number; readonly count?: number; readonly isUnsaid?: true }
  /** "The week of 9 March". */
  | { readonly type: "weekOf"; readonly day: Day }
  /** "First week of October"; -1 is the last one. */
  | { readonly type: "nthWeek"; readonly n: number; readonly of: Period }
  /** "The quarter ended 31 October". */
  | { readonly type: "endingOn"; readonly count: number; readonly unit: Unit; readonly day: Day; readonly isOver: boolean }
  /** "The 2025/26 tax year": a year from a day on, which countries have of their own. */
  | { readonly type: "splitYear"; readonly year: number; readonly starts: readonly Holiday[] }
  /** "First half of March". */
  | { readonly type: "halfOf"; readonly half: number; readonly of: Period }
  /** "March 3 to 7", "until Friday"; `isSince`: up to today. */
  | { readonly type: "span"; readonly from?: Day | Period; readonly to?: Day | Period; readonly isSince?: true };

export const day = kind<Day>("day");
export const period = kind<Period>("period");
/** Several days of one month: "8, 9 and 10 June". */
export const days = kind<readonly Day[]>("days");

/** "Two weeks", "14 days": how long something is, or how far. */
export const lapse = kind<{ readonly count: number; readonly unit: Unit }>("lapse");

/** A number that may be a day of the month: "3", "3." (pointed), "3rd". `isFree`: no sign ties it to other figures, as the 5 of "1.5". */
export interface MonthDay {
  readonly day: number;
  readonly form: "figures" | "pointed" | "ordinal";
  readonly isFree: boolean;
}
export const monthDay = kind<MonthDay>("monthDay");
/** Days of one month that are listed, in their order. */
export const monthDays = kind<{ readonly days: readonly number[]; readonly isOrdinal: boolean }>("monthDays");
/** "Of next month", "of the year", "im März": the period that a day or a week is of. */
export const ofPeriod = kind<Period>("ofPeriod");
/** A year of two digits: "'26", and 26 where nothing that is counted follows. */
export const shortYear = kind<number>("shortYear");

/*
 * Words. `isWeak`: the word means something else too ("march", "sun"), and only what stands beside it makes it a day.
 */
export interface MonthWord {
  readonly month: number;
  readonly isWeak: boolean;
  /** It means something else beside a number too: "only 3 may attend". */
  readonly isDoubtful: boolean;
  /** The day may stand behind it: "March 3". */
  readonly isFirst: boolean;
  /** The day before it is counted, not ordered: "trois mars", "tre marzo". */
  readonly isCounted: boolean;
}
export const month = kind<MonthWord>("month");
/** `isDoubtful`: it is one beside a date only ("mar."); `isOrdinal`: "segunda" is Monday, and the second. */
export interface WeekdayWord {
  readonly weekday: number;
  readonly isWeak: boolean;
  readonly isDoubtful: boolean;
  readonly isOrdinal: boolean;
  readonly isCounted: boolean;
}
export const weekday = kind<WeekdayWord>("weekday");
export const calendarUnit = kind<{ readonly unit: Unit; readonly count: number; readonly isPlural: boolean }>("calendarUnit");
/** "Next" (1), "this" (0), "last" (-1), before the word that it belongs to, and behind it. */
export const step = kind<number>("step");
export const stepBehind = kind<number>("stepBehind");
/** Behind a weekday or a date only: "Saturday last". */
export const weekdayStepBehind = kind<number>("weekdayStepBehind");
/** Behind a day, so many weeks later: "Monday week", "lundi en huit", "oggi a otto". */
export const weeksBehind = kind<number>("weeksBehind");
/** Behind figures, their month: "16 inst.", "18 do corrente"; and behind a date its year: "16. März d. J." */
export const monthBehind = kind<number>("monthBehind");
export const yearBehind = kind<number>("yearBehind");
/** "Of this", in one word: "deste". */
export const ofStep = kind<number>("ofStep");
/** The month of a day, said by its number: "dreiundzwanzigster elfter". */
export const monthOrdinal = kind<number>("monthOrdinal");
/** A Roman number up to 12. */
export const roman = kind<number>("roman");
export const dayPart = kind<DayPart>("dayPart");
/** `isAdjective`: a noun may stand behind it, as in "Christmas party". */
export const holidayName = kind<{ readonly day: Day; readonly isAdjective: boolean }>("holidayName");
/** "Advent", "Weihnachtstag": the days that its first, second … are. */
export const countedHoliday = kind<readonly Day[]>("countedHoliday");
/** "La veille de", "al día siguiente de": the day before or after another one. */
export const dayBeside = kind<1 | -1>("dayBeside");
/** "Easter Eve". */
export const eve = kind<true>("eve");
/** Words that no day belongs to, so that "the 3rd" before them is one: "please", "we", "is". */
export const particle = kind<true>("particle");
/** `isNoWeekend`: beside a week it is none, because "fin de semana" is the weekend. */
export interface EdgeWord {
  readonly edge: Edge;
  readonly isNoWeekend: boolean;
}
export const edge = kind<EdgeWord>("edge");
/** The edges that need no article before their unit: "Ende Jahr". */
export const bareEdge = kind<Edge>("bareEdge");
/** "Quarter ended"; false for "quarter ending". */
export const ended = kind<boolean>("ended");
/** "Tax year", "exercice", beside the number of a year; and what it begins with where it is of two. */
export const businessYear = kind<true>("businessYear");
export const splitYear = kind<readonly Holiday[]>("splitYear");
/** "2025/26": its first year. */
export const twoYears = kind<number>("twoYears");
/** "Last" of several. */
export const final = kind<true>("final");
/** "First half" of a month or a year. */
export const half = kind<true>("half");
export const now = kind<true>("now");

export const of = kind<true>("of");
export const the = kind<true>("the");
/** What stands before a day, and makes one of "the 3rd" and of "sun". */
export const on = kind<true>("on");
/** An article that makes a day of bare figures: "le 15", "el día 15". Its value says whether a point behind them is theirs: "am 15." */
export const dayArticle = kind<boolean>("dayArticle");
/** "Du 3 au 7". */
export const dayFrom = kind<true>("dayFrom");
/** What stands before a lapse: "in two weeks", "within 14 days". */
export const within = kind<true>("within");
/** What stands before a period: "in May", "during March". */
export const during = kind<true>("during");
export const from = kind<true>("from");
export const to = kind<true>("to");
export const between = kind<true>("between");
export const since = kind<true>("since");
export const until = kind<true>("until");
/** "As of", "ab", "à partir de"; and what stands behind the day: "from March onwards". */
export const onward = kind<true>("onward");
export const onwardBehind = kind<true>("onwardBehind");
export const after = kind<true>("after");
export const before = kind<true>("before");
/** "Ago" behind a lapse, and before it: "vor", "il y a". */
export const ago = kind<true>("ago");
export const agoBefore = kind<true>("agoBefore");
export const later = kind<true>("later");

/** "Week" before its number, and "KW" on either side of it. */
export const weekNumber = kind<true>("weekNumber");
export const calendarWeek = kind<true>("calendarWeek");
/** "Week of", "semaine du". */
export const weekOf = kind<true>("weekOf");
/** "Q" and "H" of "Q1" and "H1". `isWeak`: only beside a year, as "S1". */
export const unitSign = kind<{ readonly unit: "quarter" | "half" | "week"; readonly isWeak: boolean }>("unitSign");
