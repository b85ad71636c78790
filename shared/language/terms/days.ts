import type { CalendarDate } from "../../clock.ts";
import { dateOf } from "../day/calendar.ts";
import { dayReadings } from "../day/written.ts";
import { foldToken, type Token, tokensOf } from "../tokens.ts";
import { ordinalEndings, type Said, signAt } from "./vocabulary.ts";

/*
 * Days with their year, as terms have them: "2027-05-01", "1.5.2027", "1 May 2027", "May 1st, 2027", "1er mai 2027". The names of the months are those of CLDR.
 */

const locales = ["en-US", "en-GB", "de-DE", "de-AT", "fr-FR", "es-ES", "it-IT", "nl-NL", "pt-PT", "pt-BR"];

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const locale of locales)
    for (const style of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(locale, { month: style, day: "numeric", timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const name = format.formatToParts(Date.UTC(2027, month - 1, 1)).find(({ type }) => type === "month")?.value ?? "";
        const [first] = tokensOf(name);
        if (first && /^\p{L}/u.test(first.text)) names.set(first.text, month);
        if (/[äöü]/i.test(name)) names.set(foldToken(name.toLowerCase().replace(/[äöü]/g, (letter) => `${foldToken(letter)}e`)), month);
      }
    }
  return names;
}
const names = monthNames();

export const monthAt = (tokens: readonly Token[], at: number): number | undefined => names.get(tokens[at]?.text ?? "");

/** How many tokens a day in figures has. */
const FIGURES = 5;
const isYear = (text: string | undefined): boolean => /^\d{4}$/.test(text ?? "");

/** The day with its year that begins at a token; undefined where there is no such day, or several: 4/5/2027 differs between London and New York. */
export const dayAt = (tokens: readonly Token[], at: number): Said<CalendarDate> | undefined => inFigures(tokens, at) ?? withMonth(tokens, at);

function inFigures(tokens: readonly Token[], at: number): Said<CalendarDate> | undefined {
  const end = at + FIGURES;
  const parts = tokens.slice(at, end);
  if (parts.length < FIGURES || parts.some(({ gap }, i) => i > 0 && gap > 0) || !(isYear(parts[0]?.text) || isYear(parts[4]?.text))) return undefined;
  const isTied = (token: Token | undefined): boolean => token?.gap === 0 && /^[\d./-]/.test(token.text);
  if ((isTied(tokens[at]) && isTied(tokens[at - 1])) || (isTied(tokens[end]) && isTied(tokens[end + 1]))) return undefined;
  const [date, ...others] = new Set(dayReadings(parts.map(({ text }) => text).join("")).map((reading) => reading.date));
  return date && !others.length ? { value: date, end } : undefined;
}

/** "1 May 2027", "1er mai 2027", "1. Mai 2027", "1 de mayo de 2027", "May 1st, 2027". */
function withMonth(tokens: readonly Token[], start: number): Said<CalendarDate> | undefined {
  const isText = (at: number, text: string): boolean => tokens[at]?.text === text;
  const past = (at: number, isThere: boolean): number => (isThere ? at + 1 : at);
  const isOf = (at: number): boolean => signAt(tokens, at)?.value === "o";
  const isEnding = (at: number): boolean => tokens[at]?.gap === 0 && (isText(at, ".") || ordinalEndings.has(tokens[at]?.text ?? ""));
  const behindMonth = (at: number): number => past(at + 1, isText(at + 1, "."));
  const isMonthFirst = monthAt(tokens, start) !== undefined;
  const day = isMonthFirst ? behindMonth(start) : start;
  const figures = tokens[day]?.text ?? "";
  if (!/^\d{1,2}$/.test(figures)) return undefined;
  const behindDay = past(day + 1, isEnding(day + 1));
  const name = isMonthFirst ? start : past(behindDay, isOf(behindDay));
  const month = monthAt(tokens, name);
  if (month === undefined) return undefined;
  const comma = isMonthFirst ? behindDay : behindMonth(name);
  const link = past(comma, isText(comma, ","));
  const year = past(link, isOf(link));
  const value = isYear(tokens[year]?.text) ? dateOf(Number(tokens[year]?.text), month, Number(figures)) : undefined;
  return value === undefined ? undefined : { value, end: year + 1 };
}
