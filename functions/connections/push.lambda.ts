import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { parse } from "../../shared/errors.ts";
import { log } from "../platform/log.ts";
import { DataUpdate } from "./data-update.ts";
import { pushDataUpdate } from "./data-update-push.ts";

/** Tells open screens that records changed, from the queue of updates. An update is not tried again: a screen that missed it shows the same after a reload. */
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
