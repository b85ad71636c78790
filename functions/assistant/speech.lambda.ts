import OpenAI from "openai";
import * as z from "zod/mini";
import { MAX_MESSAGE } from "../../shared/chat/limits.ts";
import type { Instant } from "../../shared/clock.ts";
import { AppError } from "../../shared/errors.ts";
import { http } from "../http/http.ts";
import { BudgetError, tokenBudget } from "../model/budget.ts";
import { ModelError } from "../model/provider-error.ts";
import { env } from "../platform/env.ts";
import { log } from "../platform/log.ts";
import { assistantOffer } from "../records/assistant-offer.ts";
import { business } from "../records/business-store.ts";
import { limitMessageRate } from "../sessions/message-rate.ts";
import { hintsFor } from "./speech/hints.ts";
import { type Recording, recordingFile, recordingIn } from "./speech/recording.ts";

/** Milliseconds that the provider may take; the gateway closes at 30 seconds. */
const PATIENCE = 25_000;

/** Tokens per second of speech, for providers that bill by time, and bytes of a recording per second, for providers that do not tell the duration. */
const TOKENS = 10;
const BYTES = 4000;

/** Returns the client for transcription: a separate server with its own key or none, or the assistant's provider. */
const provider = () => {
  const own = env("ASSISTANT_TRANSCRIPTION_BASE_URL");
  // The assistant's key is only for the assistant's provider.
  const key = env("ASSISTANT_TRANSCRIPTION_API_KEY") || (own ? "" : env("ASSISTANT_API_KEY"));
  return new OpenAI({
    apiKey: key || "none",
    baseURL: own || env("ASSISTANT_BASE_URL") || null,
    timeout: PATIENCE,
    maxRetries: 0,
    // Speech goes only to the server that the operator named, so redirects fail.
    fetchOptions: { redirect: "error" },
    logLevel: "off",
  });
};

export const handler = http("speech", {
  transcribe: async ({ who: { workspaceId }, event, now }) => {
    if (!assistantOffer().transcription) throw new AppError("not_found", "Speech is not written down here: no model for it is configured.");
    if ((await business.settings(workspaceId)).routing === "offline only")
      throw new AppError("conflict", "The assistant is set to offline only, so nothing that you say is sent to be written down. Type it instead.");
    const recording = recordingIn(event);
    await limitMessageRate(workspaceId);
    const text = await transcriptOf(workspaceId, recording, now);
    if (text.length > MAX_MESSAGE) throw new AppError("too_large", "That is more than one message holds. Say it in parts.");
    return { text };
  },
});

/** The model cannot read the recording. */
class Unreadable extends ModelError {}

/** The fields we read of a transcription. Providers bill by tokens or by seconds, and some do not say. */
const Transcription = z.object({ text: z.string(), usage: z.nullish(z.object({ total_tokens: z.nullish(z.number()), seconds: z.nullish(z.number()) })) });

/**
 * Returns the text of a recording, within the workspace's tokens of the day; neither is stored. Throws `invalid` if the model cannot read it, `too_many` if the
 * tokens are used up, `unavailable` if it does not answer.
 */
async function transcriptOf(workspaceId: string, recording: Recording, now: Instant): Promise<string> {
  const model = env("ASSISTANT_TRANSCRIPTION_MODEL");
  const estimated = Math.ceil((recording.bytes.length / BYTES) * TOKENS);
  const { prompt, language } = await hintsFor(workspaceId, now);
  const ask = async () => {
    try {
      const asked = { file: recordingFile(recording), model, ...(language ? { language } : {}), ...(prompt ? { prompt } : {}) };
      const { text, usage } = Transcription.parse(await provider().audio.transcriptions.create(asked));
      // Some models return their prompt if they hear nothing.
      return { text: text.trim() === prompt ? "" : text, tokens: Math.ceil(usage?.total_tokens ?? (usage?.seconds ? usage.seconds * TOKENS : estimated)) };
    } catch (error) {
      throw error instanceof OpenAI.BadRequestError ? new Unreadable(error, 0) : new ModelError(error, 0);
    }
  };
  try {
    return (await tokenBudget(workspaceId, now)(estimated, ask)).text.trim();
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof BudgetError)) throw error;
    if (error instanceof Unreadable) throw new AppError("invalid", "This recording can not be read. Record it again, or type your message.");
    if (error instanceof BudgetError)
      throw new AppError("too_many", "The model has been used as much as it may be in a day. Type your message; the built-in assistant answers it.");
    log.error("model failed", { model, error });
    throw new AppError("unavailable", "What you said could not be written down just now. Try again, or type it.");
  }
}
