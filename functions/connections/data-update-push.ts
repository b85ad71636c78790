import { now } from "../platform/env.ts";
import { Conflict } from "../platform/table.ts";
import { sendToConnection } from "./channel.ts";
import type { DataUpdate } from "./data-update.ts";
import { rememberChange } from "./recent-changes.ts";
import { connections } from "./store.ts";

/**
 * Tells every open connection of the workspace that records changed, and lets connections that are just opening ask for it. Does nothing if the workspace is
 * gone.
 */
export async function pushDataUpdate({ workspaceId, changed, received }: DataUpdate): Promise<void> {
  try {
    await rememberChange(workspaceId, changed, now());
  } catch (error) {
    if (error instanceof Conflict) return;
    throw error;
  }
  const open = await connections.ofWorkspace(workspaceId);
  await Promise.all(
    open.map((connection) => sendToConnection(connection, { type: "data_updated", data: { type: changed, ...(received ? { received } : {}) } })),
  );
}
