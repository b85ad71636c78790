/** What an ear tells while it is at it: what it heard, once at most, or why it did not; then, always, that it has ended. */
export interface SpeechEvents {
  heard(text: string): void;
  /** `error` as speech recognition names it; `words` where there is more to say of it. */
  failed(error: string, words?: string): void;
  /** Nothing is heard any more, and what was said is being written down. */
  writing(): void;
  ended(): void;
}

/** A way to hear one sentence. */
export type SpeechInput = (events: SpeechEvents) => { stop(): void; abort(): void };
