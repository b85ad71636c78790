const KEY = "plainbill-farewell";

/** Stores a sentence for the page shown after signing out, which also passes the hosted login. */
export const storeFarewell = (sentence: string): void => sessionStorage.setItem(KEY, sentence);

/** Returns and removes the stored sentence. */
export function takeFarewell(): string | undefined {
  try {
    const sentence = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return sentence;
  } catch {
    return undefined; // The browser has no storage.
  }
}
