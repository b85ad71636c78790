import { addDays, type CalendarDate, daysBetween } from "../../../shared/clock.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import type { Token } from "./lexer.ts";
import { find } from "./reading.ts";

/** A date that was said: the day, or why there is none. `tokens` are those that said it. */
export interface DateSaid {
  date?: CalendarDate;
  impossible?: string;
  tokens: Token[];
}

/** What a date is told from: today, the day that "later" counts from, and whether the month comes first in 3/4. */
export interface Calendar {
  today: CalendarDate;
  from?: CalendarDate;
  monthFirst: boolean;
}

const MONTHS = "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

const DAYS = "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";

const monthOf = (text: string) => "janfebmaraprmayjunjulaugsepoctnovdec".indexOf(text.slice(0, 3)) / 3 + 1;

const dayOfWeek = (text: string) => "sunmontuewedthufrisat".indexOf(text.slice(0, 3)) / 3;

const pad = (n: number, width = 2) => String(n).padStart(width, "0");

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const isoDay = (year: number, month: number, day: number): CalendarDate | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month) ? `${year}-${pad(month)}-${pad(day)}` : undefined;

const parts = (date: CalendarDate) => date.split("-").map(Number) as [number, number, number];

const weekday = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `date`, so many months later; the 31st of a shorter month is its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = parts(date);
  const at = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  return `${y}-${pad(m)}-${pad(Math.min(day, lastDay(y, m)))}`;
}

export const endOfMonth = (date: CalendarDate, later = 0): CalendarDate => {
  const [year, month] = parts(addMonths(`${date.slice(0, 7)}-01`, later));
  return `${year}-${pad(month)}-${pad(lastDay(year, month))}`;
};

/** So many days, weeks, months or years after a date. */
export const shift = (date: CalendarDate, count: number, unit: string): CalendarDate =>
  unit === "month" && Number.isInteger(count)
    ? addMonths(date, count)
    : unit === "year"
      ? addMonths(date, 12 * count)
      : addDays(date, Math.round(count * (dictionary({ day: 1, night: 1, week: 7, fortnight: 14, month: 30 })[unit] ?? 1)));

/** A day without its year is the next such day; one that has just passed stays in the past, so that somebody asks. */
function yearless(today: CalendarDate, month: number, day: number, words: string): Omit<DateSaid, "tokens"> {
  const [year] = parts(today);
  const here = isoDay(year, month, day);
  const next = isoDay(year + 1, month, day);
  if (!here && !next) return { impossible: words };
  if (here && (here >= today || daysBetween(here, today) < 75)) return { date: here };
  return next ? { date: next } : { impossible: words };
}

type Rule = readonly [pattern: string, read: (groups: Record<string, string>, calendar: Calendar, words: string) => Omit<DateSaid, "tokens"> | undefined];

const on = (date: CalendarDate | undefined, words: string) => (date ? { date } : { impossible: words });

