import * as z from "zod/mini";
import { memoize } from "../../shared/memoize.ts";
import { itemFor, type Step, storedAsText, workspaceKey } from "./table.ts";

/** Sorts before every printable character, so that "Acme" comes before "Acme Corp". */
const SEPARATOR = "\t";

/** Maximum size of a list's cache, in characters: about 2,000 entries. */
const CACHED_CHARACTERS = 1_000_000;

const Entry = z.object({ shown: z.string() });

/** Returns the sort key of a list entry: sorted by place, then by id. */
export const entryKey = (place: string, id: string): string => place + SEPARATOR + id;

/** Returns the place from an entry's sort key. */
export const placeIn = (key: string, id: string): string => key.slice(0, -(SEPARATOR.length + id.length));

/**
 * A schema that reads a stored list entry as the `shown` object. The object is stored as one text, because a page has many entries and nothing reads a part of
 * one. Results are cached by text, since the same pages are read again and again; callers must not change them.
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
 * The steps that update a record's list entries: copies of what a list shows, one under each of its places. They go into the transaction that writes the
 * record, so that a list is one query and never out of date.
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
