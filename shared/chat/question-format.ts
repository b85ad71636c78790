import { longDate } from "../clock.ts";
import type { Discount } from "../invoicing/totals.ts";
import type { Language } from "../locales/languages.ts";
import { type QuestionWords, questionWordsFor } from "../locales/question-words.ts";
import { type Currency, decimalsIn, formatMoney, formatPrice, formatUnitPrice } from "../money.ts";
import { recordKinds } from "../records/record-kinds.ts";
import { documentFormat } from "../text/document-format.ts";
import type { DocumentValue, FigureName } from "./ask.ts";
import { customerFieldOf, isCustomerFigure, textFigures } from "./sources.ts";

/** Whom a question is put to: the language of the conversation (English if unknown), and the locale in which figures are written. */
export interface QuestionContext {
  readonly language?: Language | undefined;
  readonly profile: { readonly locale?: string | undefined };
}

/** How a question is written in one language. */
export interface Wording {
  readonly words: QuestionWords;
  readonly locale: string;
  /** Returns a number without grouping. */
  number(value: number): string;
  /** Returns the name of a unit: "hour"; and its plural. */
  unit(unit: string | undefined): string | undefined;
  units(unit: string | undefined): string | undefined;
}

const DEFAULT_LOCALE = "en-US";

/** Caps the cache of wordings: a locale has many spellings. */
const MOST_KEPT = 200;
const wordings = new Map<string, Wording>();

/** Returns how questions are written for a reader. Wordings are cached, because creating formatters takes longer than using them. */
export function wordingFor({ language = "en", profile: { locale = DEFAULT_LOCALE } }: QuestionContext): Wording {
  const name = `${language} ${locale}`;
  const wording = wordings.get(name) ?? newWording(language, locale);
  if (wordings.size < MOST_KEPT) wordings.set(name, wording);
  return wording;
}

function newWording(language: Language, locale: string): Wording {
  const words = questionWordsFor(language, locale);
  let format: Intl.NumberFormat | undefined;
  return {
    words,
    locale,
    number: (value) => {
      format ??= new Intl.NumberFormat(`${words.clarifiesIn}-u-nu-latn`, { useGrouping: false, maximumFractionDigits: 6 });
      return format.format(value);
    },
    unit: (unit) => unit && unitIn(unit, words.clarifiesIn, 1),
    units: (unit) => unit && (words.clarifiesIn === "en" ? `${unit}s` : unitIn(unit, words.clarifiesIn, 2)),
  };
}

/** Units whose names `Intl` knows in each language. Other units stay as they are. */
const known: ReadonlySet<string> = new Set(["minute", "hour", "day", "week", "month", "year", "mile", "meter", "liter"]);

function unitIn(unit: string, language: Language, count: 1 | 2): string {
  if (language === "en" || !known.has(unit)) return unit;
  const parts = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).formatToParts(count);
  return parts.find(({ type }) => type === "unit")?.value ?? unit;
}

/** The longest excerpt of a text that is asked about, in characters. */
const SHOWN = 120;
const excerpt = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd().toWellFormed()}…` : text).replace(/(?<!\s)\s*\n\s*/g, ", ");

/** Returns a figure as people read it: "$95.00", "8.25%", "March 16, 2026"; of a text its beginning. */
export function figureText(name: FigureName, value: number | string | Discount, currency: Currency, locale: string): string {
  if (typeof value === "string") return (textFigures as readonly string[]).includes(name) ? excerpt(value) : longDate(value, locale);
  const number = typeof value === "object" ? value.value : value;
  const plain = () => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number);
  if (name === "taxRate" || (typeof value === "object" && value.type === "percent")) return `${plain()}%`;
  return name === "quantity" ? plain() : exactMoney(number, currency, locale);
}

/** Returns an amount with its currency; a price with all its decimals. */
export const exactMoney = (amount: number, currency: Currency, locale: string): string =>
  Number(amount.toFixed(decimalsIn(currency))) === amount ? formatMoney(amount, currency, locale) : `${formatPrice(amount, currency, locale)} ${currency}`;

/** Returns the name of a figure in a language, one and several; of a customer's detail without one the label of its field. */
export function figureNames(name: FigureName, { figures }: QuestionWords): readonly [one: string, several: string] {
  if (name in figures) return figures[name as keyof typeof figures];
  const label = isCustomerFigure(name) ? recordKinds.customer.fields[customerFieldOf(name)].label.toLowerCase() : name;
  return [label, figures["customer.email"][1]];
}

/** Returns a document's value with its label: "Extra hours, €95.00 per hour". */
export const documentValueText = (value: DocumentValue, locale: string): string => `${value.label}, ${valueText(value, locale)}`;

/** Returns a document's value in the reader's locale: "349,00 € per hour", "7,5 %", "5. Oktober 2026". */
export function valueText({ value, money, date, percent }: DocumentValue, locale: string): string {
  if (money) return `${formatUnitPrice(money.amount, money.currency, locale)}${money.per ? ` per ${money.per}` : ""}`;
  if (date) return longDate(date, locale);
  return percent === undefined ? value : documentFormat(locale, "EUR").percent(percent);
}
