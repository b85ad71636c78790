import type { SpeechInput } from "./speech-input.ts";

/** The part of the Web Speech API used here; TypeScript's DOM library lacks it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** Recognizes on the device only: no speech leaves it. */
  processLocally?: boolean;
  phrases?: readonly object[];
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface Recognizer {
  new (): Recognition;
  available?(options: { langs: readonly string[]; processLocally: boolean }): Promise<string>;
}

interface Window {
  SpeechRecognition?: Recognizer;
  webkitSpeechRecognition?: Recognizer;
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => object;
}
const here = () => window as Window;

const LANGUAGE = "en-US";
/** The preference for a name over similar-sounding words, from 0 to 10. */
const BOOST = 5;

/** Returns the browser's speech recognition, if it has one. */
export const recognizer = (): Recognizer | undefined => here().SpeechRecognition ?? here().webkitSpeechRecognition;

/** Returns true if the browser recognizes this language on the device. */
export async function hearsHere(Recognizer: Recognizer): Promise<boolean> {
  return (await Recognizer.available?.({ langs: [LANGUAGE], processLocally: true }).catch(() => undefined)) === "available";
}

/** Recognizes one sentence with the browser's speech recognition; `local` on the device only. `names` are expected words. */
export const recognition =
  (Recognizer: Recognizer, { local, names }: { local: boolean; names: readonly string[] }): SpeechInput =>
  ({ heard, failed, ended }) => {
    let running: Recognition;
    const begin = (phrases: readonly object[]) => {
      running = new Recognizer();
      Object.assign(running, { lang: LANGUAGE, continuous: false, interimResults: false, maxAlternatives: 1 });
      if (local) running.processLocally = true;
      let unhinted = false;
      running.onresult = ({ results }) => {
        unhinted = false;
        heard(results[0]?.[0]?.transcript ?? "");
      };
      running.onerror = ({ error }) => {
        // Some on-device recognizers take no hints; recognition then restarts without them.
        unhinted = error === "phrases-not-supported" && phrases.length > 0;
        if (!unhinted) failed(error);
      };
      running.onend = () => (unhinted ? begin([]) : ended());
      if (phrases.length) running.phrases = phrases;
      running.start();
    };
    const { SpeechRecognitionPhrase: Phrase } = here();
    begin(local && Phrase && "phrases" in Recognizer.prototype ? names.map((name) => new Phrase(name, BOOST)) : []);
    return { stop: () => running.stop(), abort: () => running.abort() };
  };
