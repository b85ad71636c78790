import type { ImportResult } from "@shared/records/imports.ts";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import type * as z from "zod/mini";
import { formats } from "../../components/format.ts";

/** The common fields of customers and products. */
export interface RecordItem {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly sourceFile?: SourceFile | undefined;
}

/** A field of a record: an input of its form, a column of its file. */
export interface Detail<D> {
  readonly key: keyof D & string;
  readonly label: string;
  /** The headers of its column in a file, the most certain first, folded by `fold`. */
  readonly headers: readonly string[];
  /** Its parts, if a file spreads it over several columns (first and last name), and how to join them. */
  readonly parts?: {
    readonly headers: readonly string[];
    /** Headers of its own column that hold a part only if the file has other parts: an "address" beside a city is a street. */
    readonly besideHeaders?: readonly string[];
    join(cells: readonly { readonly header: string; readonly text: string }[]): string;
  };
  /** The field is an amount of money. */
  readonly price?: true;
  /** The field is a currency code. Without its column, the prices of a file may name the currency. */
  readonly code?: true;
}

export interface RecordPage<R> {
  readonly items: readonly R[];
  readonly next: string | undefined;
}

/** The details as typed text. */
export type TextFields<D> = { readonly [K in keyof D & string]-?: string };

/** A kind of record in the app: its words and rules, and the calls that read and write it. The example is `products.ts`. */
export interface WebRecordKind<R extends RecordItem, D extends object> {
  readonly noun: "customer" | "product";
  readonly nouns: "customers" | "products";
  /** The first part of its query keys. */
  readonly path: string;
  readonly schema: z.ZodMiniType<D>;
  readonly details: readonly Detail<D>[];
  /** The sort key of the list. */
  sortOf(record: R): string;
  /** The fields by which two records may be duplicates: the comparison, and the warning. */
  readonly same: readonly { readonly key: keyof D & string; readonly called: string; of(value: string): string; say(other: R): string }[];
  typed(record: R | undefined): TextFields<D>;
  /** Converts the typed text to the input of the schema. */
  read(typed: TextFields<D>): unknown;
  /** Enables the save button. */
  isEnough(typed: TextFields<D>): boolean;
  newId(): R["id"];
  page(query: { limit: number; cursor?: string | undefined; q?: string | undefined }, signal?: AbortSignal): Promise<RecordPage<R>>;
  get(id: R["id"]): Promise<R>;
  create(details: D & { sourceFile?: SourceFile | undefined }, idempotencyKey: string): Promise<R>;
  update(id: R["id"], details: D & { version: number }): Promise<R>;
  remove(id: R["id"]): Promise<undefined>;
  addAll(records: readonly (D & { id: R["id"] })[]): Promise<ImportResult>;
}

/** "1 customer", "10,000 customers". */
export const countText = (count: number, { noun, nouns }: { noun: string; nouns: string }): string => `${formats().count(count)} ${count === 1 ? noun : nouns}`;

/** Records in one page of the list. */
export const PAGE_SIZE = 200;

/** Returns all records, page after page. */
export async function allRecords<R extends RecordItem, D extends object>(kind: WebRecordKind<R, D>, signal?: AbortSignal): Promise<R[]> {
  const all: R[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await kind.page({ limit: PAGE_SIZE, cursor }, signal);
    all.push(...items);
    cursor = next;
  } while (cursor);
  return all;
}
