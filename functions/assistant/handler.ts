import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { TurnRequest } from "../../shared/assistant.ts";
import { AppError, parse } from "../../shared/errors.ts";
import { LetterNews } from "../letters/store.ts";
import { channelTo } from "../lib/channel.ts";
import { now } from "../lib/env.ts";
import { log } from "../lib/log.ts";
import { together } from "../lib/table.ts";
import { tellNews } from "./showing.ts";
import { takeTurn } from "./turn.ts";

/** How long before the function ends a model is no longer waited for: the embedded one answers then, and the turn is stored. In milliseconds. */
const FINISHING = 10_000;

/** The assistant's turns, from the queue, and what became of letters. What fails is tried again by the queue and ends in the dead letters, where an alarm stands. */
export async function handler(event: SQSEvent, context: Pick<Context, "getRemainingTimeInMillis">): Promise<SQSBatchResponse> {
  const deadline = AbortSignal.timeout(Math.max(0, context.getRemainingTimeInMillis() - FINISHING));
  const failed: string[] = [];
  for (const { messageId, body, attributes } of event.Records) {
    // Within a batch of one conversation nothing may overtake a turn that failed.
    if (failed.length) failed.push(messageId);
    else if (!(await worked(parse(Work, JSON.parse(body)), Number(attributes.ApproximateReceiveCount), deadline))) failed.push(messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

const Work = z.union([LetterNews, TurnRequest]);

const worked = (work: z.infer<typeof Work>, attempt: number, deadline: AbortSignal): Promise<boolean> =>
  "letter" in work ? told(work) : turned(work, attempt, deadline);

/** News is not tried again: the conversation would wait for it, and whoever looks is shown the same. */
async function told(news: LetterNews): Promise<boolean> {
  try {
    await tellNews(news, channelTo(news), now());
  } catch (error) {
    log.error("nobody was told of a letter", { letterId: news.letter.letterId, error });
  }
  return true;
}

/** How often the queue tries a turn; the person is told at the last. */
const TRIES = 3;

async function turned(request: TurnRequest, attempt: number, deadline: AbortSignal): Promise<boolean> {
  const { push, turn } = together(() => {
    const push = channelTo(request);
    return { push, turn: takeTurn(request, push, now(), deadline) };
  });
  try {
    await turn;
    return true;
  } catch (error) {
    log.error("turn failed", { messageId: request.messageId, attempt, error });
    const said = error instanceof AppError ? error.message : "The assistant could not answer. Your message is kept; try again in a moment.";
    if (attempt < TRIES && !(error instanceof AppError)) return false;
    await push({ type: "error", data: { message: said, code: error instanceof AppError ? error.code : "internal" } });
    return error instanceof AppError;
  }
}
