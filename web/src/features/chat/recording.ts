import { loadPart } from "../../lib/parts.ts";
import type { SpeechInput } from "./speech-input.ts";

/** The media type that this browser records, if it can. */
export function recordable(): string | undefined {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices) return undefined;
  return ["audio/webm;codecs=opus", "audio/mp4"].find((type) => MediaRecorder.isTypeSupported(type));
}

/** Records what is said and has it written down (record-speech.ts). Most browsers hear by themselves, so that it loads when it is used. */
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
