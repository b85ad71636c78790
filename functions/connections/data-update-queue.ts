import { randomUUID } from "node:crypto";
import type { ChangedNoun, IncomingPayment } from "../../shared/chat/realtime.ts";
import type { Id } from "../../shared/ids.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { enqueue } from "../platform/queue.ts";
import type { DataUpdate } from "./data-update.ts";

/**
 * Has the open screens of a workspace read their records of a kind again, after a change that came from outside: a payment, a reminder, the sweep. With
 * `received` they say that money came in. The queue takes it to `push.lambda.ts`, so that few functions may push to connections. Where that fails the change
 * stands all the same, and the next read shows it.
 */
export async function enqueueDataUpdate(workspaceId: Id<"workspace">, changed: ChangedNoun, received?: IncomingPayment): Promise<void> {
  const update: DataUpdate = { workspaceId, changed, ...(received ? { received } : {}) };
  try {
    await enqueue(env("UPDATES_QUEUE_URL"), update, { group: workspaceId, id: randomUUID() });
  } catch (error) {
    log.error("open screens were not told of a change", { workspaceId, changed, error });
  }
}
