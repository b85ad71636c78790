/** How a CSV file is written, for the spreadsheet that opens it: with the separator of its cells, and the sign before the decimals of its numbers. */
export interface CsvForm {
  readonly separator: "," | ";";
  readonly decimal: "." | ",";
}

const ENGLISH: CsvForm = { separator: ",", decimal: "." };

/**
 * One cell (RFC 4180). A text is guarded, so that no spreadsheet runs it; a number is ours and stays a number, a negative one too.
 * What any reader takes for the end of a cell is put in quotes.
 */
function cell(value: unknown, { decimal }: CsvForm): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = typeof value === "string" ? guard(value) : typeof value === "object" ? guard(JSON.stringify(value)) : String(value);
  return /[",\r\n;\t|']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What readers take for the end of a cell. A program that has another one than ours cuts our cells apart there, quoted or not. */
const SEPARATOR = /[,;|\t\r\n]/;
/** What begins a formula, or is read as if it did (OWASP, CSV injection). */
const FORMULA = /[=+\-@＝＋－＠]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: some spreadsheets pass over them on the way to the formula
const PASSED_OVER = /[\s\u0000-\u001f\u007f"']/;
const BLANK_START = /^'*[\t\r\n]/;

/**
 * Where a cell would begin with a formula, the last place first: at the start of the text, or wherever a program that has another separator would cut it.
 * Apostrophes on the way to the formula are passed over, so that a text that has some of its own keeps them: one more goes on, one comes off.
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

/** The text with an apostrophe in front of whatever a spreadsheet would run. */
const guard = (text: string): string => formulaStarts(text).reduce((guarded, at) => `${guarded.slice(0, at)}'${guarded.slice(at)}`, text);

/** The text of a cell as it was before it was written: without the apostrophes that keep a spreadsheet from running it. */
export const withoutGuard = (text: string): string =>
  formulaStarts(text).reduce((plain, at) => (text.charAt(at) === "'" ? plain.slice(0, at) + plain.slice(at + 1) : plain), text);

/** One row, with its line end. */
export const csvRow = (values: readonly unknown[], form = ENGLISH): string => `${values.map((value) => cell(value, form)).join(form.separator)}\r\n`;

/** Excel takes a file for UTF-8 only where it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";
