import type { InfiniteData } from "@tanstack/react-query";
import type { RecordItem, RecordPage } from "./record-kind.ts";

export type RecordPages<R> = InfiniteData<RecordPage<R>, string | undefined>;

const each = <R>(list: RecordPages<R>, change: (items: readonly R[]) => readonly R[]): RecordPages<R> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** Returns a list without one of its records. */
export const withoutRecord = <R extends RecordItem>(list: RecordPages<R>, id: string): RecordPages<R> =>
  each(list, (items) => items.filter((record) => record.id !== id));

/** Returns a list with one of its records replaced in place. */
export const replaceRecord = <R extends RecordItem>(list: RecordPages<R>, record: R): RecordPages<R> =>
  each(list, (items) => items.map((other) => (other.id === record.id ? record : other)));

/** Returns a list, sorted by name, with a record inserted; without it if its place is on a page that is not loaded. */
export function insertRecord<R extends RecordItem>(list: RecordPages<R>, record: R, sortOf: (record: R) => string): RecordPages<R> {
  const rest = withoutRecord(list, record.id);
  const comes = (other: R) => sortOf(other) > sortOf(record) || (sortOf(other) === sortOf(record) && other.id > record.id);
  const at = rest.pages.findIndex(({ items, next }) => items.some(comes) || !next);
  return {
    ...rest,
    pages: rest.pages.map((page, i) => {
      if (i !== at) return page;
      const before = page.items.findIndex(comes);
      return { ...page, items: page.items.toSpliced(before < 0 ? page.items.length : before, 0, record) };
    }),
  };
}
