/** A part of a message, with the text before and after it. */
export interface MessageQuote {
  readonly before: string;
  readonly said: string;
  readonly after: string;
}

/** Maximum number of characters of the sentence on either side. */
const AROUND = 90;

/** Returns the words from `start` to `end` with the rest of their sentence, shortened if it is long; `said` alone if the text does not have it there. */
export function quoteInContext(text: string | undefined, { said, start, end }: { said: string; start: number; end: number }): MessageQuote {
  if (text === undefined || text.slice(start, end) !== said) return { before: "", said, after: "" };
  const before = text.slice(/^[\s\S]*(?:\n|[.!?](?=\s))/.exec(text.slice(0, start))?.[0].length ?? 0, start).trimStart();
  const after = /^[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]?/.exec(text.slice(end))?.[0].trimEnd() ?? "";
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    said,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}
