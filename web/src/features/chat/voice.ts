import { useEffect, useRef, useState } from "react";

/** The part of the Web Speech API that is used here; TypeScript's DOM does not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

function recognizer(): (new () => Recognition) | undefined {
  const here: { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition } = window as object;
  return here.SpeechRecognition ?? here.webkitSpeechRecognition;
}

export type VoiceState = "unsupported" | "idle" | "recording" | "denied";

/** Listens for one sentence and hands it over. Errors are only logged; a refused microphone shows on the button. */
export function useVoice(onTranscript: (text: string) => void): { state: VoiceState; toggle(): void } {
  const Recognizer = recognizer();
  const [state, setState] = useState<VoiceState>(Recognizer ? "idle" : "unsupported");
  const running = useRef<Recognition>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const toggle = () => {
    if (state === "recording") return running.current?.stop();
    if (!Recognizer) return;
    const recognition = new Recognizer();
    Object.assign(recognition, { lang: "en-US", continuous: false, interimResults: false, maxAlternatives: 1 });
    recognition.onresult = ({ results }) => {
      const transcript = results[0]?.[0]?.transcript.trim();
      if (transcript) onTranscript(transcript);
    };
    recognition.onerror = ({ error }) => {
      console.warn(`Speech recognition: ${error}`);
      if (error === "not-allowed") setState("denied");
    };
    recognition.onend = () => setState((now) => (now === "recording" ? "idle" : now));
    running.current = recognition;
    setState("recording");
    recognition.start();
  };

  return { state, toggle };
}
