const KEY = "plainbill-farewell";

/** Leaves a sentence for the page that people come back to from the hosted login, which signs them out as well. */
export const leaveFarewell = (sentence: string): void => sessionStorage.setItem(KEY, sentence);

/** The sentence that was left, once. */
export function takeFarewell(): string | undefined {
  try {
    const sentence = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return undefined; // A browser that keeps nothing.
  }
}
