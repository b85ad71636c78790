import type { Kind } from "../chart.ts";
import { type Entry, word, words } from "../lexicon.ts";
import type { HolidayLanguage, HolidayTable } from "./holidays/language.ts";
import type { Holiday } from "./holidays.ts";
import type { Day, DayPart, Edge, Period, Unit } from "./kinds.ts";
import * as kinds from "./kinds.ts";

type Table<T> = readonly (readonly [phrases: string, value: T])[];

/** How a language says days and periods. Phrases are separated by bars. */
export interface DayLanguage {
  /**
   * January to December, and Monday to Sunday. The forms of one are separated by spaces; behind a form stands "." if it is an abbreviation, which may have a point,
   * then "?" if it means something else too, "??" if it does so even beside a number (and a weekday everywhere but beside a date), "#" if it is an ordinal too,
   * "!" if it is none without its point.
   */
  readonly months: string;
  readonly weekdays: string;
  /** "March 3": the day may stand behind the month. */
  readonly isMonthFirst?: boolean;
  /** "Trois mars", "vendredi 13": days are counted, but for the first. */
  readonly areDaysCounted?: boolean;
  /** "Tomorrow" is 1. */
  readonly days: Table<number>;
  /** Behind which words a day is none: "guten Morgen", "la mañana"; and a weekday: "every Monday". */
  readonly notDayBehind?: string;
  readonly notWeekdayBehind: string;
  /** Days that are one word with more in them: "tonight", "month end". */
  readonly otherDays?: Table<Day>;
  readonly holidays: HolidayLanguage;
  /** Words that no day belongs to: pronouns, conjunctions, "please". */
  readonly particles: string;
  /** "Now", "at once": today, where a day is asked for. */
  readonly now: string;
  readonly parts: Readonly<Record<DayPart, string>>;
  /** Weekdays are one word with a part of the day: "Freitagabend". */
  readonly compoundParts?: Table<DayPart>;
  readonly units: Table<Unit>;
  /** "In the coming years" is not next year. */
  readonly plurals: Table<Unit>;
  /** "Fortnight": several units. */
  readonly packs?: Table<readonly [count: number, unit: Unit]>;
  readonly periods?: Table<Period>;
  /** Before the word that they belong to, and behind it: "next" is 1. */
  readonly steps: Table<number>;
  readonly stepsBehind: Table<number>;
  readonly weekdayStepsBehind?: Table<number>;
  /** "Week", "en huit", "a otto": so many weeks later. */
  readonly weeksBehind?: Table<number>;
  /** "Inst.", "do corrente": the month of the figures before them; and the year of a date. */
  readonly monthsBehind?: Table<number>;
  readonly yearsBehind?: Table<number>;
  /** "Deste": of this. */
  readonly ofSteps?: Table<number>;
  /** Stems of ordinals that are said for months, in their order, and their endings: "elf" of "elfter". */
  readonly monthOrdinals?: readonly [stems: string, endings: string];
  readonly edges: Readonly<Record<Edge, string>>;
  /** "Ende Jahr": edges stand before their unit without an article. */
  readonly haveEdgesNoArticle?: boolean;
  /** "Ended", "clos le", behind "quarter". */
  readonly ended?: string;
  readonly ending?: string;
  /** "Tax year", "exercice": a year of twelve months by its number. */
  readonly businessYears?: string;
  /** Those that begin in one year and end in the next, with the day that they begin on. */
  readonly splitYears?: HolidayTable;
  /** "Fin" beside "semana" is no end of a week. */
  readonly noWeekendEnd?: string;
  readonly final: string;
  readonly half: string;
  readonly of: string;
  readonly the: string;
  readonly on: string;
  readonly dayArticle?: string;
  /** "Am 15.": days in figures have a point. */
  readonly haveDaysPoint?: boolean;
  readonly dayFrom?: string;
  readonly within: string;
  readonly during: string;
  readonly from: string;
  readonly to: string;
  readonly between: string;
  readonly since: string;
  readonly until: string;
  readonly onward: string;
  readonly onwardBehind?: string;
  readonly after: string;
  readonly before: string;
  readonly ago?: string;
  readonly agoBefore?: string;
  readonly later: string;
  readonly weekNumber: string;
  readonly calendarWeek?: string;
  readonly weekOf: string;
  readonly weekSigns?: string;
  /** Before the number of a section, which is no day: "clause 3.2." */
  readonly sections: string;
  readonly quarterSigns: string;
  /** "T1" is a quarter beside a year only. */
  readonly weakQuarterSigns?: string;
  readonly halfSigns: string;
}