const rules: readonly Rule[] = [
  [String.raw`(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})`, ({ y, m, d }, _, words) => on(isoDay(Number(y), Number(m), Number(d)), words)],
  [
    String.raw`(?<a>\d{1,2})(?<s>/|\.(?=\d{1,2}\.))(?<b>\d{1,2})(?:[/.](?<y>\d{2,4}))?`,
    ({ a, b, s, y }, { today, monthFirst }, words) => {
      const [first, second] = [Number(a), Number(b)];
      const flip = (monthFirst && s === "/" && first <= 12) || second > 12;
      const [month, day] = flip ? [first, second] : [second, first];
      if (!y) return yearless(today, month, day, words);
      return on(isoDay(Number(y) < 100 ? 2000 + Number(y) : Number(y), month, day), words);
    },
  ],
  [
    String.raw`(?:the )?(?<d>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<m>${MONTHS})(?: ,)?(?: (?<y>20\d\d))?`,
    ({ d, m = "", y }, { today }, words) => (y ? on(isoDay(Number(y), monthOf(m), Number(d)), words) : yearless(today, monthOf(m), Number(d), words)),
  ],
  [
    String.raw`(?<m>${MONTHS})(?: the)? (?<d>\d{1,2})(?:st|nd|rd|th)?(?:(?: ,)? (?<y>20\d\d))?`,
    ({ d, m = "", y }, { today }, words) => (y ? on(isoDay(Number(y), monthOf(m), Number(d)), words) : yearless(today, monthOf(m), Number(d), words)),
  ],
  [
    String.raw`\d{1,2}\.\d{1,2}(?: \.)?(?= |$)`,
    (_, { today }, words) => {
      const [day = 0, month = 0] = words.split(".").map(Number);
      return yearless(today, month, day, words);
    },
  ],
  ["(?:the )?end of (?:the )?(?:next month|month after(?: next)?)", (_, { today }) => ({ date: endOfMonth(today, 1) })],
  ["(?:the )?end of (?:the |this )?(?:month|current month)|month end|month-end|eom|end of month", (_, { today }) => ({ date: endOfMonth(today) })],
  [
    String.raw`(?:the )?(?<part>end|eom|month end|middle|start|beginning|mid|last day|first)(?: of|-)? ?(?:the )?(?<m>${MONTHS})(?: (?<y>20\d\d))?`,
    ({ m = "", part = "", y }, { today }) => {
      const [year] = parts(today);
      const month = monthOf(m);
      const day = (of: number) => (/^(?:end|last|eom|month)/.test(part) ? lastDay(of, month) : /^mid/.test(part) ? 15 : 1);
      const here = isoDay(y ? Number(y) : year, month, day(y ? Number(y) : year));
      return { date: here && (y || here >= today) ? here : (isoDay(year + 1, month, day(year + 1)) ?? today) };
    },
  ],
  ["(?:the )?end of (?:the |this )?week", (_, { today }) => ({ date: addDays(today, (5 - weekday(today) + 7) % 7) })],
  ["(?:the )?end of next week", (_, { today }) => ({ date: addDays(today, ((5 - weekday(today) + 7) % 7) + 7) })],
  ["(?:the )?end of (?:the |this )?year|year end", (_, { today }) => ({ date: `${today.slice(0, 4)}-12-31` })],
  ["(?:the )?end of (?:the |this )?quarter", (_, { today }) => ({ date: endOfMonth(today, (3 - (Number(today.slice(5, 7)) % 3)) % 3) })],
  [
    String.raw`(?<n>\d+(?:\.\d+)?|an?|one) (?<u>day|week|fortnight|month|year)s? from (?:today|now)|(?:in|within|inside) (?<n2>\d+(?:\.\d+)?|an?|one) (?<u2>day|week|fortnight|month|year)`,
    ({ n, n2, u, u2 }, { today }) => ({ date: shift(today, Number.parseFloat(n || n2 || "") || 1, u || u2 || "day") }),
  ],
  [
    String.raw`(?<n>\d+(?:\.\d+)?|an?|one) (?<u>day|week|fortnight|month|year) (?:later|after(?: that)?|afterwards|from (?:then|that|the invoice date))`,
    ({ n, u = "day" }, { today, from }) => ({ date: shift(from ?? today, Number.parseFloat(n ?? "") || 1, u) }),
  ],
  [`(?<n>an?|one) (?<u>week|fortnight|month) to (?:pay|settle)`, ({ u = "day" }, { today, from }) => ({ date: shift(from ?? today, 1, u) })],
  [`(?:a )?week (?:from|on) (?<w>${DAYS})`, ({ w = "" }, { today }) => ({ date: addDays(comingDay(today, dayOfWeek(w)), 7) })],
  [`(?<w>${DAYS}) week`, ({ w = "" }, { today }) => ({ date: addDays(comingDay(today, dayOfWeek(w)), 7) })],
  [`(?:the )?(?<w>${DAYS}) after(?: that)?`, ({ w = "" }, { today, from }) => ({ date: comingDay(from ?? today, dayOfWeek(w)) })],
  [`next (?<w>${DAYS})`, ({ w = "" }, { today }) => ({ date: addDays(today, 7 - ((weekday(today) + 6) % 7) + ((dayOfWeek(w) + 6) % 7)) })],
  [`last (?<w>${DAYS})`, ({ w = "" }, { today }) => ({ date: addDays(comingDay(today, dayOfWeek(w)), -(weekday(today) === dayOfWeek(w) ? 14 : 7)) })],
  [`(?:this |coming |this coming )?(?<w>${DAYS})`, ({ w = "" }, { today }) => ({ date: comingDay(today, dayOfWeek(w)) })],
  [
    String.raw`(?:the )?(?<d>\d{1,2}(?:st|nd|rd|th)|first)(?: of (?<which>the month following|month following|the following month|following month|the month|this month|next month))?`,
    ({ d = "", which }, { today }, words) => {
      const day = d === "first" ? 1 : Number.parseInt(d, 10);
      const [year, month] = parts(which && /next|following/.test(which) ? addMonths(`${today.slice(0, 7)}-01`, 1) : today);
      const here = isoDay(year, month, day);
      if (here && here >= today) return { date: here };
      const [y, m] = parts(addMonths(`${pad(year, 4)}-${pad(month)}-01`, 1));
      return day > 31 ? { impossible: words } : on(here && here < today ? isoDay(y, m, day) : here, words);
    },
  ],
  ["today|right away|straight away|now|same day|the same day", (_, { today }) => ({ date: today })],
  ["(?:the )?day after tomorrow", (_, { today }) => ({ date: addDays(today, 2) })],
  ["tomorrow", (_, { today }) => ({ date: addDays(today, 1) })],
  ["yesterday", (_, { today }) => ({ date: addDays(today, -1) })],
  ["next week", (_, { today }) => ({ date: addDays(today, 7) })],
  ["next month", (_, { today }) => ({ date: addMonths(today, 1) })],
  [String.raw`(?:in )?(?<m>${MONTHS}) (?<y>20\d\d)`, ({ m = "", y }) => on(isoDay(Number(y), monthOf(m), lastDay(Number(y), monthOf(m))), "")],
];

