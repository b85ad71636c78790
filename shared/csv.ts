/**
 * One cell (RFC 4180). Spreadsheets run a text that begins like a formula, so it gets an apostrophe in front (OWASP, CSV injection);
 * numbers are ours and stay numbers.
 */
function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? escapeFormula(value) : typeof value === "object" ? escapeFormula(JSON.stringify(value)) : String(value);
  return /[",\r\n;\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Apostrophes in front are counted in, so that a text that has some of its own keeps them: one more goes on, one comes off.
// biome-ignore lint/suspicious/noControlCharactersInRegex: some spreadsheets pass over them on the way to the formula
const FORMULA = /^'*([\s\u0000-\u001f]*[=+\-@＝＋－＠]|[\t\r\n])/;
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell as it was before it was written: without the apostrophe that keeps a spreadsheet from running it. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** One row, with its line end. */
export const csvRow = (values: readonly unknown[]): string => `${values.map(cell).join(",")}\r\n`;

/** Excel takes a file for UTF-8 only where it begins with this. */
export const BYTE_ORDER_MARK = "\uFEFF";
