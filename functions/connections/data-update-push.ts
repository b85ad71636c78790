import { now } from "../lib/env.ts";
import { send } from "./channel.ts";
import type { DataUpdate } from "./data-update.ts";
import { noteChange } from "./recent-changes.ts";
import { connections } from "./store.ts";

/** Tells every open connection of the workspace, and those that are being opened when they ask. */
export async function pushDataUpdate({ workspaceId, changed, received }: DataUpdate): Promise<void> {
  await noteChange(workspaceId, changed, now());
  const open = await connections.ofWorkspace(workspaceId);
  await Promise.all(open.map((connection) => send(connection, { type: "data_updated", data: { type: changed, ...(received ? { received } : {}) } })));
}
