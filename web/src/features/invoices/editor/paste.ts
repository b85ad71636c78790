import { readTypedNumber } from "@shared/language/number/typed.ts";

/** A pasted row of a spreadsheet. */
export interface PastedRow {
  readonly description: string;
  readonly quantity?: string;
  readonly unitPrice?: string;
}

/**
 * Parses pasted rows of a spreadsheet: description, quantity and price, separated by tabs; of two columns the second is the price. Leaves out a first row of
 * headings. Returns undefined for plain text.
 */
export function pastedRows(text: string, locale: string): PastedRow[] | undefined {
  if (!text.includes("\t")) return undefined;
  const rows = cells(text).filter((row) => row.some((cell) => cell.trim()));
  const body = rows.filter((row, i) => i > 0 || !isHeading(row, locale));
  return body.length ? body.map(rowOf) : undefined;
}

function rowOf([description = "", ...figures]: readonly string[]): PastedRow {
  const [first = "", second] = figures.map((figure) => figure.trim());
  const [quantity, unitPrice] = second === undefined ? ["", first] : [first, second];
  return { description: description.trim().replace(/\s+/g, " "), ...(quantity ? { quantity } : {}), ...(unitPrice ? { unitPrice } : {}) };
}

/** Headings have text, but no number, in the number columns. */
const isHeading = ([, ...figures]: readonly string[], locale: string): boolean =>
  figures.every((figure) => readTypedNumber(figure, locale) === undefined) && figures.some((figure) => figure.trim());

/** Splits text into tab-separated cells; quoted cells may hold tabs, line breaks and doubled quotes. */
const cells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== "\t" && end !== "") rows.push([]);
    if (end === "") break;
  }
  return rows;
};
