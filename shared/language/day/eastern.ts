import { a, kind, optional, type Rule, reading, rule } from "../chart.ts";
import { type Entry, word, words } from "../lexicon.ts";
import { digits } from "../number/kinds.ts";
import { closeBracket, openBracket } from "../signs.ts";
import { unless } from "./beside.ts";
import { dateOf } from "./calendar.ts";
import { ago, calendarUnit, type Day, day, lapse, type Period, period, to, type Unit, type WeekdayWord, weekday } from "./kinds.ts";

/*
 * Days in Chinese, Japanese and Korean: "2026年3月5日", "令和8年3月5日", "3월 5일", "来週の月曜日", "月末". Signs behind the figures tell what they are, so the rules are the
 * same in all three, and beside any other language.
 */

const yearSign = kind<true>("yearSign");
const monthSign = kind<true>("monthSign");
const daySign = kind<true>("daySign");
/** "令和": the year before the first of an era. */
const era = kind<number>("era");
/** A number in Chinese characters, up to 31. */
const character = kind<number>("character");
const easternYear = kind<number>("easternYear");
const easternMonth = kind<number>("easternMonth");
const easternDay = kind<number>("easternDay");
const ofSign = kind<true>("ofSign");
const afterSign = kind<true>("afterSign");
/** "3月末". */
const endSign = kind<true>("endSign");

const ONES = "一二三四五六七八九";
const REIWA = 2018;

/** "三", "十一", "二十三". */
const numberIn = (value: number): string => {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  return `${tens > 1 ? ONES[tens - 1] : ""}${tens > 0 ? "十" : ""}${ones > 0 ? ONES[ones - 1] : ""}`;
};
const LONGEST = 31;

const relative = (unit: Unit, step: number): Period => ({ type: "relative", unit, step });
const offset = (count: number): Day => ({ type: "offset", count, unit: "day" });

const weekdayNames = ["月火水木金土日", "一二三四五六日", "월화수목금토일"] as const;
const [japanese, chinese, korean] = weekdayNames;
const places = [1, 2, 3, 4, 5, 6, 7];
const name = (place: number, isDoubtful = false): WeekdayWord => ({ weekday: place, isWeak: isDoubtful, isDoubtful, isOrdinal: false, isCounted: false });
/** Each of some beginnings with the day of the week behind it: "下周一", "下星期天". */
const chineseDays = (beginnings: string, place: number): string =>
  beginnings
    .split("|")
    .flatMap((beginning) => [`${beginning}${chinese[place - 1]}`, ...(place === 7 ? [`${beginning}天`] : [])])
    .join("|");

const weekdays: readonly Entry[] = places.flatMap((place) => [
  { kind: weekday, value: name(place), phrases: `${japanese[place - 1]}曜日|${japanese[place - 1]}曜|${korean[place - 1]}요일*` },
  { kind: weekday, value: name(place), phrases: chineseDays("星期|周|週|礼拜", place) },
  // Behind a date: "3月5日（木）".
  { kind: weekday, value: name(place, true), phrases: `${japanese[place - 1]}|${korean[place - 1]}` },
  ...([1, -1] as const).map((step) => ({
    kind: day,
    value: { type: "weekdayOf", weekday: place, week: relative("week", step) } satisfies Day,
    phrases: chineseDays(step > 0 ? "下周|下週|下星期|下个星期|下個星期|下礼拜" : "上周|上週|上星期|上个星期|上個星期|上礼拜", place),
  })),
]);