/** The entries of the lexicon for the days of a language. */
export function dayEntries(language: DayLanguage): Entry[] {
  const { parts, edges, isMonthFirst: isFirst = false, areDaysCounted: isCounted = false } = language;
  const weekdays = namesIn(language.weekdays);
  return [
    ...namesIn(language.months).map(({ place, phrases, isWeak, isDoubtful }) => ({
      kind: kinds.month,
      value: { month: place, isWeak, isDoubtful, isFirst, isCounted },
      phrases,
    })),
    ...weekdays.map(({ place, phrases, ...marks }) => ({
      kind: kinds.weekday,
      value: { weekday: place, ...marks, isCounted },
      phrases,
      notBehind: language.notWeekdayBehind,
    })),
    ...(language.compoundParts ?? []).flatMap(([endings, part]) => compounds(weekdays, endings, part)),
    ...language.days.map(([phrases, count]) => {
      const value: Day = { type: "offset", count, unit: "day" };
      return { kind: kinds.day, value, phrases, ...(language.notDayBehind ? { notBehind: language.notDayBehind } : {}) };
    }),
    ...words(kinds.day, language.otherDays ?? []),
    ...holidayEntries(language.holidays),
    word(kinds.particle, language.particles),
    ...words(kinds.period, language.periods ?? []),
    ...(Object.keys(parts) as DayPart[]).map((part) => ({ kind: kinds.dayPart, value: part, phrases: parts[part] })),
    ...unitWords(language.units, false),
    ...unitWords(language.plurals, true),
    ...words(
      kinds.calendarUnit,
      (language.packs ?? []).map(([phrases, [count, unit]]) => [phrases, { unit, count, isPlural: false }]),
    ),
    ...words(kinds.step, language.steps),
    ...words(kinds.stepBehind, language.stepsBehind),
    ...words(kinds.weekdayStepBehind, language.weekdayStepsBehind ?? []),
    ...words(kinds.weeksBehind, language.weeksBehind ?? []),
    ...words(kinds.monthBehind, language.monthsBehind ?? []),
    ...words(kinds.yearBehind, language.yearsBehind ?? []),
    ...linked(kinds.ended, true, language.ended),
    ...linked(kinds.ended, false, language.ending),
    ...words(kinds.ofStep, language.ofSteps ?? []),
    ...monthOrdinals(language.monthOrdinals),
    ...linked(kinds.businessYear, true, language.businessYears),
    ...(language.splitYears ?? []).map(([phrases, ...starts]) => ({ kind: kinds.splitYear, value: starts, phrases })),
    ...(language.haveEdgesNoArticle ? (Object.keys(edges) as Edge[]).map((edge) => ({ kind: kinds.bareEdge, value: edge, phrases: edges[edge] })) : []),
    ...(Object.keys(edges) as Edge[]).map((edge) => ({ kind: kinds.edge, value: { edge, isNoWeekend: false }, phrases: edges[edge] })),
    ...linked(kinds.edge, { edge: "end", isNoWeekend: true }, language.noWeekendEnd),
    ...linked(kinds.unitSign, { unit: "quarter", isWeak: false }, language.quarterSigns),
    ...linked(kinds.dayArticle, language.haveDaysPoint ?? false, language.dayArticle),
    // As ISO 8601 writes it: "2026-W12".
    ...linked(kinds.unitSign, { unit: "week", isWeak: true }, `w|${language.weekSigns ?? "w"}`),
    ...linked(kinds.unitSign, { unit: "quarter", isWeak: true }, language.weakQuarterSigns),
    ...linked(kinds.unitSign, { unit: "half", isWeak: true }, language.halfSigns),
    ...(Object.keys(linkWords) as LinkWord[]).flatMap((name) => linked(linkWords[name], true, language[name])),
  ];
}

