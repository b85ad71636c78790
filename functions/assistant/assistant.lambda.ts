import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { TurnRequest } from "../../shared/chat/assistant.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { channelTo, type Push } from "../connections/channel.ts";
import { EmailNews } from "../email-queue/store.ts";
import { batchRead } from "../platform/batch-read.ts";
import { env, now } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { beginRun, noteFailedRun } from "../platform/message-runs.ts";
import { deadLetter, redeliver } from "../platform/queue.ts";
import { plainMessage } from "./calls/plain-fault.ts";
import { pushEmailNews } from "./reply/push.ts";
import { giveUpTurn, takeTurn } from "./turn/run.ts";

/** Milliseconds before the function's end at which we stop waiting for a model, so that the embedded one answers and the turn is stored. */
const FINISHING = 10_000;

/** Runs the assistant's turns and pushes email news, from the queue. A failed turn is retried and ends in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SQSBatchResponse> {
  const deadline = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - FINISHING));
  const failed: SQSRecord[] = [];
  for (const record of event.Records) {
    // Within a batch of one conversation, no turn may overtake a failed one.
    if (failed.length || !(await runWork(parse(Work, JSON.parse(record.body)), record, deadline))) failed.push(record);
  }
  await Promise.all(failed.map(({ receiptHandle }) => redeliver(env("TURNS_QUEUE_URL"), receiptHandle)));
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

const Work = z.union([EmailNews, TurnRequest]);

const runWork = (work: z.infer<typeof Work>, record: SQSRecord, deadline: AbortSignal): Promise<boolean> =>
  "email" in work ? pushNews(work) : runTurn(work, record, deadline);

/** News is not retried: the conversation would wait for it, and a reload shows the same. */
async function pushNews(news: EmailNews): Promise<boolean> {
  try {
    await pushEmailNews(news, channelTo(news), now());
  } catch (error) {
    log.error("the news of an email was not pushed", { emailId: news.email.emailId, error });
  }
  return true;
}

/** Runs of a turn. A third would follow two failures, or two processes that it ended, so it must not start. A throttled delivery does not count. */
const RUNS = 2;

/** Runs a turn. After too many runs it is reported as failed and goes to the dead-letter queue. */
async function runTurn(request: TurnRequest, record: SQSRecord, deadline: AbortSignal): Promise<boolean> {
  const run = await beginRun(request.workspaceId, record);
  if (run > RUNS) {
    await giveUpTurn(request, channelTo(request), now());
    await deadLetter(env("FAILED_TURNS_QUEUE_URL"), record);
    return true;
  }
  const { push, turn } = batchRead(() => {
    const push = channelTo(request);
    return { push, turn: takeTurn(request, push, now(), deadline) };
  });
  try {
    await turn;
    return true;
  } catch (error) {
    log.error("turn failed", { messageId: request.messageId, run, error });
    if (!(error instanceof AppError)) {
      await noteFailedRun(request.workspaceId, record);
      return false;
    }
    await refuseTurn(request, error, push);
    return true;
  }
}

/** Stores the refusal as the turn's answer; if that fails too, it is only shown. */
async function refuseTurn(request: TurnRequest, error: AppError, push: Push): Promise<void> {
  const { messageId } = request;
  const message = plainMessage(error);
  try {
    await giveUpTurn(request, push, now(), message);
  } catch (fault) {
    log.error("the refusal of a turn was not stored", { messageId, error: fault });
    await push({ type: "error", data: { message, code: error.code, messageId } });
  }
}
