import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { parse } from "../../shared/errors.ts";
import { log } from "../platform/log.ts";
import { DataUpdate } from "./data-update.ts";
import { pushDataUpdate } from "./data-update-push.ts";

/** Pushes data updates from the queue to open screens. Failures are logged and not retried: a screen shows the same after a reload. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  for (const { body } of event.Records) {
    try {
      await pushDataUpdate(parse(DataUpdate, JSON.parse(body)));
    } catch (error) {
      log.error("a change was not pushed to open screens", { update: body, error });
    }
  }
  return { batchItemFailures: [] };
}
