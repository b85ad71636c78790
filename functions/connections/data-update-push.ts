import { log } from "../lib/log.ts";
import { send } from "./channel.ts";
import type { DataUpdate } from "./data-update.ts";
import { connections } from "./store.ts";

/** Tells every open connection of the workspace. A connection that fails keeps the others from nothing. */
export async function pushDataUpdate({ workspaceId, changed }: DataUpdate): Promise<void> {
  const open = await connections.ofWorkspace(workspaceId);
  const pushes = await Promise.allSettled(open.map((connection) => send(connection, { type: "data_updated", data: { type: changed } })));
  for (const push of pushes) if (push.status === "rejected") log.error("an open screen was not told of a change", { workspaceId, error: push.reason });
}
