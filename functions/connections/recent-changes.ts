import * as z from "zod/mini";
import { ChangedNoun } from "../../shared/chat/realtime.ts";
import { after, Instant } from "../../shared/clock.ts";
import { all, expiry, itemFor, type Key, workspaceKey, write } from "../platform/table.ts";
import { workspaces } from "../sessions/workspace-store.ts";

/** How long a change counts as recent, in milliseconds: a screen whose channel opens after its first read asks what it missed. */
const RECENT = 60_000;

const RecentChange = z.object({ changed: ChangedNoun, at: Instant });
const prefix = "CHANGED#";
const keyOf = (workspaceId: string, changed: ChangedNoun): Key => ({ pk: workspaceKey(workspaceId), sk: prefix + changed });

/**
 * Notes that records of a kind changed. Throws `Conflict` if the workspace is gone. Call it before looking up the open connections: a connection that opens
 * meanwhile is then either found or asks later.
 */
export const rememberChange = (workspaceId: string, changed: ChangedNoun, at: Instant): Promise<void> =>
  write([workspaces.stands(workspaceId), { Put: { Item: itemFor(keyOf(workspaceId, changed), RecentChange, { changed, at }, expiry(after(at, RECENT))) } }]);

/** Returns the kinds of records that changed recently. */
export async function recentChanges(workspaceId: string, now: Instant): Promise<ChangedNoun[]> {
  const noted = await all({ pk: workspaceKey(workspaceId), prefix }, RecentChange);
  return noted.filter(({ at }) => Date.parse(now) - Date.parse(at) <= RECENT).map(({ changed }) => changed);
}
