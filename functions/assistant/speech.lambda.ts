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

/** How long the provider may take, in milliseconds; the gateway hangs up at thirty seconds. */
const PATIENCE = 25_000;

/** What a second of speech counts for, in tokens, where a provider bills by time; and how many bytes of a recording are a second, where the provider does not say. */
const TOKENS = 10;
const BYTES = 4000;

/** Where speech is written down: by a server of its own, with its own key or none, or by the assistant's provider. */
const provider = () => {
  const own = env("ASSISTANT_TRANSCRIPTION_BASE_URL");
  // The assistant's key is for the assistant's provider alone.
  const key = env("ASSISTANT_TRANSCRIPTION_API_KEY") || (own ? "" : env("ASSISTANT_API_KEY"));
  return new OpenAI({
    apiKey: key || "none",
    baseURL: own || env("ASSISTANT_BASE_URL") || null,
    timeout: PATIENCE,
    maxRetries: 0,
    // What a person says goes where the operator named, and nowhere that an answer names.
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

/** The model takes what it got for no recording. */
class Unreadable extends ModelError {}

/** What a transcription is read for. Providers bill by tokens or by seconds, and some do not say. */
const Transcription = z.object({ text: z.string(), usage: z.nullish(z.object({ total_tokens: z.nullish(z.number()), seconds: z.nullish(z.number()) })) });

/**
 * What the provider's model makes of a recording, within the day's tokens of the workspace. Neither is stored anywhere.
 * Throws `invalid` where the model can not read it, `too_many` where the tokens are used up, `unavailable` where it does not answer.
 */
async function transcriptOf(workspaceId: string, recording: Recording, now: Instant): Promise<string> {
  const model = env("ASSISTANT_TRANSCRIPTION_MODEL");
  const estimated = Math.ceil((recording.bytes.length / BYTES) * TOKENS);
  const { prompt, language } = await hintsFor(workspaceId, now);
  const ask = async () => {
    try {
      const asked = { file: recordingFile(recording), model, ...(language ? { language } : {}), ...(prompt ? { prompt } : {}) };
      const { text, usage } = Transcription.parse(await provider().audio.transcriptions.create(asked));
      // Some models write their prompt down where they hear nothing.
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
