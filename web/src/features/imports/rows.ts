import type { DecimalSign } from "@shared/language/number/written.ts";
import type { Currency } from "@shared/money.ts";
import { type FieldFault, fieldFaults } from "../records/field-errors.ts";
import type { RecordItem, WebRecordKind } from "../records/record-kind.ts";
import { type ColumnFields, detailTexts } from "./columns.ts";
import type { FileRow } from "./csv-rows.ts";
import { currencyIn, readPrice } from "./prices.ts";

/** How the rows of a file are read. */
export interface ImportOptions {
  readonly columns: ColumnFields;
  /** The names of the columns, if the file has a header. */
  readonly headers?: readonly string[];
  readonly sign: DecimalSign;
  /** The currency of the business. */
  readonly own: Currency;
}

/** A row of a file as the record it would become, or with its errors. */
export interface CheckedRow<D> {
  readonly row: FileRow;
  readonly texts: Readonly<Record<string, string>>;
  readonly details: D | undefined;
  readonly faults: readonly FieldFault[];
  /** A sentence that names the record that exists already. */
  readonly same: string | undefined;
}

/** Turns rows into records, validated by the server's schema. Empty texts are left out. */
export function checkRows<R extends RecordItem, D extends object>(
  kind: WebRecordKind<R, D>,
  rows: readonly FileRow[],
  { columns, headers, sign, own }: ImportOptions,
  there: readonly R[],
): CheckedRow<D>[] {
  const sameAs = comparison(kind, there);
  return rows.map((row) => {
    const texts = detailTexts(row.cells, columns, kind.details, headers);
    const unread: FieldFault[] = [];
    const priced = kind.details.find(({ price }) => price)?.key;
    const said = kind.details.flatMap(({ key, label, price, code }): [string, unknown][] => {
      const text = texts[key]?.trim() ? texts[key] : "";
      if (code && !text) {
        const cost = (priced === undefined ? undefined : texts[priced]) ?? "";
        const marked = currencyIn(cost, own);
        if (marked === "open")
          unread.push({ key, label, reason: `of “${cost.trim().slice(0, 40)}” may be several: write its code (USD, EUR, JPY) in the file` });
        return marked && marked !== "open" ? [[key, marked]] : [];
      }
      if (!text) return [];
      if (code) return [[key, text.trim().toUpperCase()]];
      if (!price) return [[key, key === "email" ? text.trim() : text]];
      const value = readPrice(text, sign);
      if (value === undefined) unread.push({ key, label, reason: `“${text.slice(0, 40)}” is not a price` });
      return [[key, value]];
    });
    const value = Object.fromEntries(said);
    const parsed = kind.schema.safeParse(value);
    const wrong = [...unread, ...fieldFaults(kind.schema, kind.details, value).filter(({ key }) => !unread.some((fault) => fault.key === key))];
    const details = parsed.success && !wrong.length ? parsed.data : undefined;
    return { row, texts, details, faults: wrong, same: details && sameAs(row.number, texts) };
  });
}

/** Returns a function that names an earlier record that a row may repeat: a stored one, or one further up in the file. */
function comparison<R extends RecordItem, D extends object>({ same, typed, noun }: WebRecordKind<R, D>, there: readonly R[]) {
  const known = same.map(({ key, called, of }) => new Map(there.map((record) => [of(typed(record)[key]), `There is already a ${noun} with this ${called}.`])));
  return (number: number, texts: Readonly<Record<string, string>>): string | undefined => {
    let found: string | undefined;
    same.forEach(({ key, called, of }, i) => {
      const value = of(texts[key] ?? "");
      if (!value) return;
      found ??= known[i]?.get(value);
      if (!known[i]?.has(value)) known[i]?.set(value, `The same ${called} as in row ${number}.`);
    });
    return found;
  };
}
