import { loadPart } from "../../lib/parts.ts";
import type { SpeechInput } from "./speech-input.ts";

/** Returns the media type that this browser can record, if any. */
export function recordable(): string | undefined {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices) return undefined;
  return ["audio/webm;codecs=opus", "audio/mp4"].find((type) => MediaRecorder.isTypeSupported(type));
}

/** Records speech and has it transcribed (record-speech.ts). Loads on use, because most browsers recognize speech themselves. */
export const recording =
  (mimeType: string): SpeechInput =>
  (events) => {
    const [given, enough] = [new AbortController(), new AbortController()];
    loadPart(() => import("./record-speech.ts"))
      .then(({ recordSpeech }) => recordSpeech(mimeType, events, { given: given.signal, enough: enough.signal }))
      .catch(() => events.failed("failed"))
      .finally(events.ended);
    return { stop: () => enough.abort(), abort: () => given.abort() };
  };
