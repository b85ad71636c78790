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

/** How long before the function ends a model is no longer waited for: the embedded one answers then, and the turn is stored. In milliseconds. */
const FINISHING = 10_000;

/** The assistant's turns, from the queue, and news of emails. What fails is tried again and ends in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SQSBatchResponse> {
  const deadline = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - FINISHING));
  const failed: SQSRecord[] = [];
  for (const record of event.Records) {
    // Within a batch of one conversation nothing may overtake a turn that failed.
    if (failed.length || !(await runWork(parse(Work, JSON.parse(record.body)), record, deadline))) failed.push(record);
  }
  await Promise.all(failed.map(({ receiptHandle }) => redeliver(env("TURNS_QUEUE_URL"), receiptHandle)));
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}

const Work = z.union([EmailNews, TurnRequest]);

const runWork = (work: z.infer<typeof Work>, record: SQSRecord, deadline: AbortSignal): Promise<boolean> =>
  "email" in work ? pushNews(work) : runTurn(work, record, deadline);

/** News is not tried again: the conversation would wait for it, and a reload shows the same. */
async function pushNews(news: EmailNews): Promise<boolean> {
  try {
    await pushEmailNews(news, channelTo(news), now());
  } catch (error) {
    log.error("the news of an email was not pushed", { emailId: news.email.emailId, error });
  }
  return true;
}

/** How often a turn is run. What then comes from the queue again failed twice, or ended its process, and must not end another. That it was throttled is no run. */
const RUNS = 2;

/** Runs a turn, or says that it came to nothing: then it ends in the dead-letter queue. */
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

/** The refusal is the answer of the turn. Where not even that can be stored it is only shown. */
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
