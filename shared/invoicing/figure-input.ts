import { CalendarDate } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Discount } from "./totals.ts";

const formatHints: Record<string, string> = {
  quantity: "Write a number above 0, for example 12 or 1.5.",
  unitPrice: "Write an amount, for example 85 or 1,200.50.",
  amountPaid: "Write an amount, for example 85 or 1,200.50.",
  taxRate: "Write a percentage from 0 to 100, for example 8.25.",
  discount: "Write a percentage or an amount, for example 10% or 50.",
  deposit: "Write a percentage or an amount, for example 50% or 250.",
  invoiceDate: "Write a date as 2026-04-15.",
  dueDate: "Write a date as 2026-04-15.",
};

/** Parses what a person typed for a figure; returns `null` to remove a discount or a deposit. Throws `invalid` with the accepted formats. */
export function parseFigure(name: string, typed: string, locale: string): number | string | Discount | null {
  const text = typed.trim();
  const refuse = (): never => {
    throw new AppError("invalid", formatHints[name] ?? "This can not be set.", { field: name });
  };
  if (name === "invoiceDate" || name === "dueDate") return parseDate(text, locale) ?? refuse();
  if (text === "" && (name === "discount" || name === "deposit")) return null;
  const percent = /%$/.test(text);
  const value = parseNumber(percent ? text.slice(0, -1) : text, locale) ?? refuse();
  if (name === "discount" || name === "deposit") return value === 0 ? null : { type: percent ? "percent" : "amount", value };
  if (percent !== (name === "taxRate") && percent) return refuse();
  const tooMuch = name === "taxRate" ? value > 100 : false;
  return value < 0 || tooMuch || (name === "quantity" && value === 0) ? refuse() : value;
}

/** Parses a number, with or without a currency: as the locale writes it, or with a decimal point. Returns undefined if it is ambiguous or no number. */
export function parseNumber(typed: string, locale: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^[\p{Sc}A-Z]{0,4}\$?|(?:\p{Sc}|[A-Z]{3})$/gu, "")
    .replace(/[\s\u00a0\u202f'’]/g, "");
  if (!/^\d*(?:[.,]\d+)*$/.test(text) || text === "") return undefined;
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);
  const [group, decimal] = [parts.find(({ type }) => type === "group")?.value ?? ",", parts.find(({ type }) => type === "decimal")?.value ?? "."];
  const grouped = (by: string) => new RegExp(`^\\d{1,3}(?:\\${by}\\d{2,3})*(?:\\${by}\\d{3})$`);
  const separators = text.replace(/\d/g, "");
  // With two kinds of separators, the last one is the decimal separator in any locale.
  if (new Set(separators).size > 1) {
    const last = separators.at(-1) as string;
    const other = last === "." ? "," : ".";
    const [whole = "", fraction = ""] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)];
    return separators.indexOf(last) === separators.length - 1 && grouped(other).test(whole) ? Number(`${whole.replaceAll(other, "")}.${fraction}`) : undefined;
  }
  if (separators === "") return Number(text);
  if (separators.length > 1) return grouped(separators[0] as string).test(text) ? Number(text.replaceAll(separators[0] as string, "")) : undefined;
  if (separators === decimal) return Number(text.replace(separators, "."));
  // The locale's grouping separator: three digits behind it are thousands, any other count are decimals.
  if (separators === group) return grouped(separators).test(text) ? Number(text.replace(separators, "")) : Number(text.replace(separators, "."));
  // A separator that the locale does not use: 1.200 is ambiguous.
  return /\d{3}$/.test(text.split(separators)[1] ?? "") && (text.split(separators)[1] ?? "").length === 3 ? undefined : Number(text.replace(separators, "."));
}

/** Parses an ISO 8601 date, or one in the locale's order: 4/15/2026, 15.4.2026. */
export function parseDate(text: string, locale: string): CalendarDate | undefined {
  const numbers = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/.exec(text);
  if (!numbers) return undefined;
  const [, a = "", b = "", c = ""] = numbers;
  const order = new Intl.DateTimeFormat(locale, { dateStyle: "short" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "year" || type === "month" || type === "day" ? [type] : []));
  const [year, month, day] = a.length === 4 ? [a, b, c] : order[0] === "month" ? [c, a, b] : order[0] === "day" ? [c, b, a] : [a, b, c];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = CalendarDate.safeParse(date);
  return read.success ? read.data : undefined;
}
