import * as z from "zod/mini";

/** How long a recording may be, in seconds, and how large, in bytes: Lambda takes no more. */
export const SPEECH_SECONDS = 60;
export const SPEECH_LIMIT = 4 * 1024 * 1024;

/** What browsers record (Opus in WebM or Ogg, AAC in MP4), and what other recorders write. */
export const SPEECH_TYPES = ["audio/webm", "audio/mp4", "audio/ogg", "audio/wav", "audio/mpeg"] as const;
export type SpeechType = (typeof SPEECH_TYPES)[number];

/** What was said, in words; empty where nothing was. */
export const Transcript = z.object({ text: z.string() });
export type Transcript = z.infer<typeof Transcript>;
