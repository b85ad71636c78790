import { DRAFT_PREFIX } from "../../../shared/records/settings.ts";

/** A number of an invoice as numbers are compared: "INV-0007", "inv 7" and "INV–0007" are one. */
const foldNumber = (letters: string, figures: string): string => `${letters.toUpperCase()}-${(figures.match(/\d+/g) ?? []).map(Number).join("-")}`;

const NUMBER = /(?<![\p{L}\p{N}_-])(\p{L}{1,8})[-–#/ ]?[-–#/ ]?(\d{1,10}(?:[-/]\d{1,10}){0,2})(?![\p{L}\p{N}])/gu;
const NAMED =
  /(?<!\p{L})(?:invoice|bill|rechnung|facture|factura|fattura|fatura|factuur)\s(?:number|no\.?|nr\.?|nummer|numéro|número|numero|n[.°º]{0,2})?\s?#?((?:\d{1,10}[-/]){0,2}\d{1,10})(?![\p{L}\p{N}]|[.,]\d)/giu;
/** Digits that name an invoice by themselves: with zeros in front, or in two parts. */
const TELLING = /^0\d|[-/]/;
const NUMBERED = /(?:number|no\.?|nr\.?|nummer|numéro|número|numero|n[.°º]{1,2}|#)\s?#?[\d/-]+$/iu;

/** The beginnings that numbers of invoices have where none is known. */
export const USUAL_PREFIXES: readonly string[] = ["INV"];

const DRAFT = DRAFT_PREFIX.replace("-", "");
/** The same, and that of drafts without a number of their own. */
export const KNOWN_PREFIXES: readonly string[] = [...USUAL_PREFIXES, DRAFT];

/** A number of an invoice, and where it stands. */
export interface NumberAt {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** Where a text names invoices by their numbers: those with one of the `prefixes`, and those that are called one. */
export function invoiceNumbersAt(text: string, prefixes: ReadonlySet<string>): NumberAt[] {
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: whole, 1: letters = "", 2: figures = "", index }) =>
    prefixes.has(letters.toUpperCase()) ? [{ number: foldNumber(letters, figures), start: index, end: index + whole.length }] : [],
  );
  const called = [...text.matchAll(NAMED)].flatMap(({ 0: whole, 1: figures = "", index }) =>
    TELLING.test(figures) || NUMBERED.test(whole) ? [{ number: foldNumber("", figures), start: index, end: index + whole.length }] : [],
  );
  return [...found, ...called];
}

/** The numbers with a known prefix that a text names, as they are written there. */
export const writtenNumbers = (text: string): string[] =>
  [...text.matchAll(NUMBER)].flatMap(([written, letters = ""]) => (KNOWN_PREFIXES.includes(letters.toUpperCase()) ? [written] : []));

/** The numbers of invoices that a text names. */
export const invoiceNumbersIn = (text: string, prefixes: ReadonlySet<string>): string[] => invoiceNumbersAt(text, prefixes).map(({ number }) => number);

/** Whether two numbers may be one: the prefix may be left out. */
export const isSameInvoice = (a: string, b: string): boolean => a === b || ((a.startsWith("-") || b.startsWith("-")) && figuresOf(a) === figuresOf(b));
const figuresOf = (number: string): string => number.slice(number.indexOf("-"));

/** What a number begins with. */
export const prefixOf = (number: string): string => /^\p{L}+/u.exec(number)?.[0].toUpperCase() ?? "";

/** Words that say of a figure only that it is the number of an invoice. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  "INVOICE BILL NUMBER NUM NO NR N RECHNUNG RECHNUNGSNUMMER NUMMER FACTURE NUMÉRO FACTURA NÚMERO FATTURA NUMERO FATURA FACTUUR FAKTURA".split(" "),
);

const prefixWordsIn = (number: string): string[] =>
  (
    number
      .normalize("NFC")
      .toUpperCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => !NUMBER_WORDS.has(word));
const groupsIn = (number: string): number[] => (number.match(/\d+/g) ?? []).map(Number);
const endsWith = (groups: readonly number[], end: readonly number[]): boolean => end.length > 0 && end.every((group, i) => groups.at(i - end.length) === group);

/**
 * Which of the `stored` numbers is meant by the one that is `said`: a prefix counts where it is said, in the number or in the person's own `text`. Figures
 * alone mean all that end in them. "INV" stands for any invoice where none `isPrefixed` with it.
 */
export function invoicesMeant(said: string, stored: readonly string[], text = "", isPrefixed = stored.some((number) => hasUsualPrefix(number))): string[] {
  const exact = stored.filter((number) => number.toUpperCase() === said.trim().toUpperCase() && prefixWordsIn(said).length > 0);
  if (exact.length) return exact;
  const figures = groupsIn(said);
  if (!prefixWordsIn(said).length) {
    const prefixes = new Set([...KNOWN_PREFIXES, ...stored.flatMap(prefixWordsIn)]);
    const written = invoiceNumbersIn(text, prefixes).filter((number) => prefixWordsIn(number).length && endsWith(groupsIn(number), figures));
    if (written.length) return stored.filter((number) => written.some((one) => invoicesMeant(one, stored, "", isPrefixed).includes(number)));
    return stored.filter((number) => endsWith(groupsIn(number), figures));
  }
  const words = isPrefixed ? prefixWordsIn(said) : prefixWordsIn(said).filter((word) => !USUAL_PREFIXES.includes(word));
  return stored.filter((number) => {
    const own = prefixWordsIn(number);
    return endsWith(groupsIn(number), figures) && words.every((word) => own.includes(word)) && (words.length > 0 || !own.includes(DRAFT));
  });
}

/** Whether a number begins as numbers usually do. */
export const hasUsualPrefix = (number: string): boolean => prefixWordsIn(number).some((word) => USUAL_PREFIXES.includes(word));
