import { type Step, workspaceKey } from "./table.ts";

/** Comes before every email, so that "Acme" stands before "Acme Corp". */
const SEPARATOR = "\t";

/** The sort key of a record's entry at a place of a list: places are in order, and records at the same place in the order of their ids. */
const entryKey = (place: string, id: string): string => place + SEPARATOR + id;

/** The place in the sort key of an entry. */
export const placeIn = (key: string, id: string): string => key.slice(0, -(SEPARATOR.length + id.length));

/**
 * The steps that keep a record's entries in lists: copies of what a list shows of it, under the places it has there.
 * They are written in the transaction that writes the record, so that a list is one query and never out of step.
 */
export function listEntrySteps(workspaceId: string, id: string, before: readonly string[], after: readonly string[], shown: object | undefined): Step[] {
  const pk = workspaceKey(workspaceId);
  const gone = before.filter((place) => !after.includes(place));
  return [
    ...gone.map((place): Step => ({ Delete: { Key: { pk, sk: entryKey(place, id) } } })),
    ...after.map((place): Step => ({ Put: { Item: { ...shown, pk, sk: entryKey(place, id) } } })),
  ];
}