/** The next such day of the week, never today. */
const comingDay = (today: CalendarDate, day: number) => addDays(today, ((day - weekday(today) + 6) % 7) + 1);

/** The first date that `tokens` start with, in a place already known to hold one. */
export function dateAt(tokens: readonly Token[], calendar: Calendar): DateSaid | undefined {
  let longest: DateSaid | undefined;
  for (const [rule, read] of rules) {
    const found = find(tokens.slice(0, 8), rule);
    if (found?.at !== 0) continue;
    const said = read(
      found.groups,
      calendar,
      found
        .tokens()
        .map((token) => token.source)
        .join(" "),
    );
    if (said && found.tokens().length > (longest?.tokens.length ?? 0)) longest = { ...said, tokens: found.tokens() };
  }
  return longest;
}

const NUMBER = "(?:[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?";

/** "2, 9 and 16 March", "March 2, 9 and 16": several days of one month. */
export const DAYS_OF_MONTH = `(?:the )?${NUMBER}(?: , (?:the )?${NUMBER})*(?: ,)? (?:and|&) (?:the )?${NUMBER}(?: of)? (?:${MONTHS})(?! {num}(?= |$))|(?:${MONTHS}) (?:the )?${NUMBER}(?: , (?:the )?${NUMBER})*(?: ,)? (?:and|&) (?:the )?${NUMBER}(?=$| [.,;:|)]| at | for | \\$)`;

