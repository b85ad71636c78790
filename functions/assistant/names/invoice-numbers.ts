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

/** The numbers of invoices that a text names: those with one of the `prefixes`, and those that are called one. */
export function invoiceNumbersIn(text: string, prefixes: ReadonlySet<string>): string[] {
  const found = [...text.matchAll(NUMBER)].flatMap(([, letters = "", figures = ""]) =>
    prefixes.has(letters.toUpperCase()) ? [foldNumber(letters, figures)] : [],
  );
  const called = [...text.matchAll(NAMED)].flatMap(([whole, figures = ""]) => (TELLING.test(figures) || NUMBERED.test(whole) ? [foldNumber("", figures)] : []));
  return [...found, ...called];
}

/** Whether two numbers may be one: the prefix may be left out. */
export const isSameInvoice = (a: string, b: string): boolean => a === b || ((a.startsWith("-") || b.startsWith("-")) && figuresOf(a) === figuresOf(b));
const figuresOf = (number: string): string => number.slice(number.indexOf("-"));

/** What a number begins with. */
export const prefixOf = (number: string): string => /^\p{L}+/u.exec(number)?.[0].toUpperCase() ?? "";
