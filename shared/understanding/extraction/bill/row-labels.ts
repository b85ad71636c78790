import { readBrief } from "../../entities/brief.ts";
import { countAtEnd } from "../counts.ts";
import { isTaxRemark } from "./roles.ts";
import type { BillRow } from "./rows.ts";

/** The sign of times at the end of a label; letters stand apart from words, but not from figures ("3x"). */
const TIMES = /(?:(?: |(?<=[\d½]))(?:x|à|at|zu|je|a)| ?[@×=])$/iu;
/** What is counted, between the number and the sign of times. */
const COUNTED = /^ ?(?:x|×|\p{L}{1,15})?$/u;
const PARTED = /[,:]? (?:x ?|\()?$/iu;

/** A label without how its row counts what it bills: "Candles x 6 @", "Honig 50 Gläser zu", "Strapping, 5 coils at", "Gestaltung: 6½ Stunden à". */
function withoutCount(label: string, row: BillRow): string {
  const times = TIMES.exec(label);
  if (!times) return label;
  const before = label.slice(0, times.index);
  const number = countAtEnd(readBrief(before, row.page.reading.languages), { start: 0, end: before.length }, ".", COUNTED);
  if (!number) return times[0].startsWith(" ") ? before.replace(/[,:]$/, "") : label;
  const parted = PARTED.exec(before.slice(0, number.start));
  return parted ? before.slice(0, parted.index) : before;
}

/** What a row is about: as it was read where that names it, without what only counts. */
export function labelOf(row: BillRow, read: string, quantity?: number): string {
  const isName = /\p{L}{2}/u.test(read) && read !== "Price" && !isTaxRemark(read) && !/[\n€$£@=]|\d[.,]\d{2}\b/.test(read);
  // "images" of "Retouching, 15 images" says less than the row.
  const isPart = row.label.includes(read) && !row.label.startsWith(read);
  const label = (isName && !isPart ? read : row.label).slice(0, 200);
  const counted = withoutCount(label, row).trim();
  // "Pens 10" of "Pens 10 @ £10.00".
  const short =
    quantity !== undefined && quantity !== 1 && counted.endsWith(` ${quantity}`) && !/[x×] \S+$/.test(counted)
      ? counted.slice(0, counted.lastIndexOf(" ")).trim()
      : counted;
  return /\p{L}{2}/u.test(short) ? short : label;
}