const unitWords = (units: Table<Unit>, isPlural: boolean): Entry[] =>
  words(
    kinds.calendarUnit,
    units.map(([phrases, unit]) => [phrases, { unit, count: 1, isPlural }]),
  );

/** A fixed day that all countries keep is a date as any other. */
function holidayDay(rules: readonly Holiday[]): Day {
  const [rule] = rules;
  return rules.length === 1 && rule && "day" in rule ? { type: "date", month: rule.month, day: rule.day } : { type: "holiday", rules };
}

function holidayEntries({ names, latent, counted, latentBehind, areAdjectives, dayBefore, dayAfter, eve }: HolidayLanguage): Entry[] {
  const named = (table: HolidayTable = [], isLatent = false): Entry[] =>
    table.map(([phrases, ...rules]) => ({
      kind: kinds.holidayName,
      value: { day: holidayDay(rules), isAdjective: areAdjectives ?? false },
      phrases,
      isLatent,
      ...(latentBehind ? { latentBehind } : {}),
    }));
  return [
    ...named(names),
    ...named(latent, true),
    ...(counted ?? []).map(([phrases, rules]) => ({ kind: kinds.countedHoliday, value: rules.map((rule) => holidayDay([rule])), phrases })),
    ...linked(kinds.dayBeside, -1, dayBefore),
    ...linked(kinds.dayBeside, 1, dayAfter),
    ...linked(kinds.eve, true, eve),
  ];
}

/** Words that only their kind tells. */
const linkWords = {
  now: kinds.now,
  final: kinds.final,
  half: kinds.half,
  of: kinds.of,
  the: kinds.the,
  on: kinds.on,
  dayFrom: kinds.dayFrom,
  within: kinds.within,
  during: kinds.during,
  from: kinds.from,
  to: kinds.to,
  between: kinds.between,
  since: kinds.since,
  until: kinds.until,
  onward: kinds.onward,
  onwardBehind: kinds.onwardBehind,
  after: kinds.after,
  before: kinds.before,
  ago: kinds.ago,
  agoBefore: kinds.agoBefore,
  later: kinds.later,
  weekNumber: kinds.weekNumber,
  calendarWeek: kinds.calendarWeek,
  weekOf: kinds.weekOf,
} as const satisfies Partial<Record<keyof DayLanguage, Kind<true>>>;
type LinkWord = keyof typeof linkWords;

const linked = <T>(kind: Kind<T>, value: T, phrases: string | undefined): Entry[] => (phrases ? [{ kind, value, phrases }] : []);

const monthOrdinals = ([stems, endings]: readonly [stems: string, endings: string] = ["", ""]): Entry[] =>
  stems
    .split("|")
    .filter(Boolean)
    .map((stem, i) => ({
      kind: kinds.monthOrdinal,
      value: i + 1,
      phrases: endings
        .split("|")
        .map((ending) => stem + ending)
        .join("|"),
    }));

interface Name {
  readonly place: number;
  readonly isWeak: boolean;
  readonly isDoubtful: boolean;
  readonly isOrdinal: boolean;
  readonly phrases: string;
}

function namesIn(text: string): Name[] {
  return text.split("|").flatMap((forms, i) =>
    forms.split(" ").map((form) => {
      const [, name = "", point, mark = ""] = /^(.*?)(\.?)(\?{0,2}#?|!)$/.exec(form) ?? [];
      const spaced = name.replaceAll("_", " ");
      return {
        place: i + 1,
        isWeak: mark.startsWith("?") || mark === "!",
        isDoubtful: mark.startsWith("??"),
        isOrdinal: mark.endsWith("#"),
        phrases: mark === "!" ? `${spaced}.` : point ? `${spaced}|${spaced}.` : spaced,
      };
    }),
  );
}

const compounds = (weekdays: readonly Name[], endings: string, part: DayPart): Entry[] =>
  weekdays
    .filter(({ isWeak, phrases }) => !isWeak && !phrases.includes("."))
    .map(({ place: weekday, phrases: name }) => {
      const phrases = endings
        .split("|")
        .map((ending) => `${name}${ending}`)
        .join("|");
      return { kind: kinds.day, value: { type: "weekday", weekday, part } satisfies Day, phrases };
    });
