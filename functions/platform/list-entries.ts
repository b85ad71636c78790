import * as z from "zod/mini";
import { memoize } from "./memoize.ts";
import { itemFor, type Step, storedAsText, workspaceKey } from "./table.ts";

/** Comes before every email, so that "Acme" stands before "Acme Corp". */
const SEPARATOR = "\t";

/** How many characters of entries a list has cached: some two thousand. */
const CACHED_CHARACTERS = 1_000_000;

/** What is shown, as text. */
const Entry = z.object({ shown: z.string() });

/** The sort key of a record's entry at a place of a list: places are in order, and records at the same place in the order of their ids. */
export const entryKey = (place: string, id: string): string => place + SEPARATOR + id;

/** The place in the sort key of an entry. */
export const placeIn = (key: string, id: string): string => key.slice(0, -(SEPARATOR.length + id.length));

/**
 * An entry of a list as it is stored, read as what it shows: one text, because a page has many entries and nothing asks the table for a part of one.
 * The same page is read again and again, so what the last entries show is cached by their text, and is not to be changed.
 */
export function entryOf<S extends z.ZodMiniType<object>>(shown: S) {
  const stored = storedAsText(shown);
  const read = memoize(CACHED_CHARACTERS, (text) => stored.safeParse(text));
  return z.pipe(
    Entry,
    z.transform(({ shown: input }, context) => {
      const { success, data, error } = read(input);
      if (success) return data;
      context.issues.push(...error.issues.map(({ message, path }) => ({ code: "custom" as const, message, path, input })));
      return z.NEVER;
    }),
  );
}

/**
 * The steps that keep a record's entries in lists: copies of what a list shows of it, under the places it has there.
 * They are written in the transaction that writes the record, so that a list is one query and never out of step.
 */
export function listEntrySteps(workspaceId: string, id: string, before: readonly string[], after: readonly string[], shown: object | undefined): Step[] {
  const pk = workspaceKey(workspaceId);
  const text = JSON.stringify(shown);
  const gone = before.filter((place) => !after.includes(place));
  return [
    ...gone.map((place): Step => ({ Delete: { Key: { pk, sk: entryKey(place, id) } } })),
    ...after.map((place): Step => ({ Put: { Item: itemFor({ pk, sk: entryKey(place, id) }, Entry, { shown: text }) } })),
  ];
}
