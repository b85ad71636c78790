import * as z from "zod/mini";

/** Maximum length of a recording in seconds, and its size in bytes: Lambda accepts no more. */
export const SPEECH_SECONDS = 60;
export const SPEECH_LIMIT = 4 * 1024 * 1024;

/** Audio types that browsers record (Opus in WebM or Ogg, AAC in MP4), and two of other recorders. */
export const SPEECH_TYPES = ["audio/webm", "audio/mp4", "audio/ogg", "audio/wav", "audio/mpeg"] as const;
export type SpeechType = (typeof SPEECH_TYPES)[number];

/** The text of a recording; empty for silence. */
export const Transcript = z.object({ text: z.string() });
export type Transcript = z.infer<typeof Transcript>;
