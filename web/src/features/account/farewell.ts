import { useEffect } from "react";
import { toast } from "../../lib/toast.ts";

const KEY = "plainbill-farewell";

/** Leaves a sentence for the page that people come back to from the hosted login, which signs them out as well. */
export const leaveFarewell = (sentence: string): void => sessionStorage.setItem(KEY, sentence);

/** Says the sentence that was left, once. */
export function useFarewell(): void {
  useEffect(() => {
    const sentence = sessionStorage.getItem(KEY);
    if (!sentence) return;
    sessionStorage.removeItem(KEY);
    toast(sentence);
  }, []);
}