const MENTION = [
  DAYS_OF_MONTH,
  String.raw`(?:${MONTHS})(?: (?:to|-|through|thru|and|,|&|, and) (?:${MONTHS}))+(?: 20\d\d)?`,
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{2,4}`,
  String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: (?:to|and|-) (?:the )?\d{1,2}(?:st|nd|rd|th)?)?(?: of)? (?:${MONTHS})(?: 20\d\d)?`,
  String.raw`(?:${MONTHS}) \d{1,2}(?:st|nd|rd|th)?(?: (?:to|and|-|through) (?:(?:${MONTHS}) )?\d{1,2}(?:st|nd|rd|th)?(?! (?:on|at|hour|for|of|x) ))?(?:(?: ,)? 20\d\d)?(?! ?(?:hour|day|week|%))`,
  String.raw`(?:${MONTHS}) 20\d\d`,
  String.raw`the \d{1,2}(?:st|nd|rd|th)(?: (?:to|and|-|,|through) (?:the )?\d{1,2}(?:st|nd|rd|th))*|\d{1,2}(?:st|nd|rd|th)(?: (?:to|and|-|,|through) (?:the )?\d{1,2}(?:st|nd|rd|th))+`,
  "(?:(?:last|next|this) )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?(?: (?:morning|afternoon|evening|night)s?)?",
  "(?:last|this|next) (?:week|month|year|quarter)|yesterday|tomorrow|tonight",
  "january|february|april|june|july|august|september|october|november|december",
  String.raw`\d{1,2}(?::\d\d)? ?[ap]\.?m(?: (?:to|-) \d{1,2}(?::\d\d)? ?[ap]\.?m)?|\d{1,2}:\d\d`,
].join("|");

const MENTIONED = `(?:(?:in|for|of|,|during) )?(?:march|may)(?= [.,;|]|$)|(?:in|during|since) (?:march|may)(?= (?:and|plus|with|for|at|on|\\)|\\d))|(?:(?:on|in|for|from|during|since|until|till|by|dated|of|at|starting|beginning|covering|through|ending) )*(?:(?:the )?(?:week|month|fortnight|period) (?:of|commencing|ending|beginning|starting|to)(?: the)? |(?:w/c|w/e|wc|w/ending|w/commencing) )?(?:${MENTION})`;

/** When the work was done, or will be: dates that are no term of the invoice ("on the 20th", "last Tuesday"), to be left out of figures. */
export const dateMention = (tokens: readonly Token[]) => find(tokens, MENTIONED);

/** Tokens without those that say when. */
export function undated(tokens: readonly Token[]): readonly Token[] {
  let left = tokens;
  for (let mention = dateMention(left); mention; mention = dateMention(left)) {
    const gone = mention.tokens();
    left = left.filter((token) => !gone.includes(token));
  }
  return left;
}

/** How many months a list or a range of them names: "Jan, Feb and March", "January to March". */
export function monthsIn(tokens: readonly Token[]): number {
  const months = tokens.filter((token) => new RegExp(`^(?:${MONTHS})$`).test(token.text));
  const [first, last] = [months[0], months.at(-1)];
  const range = tokens.some((token) => /^(?:to|-|through|thru)$/.test(token.text));
  if (months.length < 2 || !first || !last || tokens.some((token) => /^\d/.test(token.text) && !/^20\d\d$/.test(token.text))) return months.length ? 1 : 0;
  return range ? ((monthOf(last.text) - monthOf(first.text) + 12) % 12) + 1 : months.length;
}

/** How many hours a range of times of day is: "5pm to 10pm", "9:30 to 12:00". Nothing where one of them may be before or after noon. */
export function hoursIn(tokens: readonly Token[]): number {
  const times = tokens.flatMap(({ text }) => {
    const [, hour, minute = "0", half] = /^(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m\.?)?$/.exec(text) ?? [];
    return hour && (half || text.includes(":")) ? [(Number(hour) % (half ? 12 : 24)) + (half === "p" ? 12 : 0) + Number(minute) / 60] : [];
  });
  const [from, to] = times;
  return times.length === 2 && from !== undefined && to !== undefined ? (to - from + 24) % 24 : 0;
}
