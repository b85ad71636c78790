import { send } from "./channel.ts";
import type { DataUpdate } from "./data-update.ts";
import { connections } from "./store.ts";

/** Tells every open connection of the workspace. */
export async function pushDataUpdate({ workspaceId, changed, received }: DataUpdate): Promise<void> {
  const open = await connections.ofWorkspace(workspaceId);
  await Promise.all(open.map((connection) => send(connection, { type: "data_updated", data: { type: changed, ...(received ? { received } : {}) } })));
}
