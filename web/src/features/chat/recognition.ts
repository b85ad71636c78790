import type { SpeechInput } from "./speech-input.ts";

/** The part of the Web Speech API that is used here; TypeScript's DOM does not have it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** Nothing that is said leaves the device. */
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
/** How much likelier a name is than a word that sounds like it, from 0 to 10. */
const BOOST = 5;

/** The browser's own speech recognition, if it has one. */
export const recognizer = (): Recognizer | undefined => here().SpeechRecognition ?? here().webkitSpeechRecognition;

/** The browser recognises this language on the device. */
export async function hearsHere(Recognizer: Recognizer): Promise<boolean> {
  return (await Recognizer.available?.({ langs: [LANGUAGE], processLocally: true }).catch(() => undefined)) === "available";
}

/** Hears one sentence by the browser's speech recognition; `local` on the device alone, where `names` are words to expect. */
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
        // Not every recognition on a device takes hints; without them it hears as well as it can.
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
