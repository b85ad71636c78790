import { fold } from "../../language/fold.ts";
import { type ReadText, read } from "../../language/read.ts";
import type { Language } from "../../language/vocabularies.ts";
import type { Currency } from "../../money.ts";
import { datesIn } from "../entities/dates.ts";
import type { MoneyHints } from "../entities/money.ts";
import { wordsIn } from "../entities/words.ts";
import { currenciesOf } from "./currency.ts";
import { languageOf, languagesOf } from "./language.ts";

/** A document with its pages read in its languages. */
export interface ReadDocument {
  readonly text: string;
  readonly language: Language;
  readonly pages: readonly ReadText[];
}

/** How much of a document is looked at for its language. */
const LOOKED_AT = 40_000;

/** Reads the pages of a document: what their words and figures may be. */
export function readTexts(texts: readonly { readonly text: string }[]): ReadDocument {
  const whole = texts.map(({ text }) => text).join("\n\n");
  const words = wordsIn(fold(whole.slice(0, LOOKED_AT)));
  const languages = languagesOf(words);
  return { text: whole, language: languageOf(words), pages: texts.map(({ text }) => read(text, languages)) };
}

/** How a document writes: its language, its decimals, its money. */
export interface Manner {
  readonly language: Language;
  readonly decimal: "." | ",";
  readonly currency: string | undefined;
  readonly dollar: string;
  readonly peso: string;
  readonly crown: string;
  readonly franc: string;
  /** Currencies that nothing in it speaks for. */
  readonly guessed: ReadonlySet<string>;
  /** What a sign can stand for as well, by the currency that it was taken for. */
  readonly open: ReadonlyMap<string, readonly Currency[] | "all">;
  readonly monthFirst: boolean;
  /** The first day that it names in full: those without a year lie near it. */
  readonly near: string | undefined;
}

const COMMA_DECIMALS = /\d,\d{2}(?!\d)/g;
const POINT_DECIMALS = /\d\.\d{2}(?![\d.])/g;
const AMERICAN = /\b(?:USA|United States|[A-Z]{2} \d{5}|Delaware|California|New York|Texas|Inc\.|LLC)\b/;

/** How a document writes, from the whole of it. */
export function mannerOf({ text, language, pages }: ReadDocument): Manner {
  const [commas, points] = [COMMA_DECIMALS, POINT_DECIMALS].map((form) => text.match(form)?.length ?? 0) as [number, number];
  const decimal = commas === points ? (language === "en" ? "." : ",") : commas > points ? "," : ".";
  const { main, ...currencies } = currenciesOf(text, language, pages);
  const monthFirst = language === "en" && currencies.dollar === "USD" && (main === "USD" || AMERICAN.test(text));
  return { language, decimal, currency: main, ...currencies, monthFirst, near: firstDay(pages, monthFirst) };
}

/** How many pages are looked at for the first day that is named in full. */
const PAGES = 20;

function firstDay(pages: readonly ReadText[], monthFirst: boolean): string | undefined {
  for (const page of pages.slice(0, PAGES)) {
    const [first] = datesIn(page, { monthFirst });
    if (first) return first.date;
  }
  return undefined;
}

/** Which dollar, peso, crown and franc a document means, and the currency whose cents it counts. */
export const hintsOf = ({ currency, dollar, peso, crown, franc, decimal }: Manner): MoneyHints => ({ main: currency, dollar, peso, crown, franc, decimal });
