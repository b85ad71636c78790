import type { AssistantOffer } from "../../shared/records/settings.ts";
import { env } from "../platform/env.ts";

/** Returns what this installation offers the assistant beyond the embedded model. */
export function assistantOffer(): AssistantOffer {
  const provider = Boolean(env("ASSISTANT_BASE_URL") || env("ASSISTANT_API_KEY"));
  const ears = provider || env("ASSISTANT_TRANSCRIPTION_BASE_URL") !== "";
  return {
    provider,
    webSearch: provider && env("ASSISTANT_SEARCH_MODEL") !== "",
    vision: provider && env("ASSISTANT_VISION_MODEL") !== "",
    transcription: ears && env("ASSISTANT_TRANSCRIPTION_MODEL") !== "",
  };
}
