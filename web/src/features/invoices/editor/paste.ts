import { readNumber } from "../../../forms/numbers.ts";

/** One pasted row of a spreadsheet. */
export interface PastedRow {
  readonly description: string;
  readonly quantity?: string;
  readonly unitPrice?: string;
}

/**
 * The rows of a spreadsheet in what was pasted: description, quantity and price, tab-separated as spreadsheets copy them;
 * of two columns the second is the price. A first row of headings is left out. Undefined for plain text.
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

/** Headings have no number where the figures are. */
const isHeading = ([, ...figures]: readonly string[], locale: string): boolean =>
  figures.every((figure) => readNumber(figure, locale) === undefined) && figures.some((figure) => figure.trim());

/** Tab-separated cells; one in quotation marks may hold tabs, line ends and doubled quotation marks. */
const cells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== "\t" && end !== "") rows.push([]);
    if (end === "") break;
  }
  return rows;
};
