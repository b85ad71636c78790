/** The events of a speech input: at most one `heard` or `failed`, and always `ended`. */
export interface SpeechEvents {
  heard(text: string): void;
  /** `error` is named as in speech recognition; `words` is a more precise sentence. */
  failed(error: string, words?: string): void;
  /** Recording is over; the speech is being transcribed. */
  writing(): void;
  ended(): void;
}

/** Recognizes one sentence. */
export type SpeechInput = (events: SpeechEvents) => { stop(): void; abort(): void };