export const easternEntries: readonly Entry[] = [
  word(yearSign, "年|년"),
  word(monthSign, "月|월|월의|월에"),
  word(daySign, "日|号|號|일*"),
  ...words(era, [["令和", REIWA]]),
  ...Array.from({ length: LONGEST }, (_, i) => ({ kind: character, value: i + 1, phrases: numberIn(i + 1) })),
  word(ofSign, "の|的"),
  word(afterSign, "後|后|후|후에"),
  word(endSign, "末|底|말"),
  word(ago, "前|전|전에"),
  word(to, "〜|～|~|から|至"),
  word(openBracket, "（"),
  word(closeBracket, "）"),
  ...weekdays,
  ...words<Day>(day, [
    ["今日|今天|本日|오늘*", offset(0)],
    ["明日|明天|あした|내일*", offset(1)],
    ["昨日|昨天|어제*", offset(-1)],
    ["明後日|あさって|后天|後天|모레*", offset(2)],
    ["一昨日|おととい|前天|그저께", offset(-2)],
    ["月末|月底|本月末|本月底|今月末|월말*|이달 말", { type: "edge", edge: "end", of: relative("month", 0) }],
    ["来月末|下月底|下个月底|下個月底|다음 달 말|다음달 말", { type: "edge", edge: "end", of: relative("month", 1) }],
    ["年末|年底|연말*", { type: "edge", edge: "end", of: relative("year", 0) }],
  ]),
  ...words<Period>(period, [
    ["今週|本周|这周|這週|这个星期|이번 주|이번주*", relative("week", 0)],
    ["来週|來週|下周|下週|下星期|下个星期|다음 주|다음주*", relative("week", 1)],
    ["先週|上周|上週|上星期|上个星期|지난주*|지난 주", relative("week", -1)],
    ["今月|本月|这个月|這個月|이번 달|이번달*|이달", relative("month", 0)],
    ["来月|來月|下月|下个月|下個月|다음 달|다음달*", relative("month", 1)],
    ["先月|上月|上个月|上個月|지난달*|지난 달", relative("month", -1)],
    ["今年|本年|올해*", relative("year", 0)],
    ["来年|明年|내년*", relative("year", 1)],
    ["去年|昨年|작년*", relative("year", -1)],
  ]),
  ...words<{ readonly unit: Unit; readonly count: number; readonly isPlural: boolean }>(calendarUnit, [
    ["天|日間|日|일", { unit: "day", count: 1, isPlural: false }],
    ["週間|周|星期|주|주일", { unit: "week", count: 1, isPlural: false }],
    ["か月|ヶ月|カ月|ヵ月|个月|個月|개월", { unit: "month", count: 1, isPlural: false }],
  ]),
];

/** A leap year: in it all days exist that have no year. */
const LEAP = 2028;
const upTo =
  (most: number) =>
  ({ value, length }: { readonly value: number; readonly length: number }): boolean =>
    value >= 1 && value <= most && length <= 2;

const dateIn = (month: number, date: number, year?: number) =>
  dateOf(year ?? LEAP, month, date) ? reading(day, { type: "date", month, day: date, ...(year === undefined ? {} : { year }) }) : undefined;
const monthIn = (number: number, year?: number): Period => ({ type: "numbered", unit: "month", number, ...(year === undefined ? {} : { year }) });

export const easternRules: readonly Rule[] = [
  rule("year and its sign", [a(digits, ({ value }) => value >= 1900 && value <= 2199), a(yearSign)], ([{ value }]) => reading(easternYear, value.value)),
  rule("year of an era", [a(era), a(digits, upTo(99)), a(yearSign)], ([{ value }, year]) => reading(easternYear, value + year.value.value)),
  rule("month and its sign", [a(digits, upTo(12)), a(monthSign)], ([{ value }]) => reading(easternMonth, value.value)),
  rule("month in characters", [a(character, (value) => value <= 12), a(monthSign)], ([{ value }]) => reading(easternMonth, value)),
  rule("day and its sign", [a(digits, upTo(31)), a(daySign)], ([{ value }]) => reading(easternDay, value.value)),
  rule("day in characters", [a(character), a(daySign)], ([{ value }]) => reading(easternDay, value)),
  rule("eastern year", [a(easternYear)], ([{ value }]) => reading(period, { type: "year", year: value })),
  rule("eastern month", [optional(a(easternYear)), a(easternMonth)], ([year, { value }]) => reading(period, monthIn(value, year?.value))),
  rule("eastern date", [optional(a(easternYear)), a(easternMonth), a(easternDay)], ([year, { value }, date]) => dateIn(value, date.value, year?.value)),
  // "5日" is also five days.
  rule("eastern day", [a(easternDay)], ([{ value }]) => unless(true, reading(day, { type: "dayOfMonth", day: value }))),
  rule("end of an eastern month", [optional(a(easternYear)), a(easternMonth), a(endSign)], ([year, { value }]) =>
    reading(day, { type: "edge", edge: "end", of: monthIn(value, year?.value) }),
  ),
  rule("weekday of an eastern week", [a(period, (value) => value.type === "relative" && value.unit === "week"), a(ofSign), a(weekday)], ([week, , { value }]) =>
    reading(day, { type: "weekdayOf", weekday: value.weekday, week: week.value }),
  ),
  rule("a lapse after today", [a(lapse), a(afterSign)], ([{ value }]) => reading(day, { type: "offset", ...value })),
];
