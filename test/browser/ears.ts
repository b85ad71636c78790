import type { Page } from "@playwright/test";

interface Ears {
  /** The results of recognition in order: words, or an error. */
  readonly hears?: readonly ({ transcript: string } | { error: string })[];
  /** Its answer about recognition on the device. */
  readonly available?: string;
  /** Its support for phrases: none, as hints, or with a refusal. */
  readonly phrases?: "taken" | "refused";
}

/** The page's use of the recognition. */
export interface Heard {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  processLocally: boolean | undefined;
  phrases: string[];
}

/** Replaces the browser's speech recognition with one that returns the given results until it is stopped. */
export async function withEars(page: Page, ears: Ears | undefined): Promise<void> {
  await page.addInitScript((told) => {
    const scope = window as unknown as Record<string, unknown>;
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "SpeechRecognitionPhrase"]) delete scope[name];
    if (!told) return;
    const { hears = [], available, phrases } = told;
    const used: object[] = (scope["used"] = []);
    let turn = 0;
    class Recognition {
      onresult?: (event: unknown) => void;
      onerror?: (event: unknown) => void;
      onend?: () => void;
      start() {
        const { lang, continuous, interimResults, maxAlternatives, processLocally } = this as unknown as Heard;
        const expected = ((this as unknown as { phrases?: { phrase: string }[] }).phrases ?? []).map(({ phrase }) => phrase);
        used.push({ lang, continuous, interimResults, maxAlternatives, processLocally, phrases: expected });
        if (phrases === "refused" && expected.length) setTimeout(() => this.#end({ error: "phrases-not-supported" }), 10);
        else scope["hear"] = () => this.#end(hears[turn++]);
      }
      #end(what: { transcript: string } | { error: string } | undefined) {
        if (what && "error" in what) this.onerror?.(what);
        else if (what) this.onresult?.({ results: [[what]] });
        this.onend?.();
      }
      stop() {
        (scope["hear"] as () => void)();
      }
      abort() {
        this.#end({ error: "aborted" });
      }
    }
    if (phrases) {
      Object.defineProperty(Recognition.prototype, "phrases", { value: undefined, writable: true });
      scope["SpeechRecognitionPhrase"] = class {
        phrase: string;
        boost: number;
        constructor(phrase: string, boost: number) {
          this.phrase = phrase;
          this.boost = boost;
        }
      };
    }
    if (available) Object.assign(Recognition, { available: async () => available });
    scope["SpeechRecognition"] = Recognition;
  }, ears);
}

export const start = (page: Page) => page.getByTitle("Start voice input");
export const stop = (page: Page) => page.getByTitle("Stop recording");
/** Makes the recognition return its next result. */
export async function speak(page: Page): Promise<void> {
  await start(page).click();
  await stop(page).click();
}
