import { randomUUID } from "node:crypto";
import type { ChangedNoun, IncomingPayment } from "../../shared/chat/realtime.ts";
import type { Id } from "../../shared/ids.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";
import type { DataUpdate } from "./data-update.ts";

/**
 * Makes the open screens of a workspace read one kind of record again, after a change that no screen asked for: a payment, a reminder, the sweep. With
 * `received` they also announce the payment. Goes through a queue to `push.lambda.ts`, so that few functions have the right to push. A failure is logged: the
 * change stands, and the next read shows it.
 */
export async function enqueueDataUpdate(workspaceId: Id<"workspace">, changed: ChangedNoun, received?: IncomingPayment): Promise<void> {
  const update: DataUpdate = { workspaceId, changed, ...(received ? { received } : {}) };
  try {
    await enqueue(env("UPDATES_QUEUE_URL"), update, { group: workspaceId, id: randomUUID() });
  } catch (error) {
    log.error("open screens were not told of a change", { workspaceId, changed, error });
  }
}
