import type { CalendarDate } from "../../../shared/clock.ts";
import { parseTerms } from "../../../shared/invoicing/terms.ts";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { fold } from "../../../shared/text/search.ts";
import type { Properties } from "./argument-names.ts";
import { saidCurrency, saidNumber, saidRates, unitsIn } from "./said-numbers.ts";

/** What arguments are read by: how the business writes, its currency, the person's last message, and the reader of days. */
export interface ArgumentContext {
  readonly locale: string;
  readonly currency: string;
  readonly said?: string | undefined;
  /** The number of the invoice in hand, if it is stored. */
  readonly invoiceNumber?: string | undefined;
  /** Returns the only day that a text names; of a due date a coming one. */
  dayIn?(text: string, isDue: boolean): CalendarDate | undefined;
}

type Fields = Record<string, unknown>;

/** What stands for a value that is not known, and for none. */
const UNKNOWN = new Set(["", "null", "undefined", "unknown", "none", "n/a", "na", "?", "-", "tbd"]);
export const isUnknown = (value: unknown): boolean => typeof value === "string" && UNKNOWN.has(value.trim().toLowerCase());

/** Returns true if a number stands for the invoice in hand, or for none. */
export const isInHand = (number: string): boolean =>
  isUnknown(number) || /^(?:(?:the )?(?:draft|current|this|new)(?: (?:one|draft|invoice))?|not stored yet)$/i.test(number.trim());

/** Other words for the values of our choices. */
const otherWords: Readonly<Record<string, string>> = dictionary({
  wire: "bank transfer",
  "wire transfer": "bank transfer",
  transfer: "bank transfer",
  bank: "bank transfer",
  ach: "bank transfer",
  sepa: "bank transfer",
  cheque: "check",
  "credit card": "card",
  "debit card": "card",
  open: "unpaid",
  outstanding: "unpaid",
  late: "overdue",
  "past due": "overdue",
  "partially paid": "partly paid",
  voided: "void",
  cancelled: "void",
  canceled: "void",
  customers: "customer",
  client: "customer",
  months: "month",
  percentage: "percent",
  fixed: "amount",
});

/** Returns the choice that a value means; where "other" is one, that for a word of its own. */
export function choiceIn(value: unknown, choices: readonly unknown[]): unknown {
  const said = fold(String(value)).replace(/[_-]+/g, " ").trim();
  const isMeant = (one: unknown): boolean => fold(String(one)) === said || String(one) === otherWords[said];
  return choices.find(isMeant) ?? (choices.includes("other") && typeof value === "string" ? "other" : value);
}

export const booleanIn = (value: unknown): unknown => {
  const said = String(value).trim().toLowerCase();
  return /^(?:true|yes|1)$/.test(said) ? true : /^(?:false|no|0)$/.test(said) ? false : value;
};

/** Returns the day that a text names: a whole moment, digits alone, the first or last day of a month ("2026-02" as `from` or `to`), words. */
export function dayIn(text: string, name: string, { dayIn: read }: ArgumentContext): string {
  const said = text.trim();
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(said) ?? [];
  if (year) return `${year}-${month}-${day}`;
  if (/^\d{4}-\d{2}$/.test(said) && (name === "from" || name === "to")) return name === "from" ? `${said}-01` : lastDayOf(said);
  return read?.(said, name === "dueDate" || name === "validUntil") ?? text;
}

const lastDayOf = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

export const currencyIn = (text: string, { currency }: ArgumentContext): string =>
  /^[A-Z]{3}$/.test(text.trim()) ? text.trim() : (saidCurrency(text, currency) ?? text);

/** Returns the address in "Ann <ann@acme.example>", "mailto:…" or "ann at acme dot example". */
export function emailIn(text: string): string {
  const said = text.trim().replace(/^mailto:/i, "");
  const open = said.lastIndexOf("<");
  const inside = open >= 0 && said.endsWith(">") ? said.slice(open + 1, -1).trim() : said;
  if (inside.includes("@")) return inside;
  const spelt = said.toLowerCase().replace(" at ", "@").replaceAll(" dot ", ".").replaceAll(" point ", ".");
  return spelt.includes("@") && !/\s/.test(spelt) ? spelt : text;
}

