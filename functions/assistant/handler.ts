import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { TurnRequest } from "../../shared/assistant.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { channelTo } from "../connections/channel.ts";
import { DataUpdate } from "../connections/data-update.ts";
import { pushDataUpdate } from "../connections/data-update-push.ts";
import { EmailNews } from "../email-queue/store.ts";
import { batchRead } from "../lib/batch-read.ts";
import { now } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { pushEmailNews } from "./reply/push.ts";
import { takeTurn } from "./turn/run.ts";

/** How long before the function ends a model is no longer waited for: the embedded one answers then, and the turn is stored. In milliseconds. */
const FINISHING = 10_000;

/** The assistant's turns, from the queue, news of emails, and updates of open screens. What fails is tried again by the queue and ends in the dead-letter queue, which has an alarm. */
export async function handler(event: SQSEvent, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SQSBatchResponse> {
  const deadline = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - FINISHING));
  const failed: string[] = [];
  for (const { messageId, body, attributes } of event.Records) {
    // Within a batch of one conversation nothing may overtake a turn that failed.
    if (failed.length) failed.push(messageId);
    else if (!(await runWork(parse(Work, JSON.parse(body)), Number(attributes.ApproximateReceiveCount), deadline))) failed.push(messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

const Work = z.union([EmailNews, DataUpdate, TurnRequest]);

const runWork = (work: z.infer<typeof Work>, attempt: number, deadline: AbortSignal): Promise<boolean> =>
  "email" in work ? pushNews(work) : "changed" in work ? pushUpdate(work) : runTurn(work, attempt, deadline);

/** News is not tried again: the conversation would wait for it, and a reload shows the same. */
async function pushNews(news: EmailNews): Promise<boolean> {
  try {
    await pushEmailNews(news, channelTo(news), now());
  } catch (error) {
    log.error("the news of an email was not pushed", { emailId: news.email.emailId, error });
  }
  return true;
}

/** An update is not tried again either: a screen that missed it shows the same after a reload. */
async function pushUpdate(update: DataUpdate): Promise<boolean> {
  try {
    await pushDataUpdate(update);
  } catch (error) {
    log.error("a change was not pushed to open screens", { ...update, error });
  }
  return true;
}

/** How often the queue tries a turn; the person is told at the last. */
const TRIES = 3;

async function runTurn(request: TurnRequest, attempt: number, deadline: AbortSignal): Promise<boolean> {
  const { push, turn } = batchRead(() => {
    const push = channelTo(request);
    return { push, turn: takeTurn(request, push, now(), deadline) };
  });
  try {
    await turn;
    return true;
  } catch (error) {
    log.error("turn failed", { messageId: request.messageId, attempt, error });
    const text = error instanceof AppError ? error.message : "The assistant could not answer. Your message is kept; try again in a moment.";
    if (attempt < TRIES && !(error instanceof AppError)) return false;
    await push({ type: "error", data: { message: text, code: error instanceof AppError ? error.code : "internal" } });
    return error instanceof AppError;
  }
}
