/** The format of a CSV file for a spreadsheet: the cell separator and the decimal separator. */
export interface CsvForm {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
}

const ENGLISH: CsvForm = { separator: ",", decimal: "." };

/**
 * Formats one cell (RFC 4180). A text is guarded, so that no spreadsheet runs it; a number is ours and stays a number, even if negative.
 * A text with any possible separator is quoted.
 */
function cell(value: unknown, { decimal }: CsvForm): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = typeof value === "string" ? guard(value) : typeof value === "object" ? guard(JSON.stringify(value)) : String(value);
  return /[",\r\n;\t|']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All possible separators. A program that expects another separator than ours cuts our cells there, quoted or not. */
const SEPARATOR = /[,;|\t\r\n]/;
/** Characters that begin a formula, or are treated like those (OWASP, CSV injection). */
const FORMULA = /[=+\-@＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: some spreadsheets pass over them on the way to the formula
const PASSED_OVER = /[\s\u0000-\u001f\u007f"']/;
const BLANK_START = /^'*[\t\r\n]/;

/**
 * Returns the positions where a cell would begin with a formula, last first: the start of the text, and everywhere another separator would cut it.
 * Apostrophes before a formula are skipped, so that a text keeps its own: guarding adds one, and removing the guard takes one.
 */
function formulaStarts(text: string): number[] {
  const starts: number[] = [];
  let formulaAhead = false;
  for (let i = text.length - 1; i >= 0; i--) {
    const sign = text.charAt(i);
    formulaAhead = FORMULA.test(sign) || (formulaAhead && PASSED_OVER.test(sign));
    if (i === 0 ? formulaAhead || BLANK_START.test(text) : formulaAhead && SEPARATOR.test(text.charAt(i - 1))) starts.push(i);
  }
  return starts;
}

/** Puts an apostrophe before everything that a spreadsheet would run. */
const guard = (text: string): string => formulaStarts(text).reduce((guarded, at) => `${guarded.slice(0, at)}'${guarded.slice(at)}`, text);

/** Returns the text of a guarded cell without the apostrophes that the guard added. */
export const withoutGuard = (text: string): string =>
  formulaStarts(text).reduce((plain, at) => (text.charAt(at) === "'" ? plain.slice(0, at) + plain.slice(at + 1) : plain), text);

/** Returns one row with its line end. */
export const csvRow = (values: readonly unknown[], form = ENGLISH): string => `${values.map((value) => cell(value, form)).join(form.separator)}\r\n`;

/** Excel reads a file as UTF-8 only if it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";
