import { SPEECH_LIMIT, SPEECH_SECONDS } from "@shared/speech.ts";
import { call, reason } from "../../lib/api.ts";
import type { SpeechInput } from "./speech-input.ts";

/** Speech is understood as well at so many bits a second as at more; a minute of it has 240 KB. */
const BITS = 32_000;

/** What this browser can record, as it calls it; nothing where it can not. */
export function recordable(): string | undefined {
  if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices) return undefined;
  return ["audio/webm;codecs=opus", "audio/mp4"].find((type) => MediaRecorder.isTypeSupported(type));
}

/** Records what is said, for a minute at most, and has it written down. The recording is kept nowhere. */
export const recording =
  (mimeType: string): SpeechInput =>
  ({ heard, failed, writing, ended }) => {
    const given = new AbortController();
    const enough = new AbortController();
    const hear = async () => {
      const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
      const sound = await record(microphone, mimeType, AbortSignal.any([given.signal, enough.signal])).finally(() => {
        for (const track of microphone.getTracks()) track.stop();
      });
      if (given.signal.aborted || !sound.size) return;
      if (sound.size > SPEECH_LIMIT) return failed("too-long");
      writing();
      heard((await call("transcribe", { file: sound, signal: given.signal })).text);
    };
    hear()
      .catch((error) => {
        if (given.signal.aborted) return;
        if (error instanceof DOMException) failed(refusals.get(error.name) ?? error.name);
        else failed("failed", reason(error));
      })
      .finally(ended);
    return { stop: () => enough.abort(), abort: () => given.abort() };
  };

/** What the microphone hears until `enough`, or for as long as a recording may be. Empty where that was before it began. */
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

/** What the browser says when it gives no microphone, in the words of speech recognition. */
const refusals: ReadonlyMap<string, string> = new Map([
  ["NotAllowedError", "not-allowed"],
  ["NotFoundError", "audio-capture"],
  ["NotReadableError", "audio-capture"],
]);