/** Returns the rate that is meant: 0.19 is 19 where the person said 19%. */
export function rateIn(value: number, { said = "" }: ArgumentContext): number {
  if (value <= 0 || value >= 1) return value;
  const { percents } = saidRates(said);
  const whole = Number((value * 100).toFixed(6));
  return percents.has(whole) && !percents.has(value) ? whole : value;
}

/** Returns a discount or a deposit as its schema takes it: "10 percent" as 10%, "none" as null, and 10 as 10% where the person said 10%. */
export function shareIn(value: unknown, context: ArgumentContext): unknown {
  if (isUnknown(value)) return null;
  if (typeof value === "object" && value !== null) return shareOfFields(value as Fields, context);
  const found = typeof value === "number" ? { value, isPercent: false } : typeof value === "string" ? saidNumber(value, context.locale) : undefined;
  if (!found) return value;
  const amount = Math.abs(found.value);
  if (amount === 0) return null;
  if (found.isPercent) return { type: "percent", value: amount };
  const { percents, others } = saidRates(context.said ?? "");
  const isPercent = (one: number): boolean => percents.has(one) && !others.has(one);
  const whole = Number((amount * 100).toFixed(6));
  if (isPercent(amount)) return { type: "percent", value: amount };
  return amount < 1 && isPercent(whole) && !others.has(amount) ? { type: "percent", value: whole } : { type: "amount", value: amount };
}

const KINDS = ["percent", "amount"] as const;

/** Returns {percent: 10} and {type: "percentage", value: "10"} in the form of the schema. */
function shareOfFields({ type, value, ...others }: Fields, { locale }: ArgumentContext): unknown {
  const own = KINDS.find((kind) => others[kind] !== undefined);
  const { [own ?? ""]: given = value, ...rest } = others;
  return { ...rest, type: own ?? choiceIn(type, KINDS), value: saidNumber(String(given), locale)?.value ?? given };
}

/**
 * Returns the fields of an object with what one of them says of another: a quantity of another unit than the line's ("45 min" of hours), a price per unit,
 * terms as the due date, all that is due as the amount.
 */
export function withMeaning(fields: Fields, properties: Properties, context: ArgumentContext): Fields {
  const has = (...names: readonly string[]): boolean => names.every((name) => Object.hasOwn(properties, name));
  const { dueDate, amount, invoiceNumber } = fields;
  if (has("quantity", "unit")) return withUnit(fields, context);
  // A tool for the invoice in hand needs no number.
  if (typeof invoiceNumber === "string" && !has("invoiceNumber") && (isInHand(invoiceNumber) || invoiceNumber === context.invoiceNumber)) {
    const { invoiceNumber: _, ...rest } = fields;
    return withMeaning(rest, properties, context);
  }
  if (has("dueDate", "terms") && typeof dueDate === "string" && fields["terms"] === undefined && isTerms(dueDate)) {
    const { dueDate: terms, ...rest } = fields;
    return { ...rest, terms };
  }
  if (has("amount", "all") && typeof amount === "string" && /^(?:all|full|in full|everything)$/i.test(amount.trim())) {
    const { amount: _, ...rest } = fields;
    return { ...rest, all: true };
  }
  return fields;
}

const isTerms = (text: string): boolean => {
  const due = parseTerms(text)?.due;
  return due !== undefined && "steps" in due;
};

function withUnit(fields: Fields, { locale }: ArgumentContext): Fields {
  const { quantity, unitPrice } = fields;
  const counted = typeof quantity === "string" ? saidNumber(quantity, locale) : undefined;
  const priced = typeof unitPrice === "string" ? saidNumber(unitPrice, locale) : undefined;
  const unit = typeof fields["unit"] === "string" && fields["unit"].trim() ? fields["unit"] : undefined;
  const its = unit ?? priced?.unit ?? counted?.unit;
  const factor = counted?.unit && its ? unitsIn(counted.unit, its) : 1;
  return {
    ...fields,
    ...(counted && factor !== undefined ? { quantity: Number((counted.value * factor).toFixed(6)) } : {}),
    ...(its && unit === undefined && factor !== undefined && takesUnit(fields) ? { unit: its } : {}),
  };
}

/** A product of the catalogue has its own unit. */
const takesUnit = ({ product, unit }: Fields): boolean => product === undefined && (unit === undefined || unit === "");
