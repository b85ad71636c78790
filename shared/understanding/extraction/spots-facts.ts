import { numbersIn, numbersInWords } from "../entities/numbers.ts";
import { sharesIn } from "../entities/percent.ts";
import { ratesIn, type UnitFound, unitAfter, unitAt } from "../entities/units.ts";
import { firstFrom, foundWithin, type Span, type Word } from "../entities/words.ts";
import { type Page, within, wordsWithin } from "./document.ts";
import { aboveFeatures, conceptsOf, featuresAt } from "./features.ts";
import { overlapWith } from "./overlaps.ts";
import { placeOf, type Spot } from "./spots.ts";

/** The percentages of a page, and shares in words: "half". */
export function percentSpots(page: Page, pages: number, kind: readonly string[]): Spot[] {
  const shares = sharesIn(page.reading).map((share) => ({ ...share, isShare: true }));
  const all = [...page.percents.map((percent) => ({ ...percent, isShare: false })), ...shares].sort((a, b) => a.start - b.start);
  return all.map((percent) => {
    const place = placeOf(page, percent);
    const near = within(page.days, place.unit).sort((a, b) => Math.abs(a.start - percent.start) - Math.abs(b.start - percent.start))[0];
    const days = near && Math.abs(near.start - percent.start) < 90 ? near : undefined;
    const size = percent.percent;
    // "2% 10, Net 45"
    const brief = /^ ?\/? ?(\d{1,2})(?:,| |\/){1,2}(?:net|n)\b/i.exec(page.text.slice(percent.end, percent.end + 14));
    const early = brief?.[1]
      ? { start: percent.start, end: percent.end + brief[0].indexOf(brief[1]) + brief[1].length, days: Number(brief[1]) }
      : days && { start: Math.min(days.start, percent.start), end: Math.max(days.end, percent.end), days: days.days };
    return {
      kind: "percent" as const,
      page: page.number,
      start: percent.start,
      end: percent.end,
      label: "",
      value: `${size} %`,
      meaning: { kind: "percent" as const, percent: size },
      features: [
        ...featuresAt(place, all, pages),
        ...kind,
        percent.isShare ? "share" : "figure",
        `size:${size <= 3 ? 3 : size <= 5 ? 5 : size < 10 ? 10 : size <= 27 ? 27 : size <= 50 ? 50 : 100}`,
        ...(size % 5 === 0 ? ["fives"] : []),
        ...(/^(?:19|20|23|21|7|8\.1|10|5|15|25|13|5\.5|9|8\.25)$/.test(String(size)) ? ["taxlike"] : []),
        ...(early ? ["days"] : []),
        ...(brief ? ["brief"] : []),
      ],
      ...(early ? { as: { "payment.early-discount": { start: early.start, end: early.end, value: `${size} % within ${early.days} days` } } } : {}),
    };
  });
}

const ranksByDays = new WeakMap<readonly string[], Map<string, number>>();
/** Each day's place among those of a document. */
function ranksOf(days: readonly string[]): Map<string, number> {
  const ranks = ranksByDays.get(days) ?? new Map(days.map((day, i) => [day, i]));
  ranksByDays.set(days, ranks);
  return ranks;
}

/** The days that a document names: from the earliest on, the one that it names first, and how often each. */
export interface DaysOfDocument {
  readonly days: readonly string[];
  readonly first: string | undefined;
  readonly times: ReadonlyMap<string, number>;
}

const WEEKDAY =
  /(?:\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)|day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|\b(?:mo|di|mi|do|fr|sa|so)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)[.,]? ?(?:the |den |le |el )?$/;

