import { SPEECH_LIMIT, SPEECH_SECONDS } from "@shared/chat/speech.ts";
import { call, reason } from "../../lib/api.ts";
import type { SpeechEvents } from "./speech-input.ts";

/** Bits per second. Higher rates do not improve recognition; a minute takes 240 KB. */
const BITS = 32_000;

/** Records until `enough`, for a minute at most, and has it transcribed; discards it on `given`. The recording is not stored. */
export async function recordSpeech(
  mimeType: string,
  { heard, failed, writing }: SpeechEvents,
  { given, enough }: { readonly given: AbortSignal; readonly enough: AbortSignal },
): Promise<void> {
  try {
    given.throwIfAborted();
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
    const sound = await record(microphone, mimeType, AbortSignal.any([given, enough])).finally(() => {
      for (const track of microphone.getTracks()) track.stop();
    });
    if (given.aborted || !sound.size) return;
    if (sound.size > SPEECH_LIMIT) return failed("too-long");
    writing();
    heard((await call("transcribe", { file: sound, signal: given })).text);
  } catch (error) {
    if (given.aborted) return;
    if (error instanceof DOMException) failed(refusals.get(error.name) ?? error.name);
    else failed("failed", reason(error));
  }
}

/** Records until `enough`, or for the maximum time. Empty if `enough` came before it began. */
async function record(microphone: MediaStream, mimeType: string, enough: AbortSignal): Promise<Blob> {
  const recorder = new MediaRecorder(microphone, { mimeType, audioBitsPerSecond: BITS });
  const parts: Blob[] = [];
  if (!enough.aborted)
    await new Promise<void>((done, broken) => {
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => done();
      recorder.onerror = () => broken(new Error("The recording broke off."));
      recorder.start();
      for (const end of [enough, AbortSignal.timeout(SPEECH_SECONDS * 1000)])
        end.addEventListener("abort", () => recorder.state === "inactive" || recorder.stop());
    });
  return new Blob(parts, { type: recorder.mimeType || mimeType });
}

/** Maps the browser's microphone errors to those of speech recognition. */
const refusals: ReadonlyMap<string, string> = new Map([
  ["NotAllowedError", "not-allowed"],
  ["NotFoundError", "audio-capture"],
  ["NotReadableError", "audio-capture"],
]);