/** The days that a page names. */
export function dateSpots(page: Page, pages: number, kind: readonly string[], { days: ofDocument, first, times }: DaysOfDocument): Spot[] {
  const ranks = ranksOf(ofDocument);
  return page.dates.map((date, i) => {
    const place = placeOf(page, date);
    const rank = ranks.get(date.date) ?? -1;
    const [before, after] = [page.dates[i - 1], page.dates[i + 1]];
    const around = page.folded.slice(Math.max(place.unit.start, date.start - 14), date.start);
    const behind = page.folded.slice(date.end, date.end + 26);
    const firstInUnit = firstFrom(page.dates, place.unit.start);
    const inUnit = firstFrom(page.dates, place.unit.end) - firstInUnit;
    const distance = first === undefined ? 0 : Math.round((Date.parse(date.date) - Date.parse(first)) / 86_400_000);
    const connected = (a: Span | undefined, b: Span | undefined): string | undefined =>
      a && b && b.start - a.end <= 45 && !/[\n\t]/.test(page.text.slice(a.end, b.start))
        ? /(?:^|[ -])(to|until|till|through|and|bis|und|au|et|al?|hasta|y)\b|-/.exec(page.folded.slice(a.end, b.start))?.[0].trim()
        : undefined;
    const [linkBefore, linkBehind] = [connected(before, date), connected(date, after)];
    const isNext = (one: Span | undefined, other: Span | undefined) =>
      one && other && other.start - one.end <= 14 && !page.text.slice(one.end, other.start).includes("\n");
    const lineStart = page.text.lastIndexOf("\n", date.start) + 1;
    const rest = page.folded.slice(lineStart, date.start).trim();
    return {
      kind: "date" as const,
      page: page.number,
      start: date.start,
      end: date.end,
      label: "",
      value: date.date,
      meaning: { kind: "date" as const, date: date.date },
      features: [
        ...featuresAt(place, page.dates, pages),
        ...kind,
        ...(date.isGuessed ? ["guessed"] : []),
        rank === 0 ? "day:first" : rank === ofDocument.length - 1 ? "day:last" : rank < ofDocument.length / 2 ? "day:early" : "day:late",
        ...(page.number === 1 && i === 0 ? ["nth:0"] : i === 0 ? ["nth:page"] : page.number === 1 && i === 1 ? ["nth:1"] : []),
        ...(isNext(before, date) ? ["range:second"] : []),
        ...(isNext(date, after) ? ["range:first"] : []),
        ...(rest && /^[^\d,]{3,30},? ?(?:den|le|am|a)?$/.test(rest) ? ["placed"] : []),
        `line:${rest ? "in" : "begins"}`,
        ...aboveFeatures(page, date.start),
        ...(ofDocument.length === 1 ? ["only"] : []),
        ...(WEEKDAY.test(around) ? ["weekday"] : []),
        ...(/(?:\d ?(?:[ap]\.?m\b|h\b|uhr|:\d\d)|\d[:.]\d\d)/.test(behind.split("\n")[0] ?? "") ? ["clock"] : []),
        `from first:${distance < 0 ? "before" : distance === 0 ? "same" : distance <= 14 ? 14 : distance <= 60 ? 60 : distance <= 200 ? 200 : "far"}`,
        `days:${ofDocument.length <= 4 ? ofDocument.length : ofDocument.length <= 8 ? 8 : "many"}`,
        `inunit:${Math.min(4, inUnit)}:${Math.min(3, i - firstInUnit)}`,
        ...(linkBefore ? [`linked:${linkBefore}`, "linked:second"] : []),
        ...(linkBehind ? [`links:${linkBehind}`, "links:first"] : []),
        ...(date.date.endsWith("-01") ? ["firstofmonth"] : /-(?:30|31|28)$/.test(date.date) ? ["endofmonth"] : []),
        ...(times.get(date.date) === 1 ? ["said:once"] : ["said:again"]),
      ],
    };
  });
}

/** The lengths of time of a page that can be those in which one pays. */
export function daysSpots(page: Page, pages: number, kind: readonly string[]): Spot[] {
  const others = [...page.days, ...page.percents].sort((a, b) => a.start - b.start);
  return page.days
    .filter(({ days }) => days <= 120)
    .map((days) => {
      const place = placeOf(page, days);
      return {
        kind: "days" as const,
        page: page.number,
        start: days.start,
        end: days.end,
        label: "",
        value: `${days.days} days`,
        meaning: { kind: "days" as const, days: days.days },
        features: [
          ...featuresAt(place, others, pages),
          ...kind,
          ...(days.isSurelyPayment ? ["sure"] : []),
          `days:${days.days === 0 ? 0 : days.days < 7 ? 6 : /^(?:7|10|14|15|20|21|28|30|45|60|90)$/.test(String(days.days)) ? "usual" : "other"}`,
          ...(within(page.percents, place.unit).length ? ["percent"] : []),
        ],
      };
    });
}

const NO_NOUN = new Set(
  "the of and or in for per a an such any other more der die das und oder le la les de des et ou y o en working calendar further extra additional".split(" "),
);
const plain = (noun: string): string =>
  noun
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/(?<!s)s$/, "");

/** What is counted: a unit, or the document's own word for it. */
function countedAt({ reading }: Page, words: readonly Word[], at: number): { unit: string; to: number } | undefined {
  for (let i = at; i < at + 3; i++) {
    const word = words[i]?.text ?? "";
    const unit = unitAt(reading, words[i]?.start ?? -1);
    if (unit && unit.unit !== "lump sum") return { unit: unit.unit, to: firstFrom(words, unit.end) };
    if (!/^\p{L}{2}/u.test(word) || (!NO_NOUN.has(word) && i > at)) break;
  }
  const from = NO_NOUN.has(words[at]?.text ?? "") ? at + 1 : at;
  const noun = words[from]?.text ?? "";
  if (!/^\p{L}{4,}$/u.test(noun) || NO_NOUN.has(noun)) return undefined;
  const [, measure = ""] = /[a-z]{3}(stunden?|tagen?|tage)$/.exec(noun) ?? [];
  return { unit: measure.startsWith("st") ? "hour" : measure ? "day" : plain(noun), to: from + 1 };
}

/** Words of sentences that name the most that may be billed, besides those that say little else. */
const CAPPED =
  /\b(?:over|beyond|above|more than|restricted|stops? at|until|only|allows?|mas de|pas[ea]n? de|sin pasar|plus de|depass|arrete|limit|mehr als|uber|bis|hochstens|contingent|kontingent|bolsa|maxim|no more)/;

/** How many words before a count are looked at for its period. */
const WORDS_BEFORE = 8;

/** The counts of things that a page names, which can be the most that may be billed: "30 hours", "twelve sessions". */
export function countSpots(page: Page, pages: number, kind: readonly string[]): Spot[] {
  const isTaken = overlapWith([...page.money, ...page.dates, ...page.percents, ...page.contacts, ...page.bankIds]);
  const numbers = [...numbersIn(page.reading, "none"), ...numbersInWords(page.reading)].sort((a, b) => a.start - b.start);
  const all: Spot[] = [];
  for (const unit of page.units) {
    const words = wordsWithin(page, unit);
    if (!unit.isRow && !conceptsOf(page.text.slice(unit.start, unit.end)).includes("cap") && !CAPPED.test(page.folded.slice(unit.start, unit.end))) continue;
    let end = unit.start;
    for (const number of foundWithin(numbers, unit)) {
      if (number.start < end || !Number.isInteger(number.value) || number.value < 2 || number.value > 100_000) continue;
      const at = firstFrom(words, number.end);
      const counted = countedAt(page, words, at);
      const last = counted && words[counted.to - 1];
      const gap = page.folded.slice(number.end, words[at]?.start ?? number.end);
      if (!counted || !last || gap.length > 3 || /[.,;:\n\t/%-]/.test(gap) || isTaken({ start: number.start, end: last.end })) continue;
      const before = { start: words[Math.max(0, firstFrom(words, number.start) - WORDS_BEFORE)]?.start ?? 0, end: number.start };
      const per = periodAfter(page, last.end, unit.end) ?? periodBefore(page, before);
      const span = { start: number.start, end: Math.max(last.end, per?.end ?? 0) };
      const value = `${number.value} ${counted.unit}${per ? ` per ${per.unit}` : ""}`;
      all.push({
        kind: "count",
        page: page.number,
        ...span,
        label: "Cap",
        value,
        meaning: { kind: "count", count: number.value, unit: counted.unit, ...(per ? { per: per.unit } : {}) },
        features: [
          ...featuresAt(placeOf(page, { start: number.start, end: last.end }), [], pages),
          ...kind,
          `unit:${unitAt(page.reading, words[at]?.start ?? -1)?.unit ?? "own"}`,
          ...(per ? ["per"] : ["noper"]),
        ],
      });
      end = number.end;
    }
  }
  return all;
}

/** "in any month", "im Monat", "per calendar year": the time that a cap is for. */
function periodAfter(page: Page, at: number, to: number): UnitFound | undefined {
  const direct = unitAfter(page.reading, at, to);
  if (direct && PERIOD.test(direct.unit)) return direct;
  const match =
    /^ (?:in|within|during|per|a|im|pro|je|par|por|al|en)(?: (?:any|each|one|a|the|single|every|un|cada))*(?: (?:calendar|contract|civil|kalender))? ([a-z]{3,12})/.exec(
      page.folded.slice(at, at + 50),
    );
  if (!match) {
    const [adverb] = foundWithin(ratesIn(page.reading), { start: at, end: to });
    return adverb && adverb.start - at <= 2 && PERIOD.test(adverb.unit) ? adverb : undefined;
  }
  const word = match[1] ?? "";
  const unit =
    unitAt(page.reading, at + match[0].length - word.length)?.unit ??
    (/^ (?:a|per|in one|in any|in each|par|por|pro|je) (?:term|season|winter|summer|event|project|order|issue|saison|temporada|semester)$/.test(match[0])
      ? word
      : "");
  return PERIOD.test(unit) || unit === word ? { unit, start: at, end: at + match[0].length } : undefined;
}

const PERIOD = /^(?:day|night|week|month|quarter|year)$/;

/** "monthly limit of 20 hours", "das jährliche Volumen von 130 Tagen". */
function periodBefore(page: Page, stretch: Span): UnitFound | undefined {
  const rate = foundWithin(ratesIn(page.reading), stretch).at(-1);
  return rate && PERIOD.test(rate.unit) ? rate : undefined;
}
