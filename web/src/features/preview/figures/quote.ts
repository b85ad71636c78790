/** A part of a message, with the text before and after it. */
export interface MessageQuote {
  readonly before: string;
  readonly said: string;
  readonly after: string;
}

/** How much of a sentence is shown on either side of what was said in it, in characters. */
const AROUND = 90;

/** The sentence with what was said from `start` to `end`, cut where it is long. Where the text has no such place, `said` alone. */
export function quote(text: string | undefined, { said, start, end }: { said: string; start: number; end: number }): MessageQuote {
  if (text === undefined || text.slice(start, end) !== said) return { before: "", said, after: "" };
  const before = text.slice(/^[\s\S]*(?:\n|[.!?](?=\s))/.exec(text.slice(0, start))?.[0].length ?? 0, start).trimStart();
  const after = /^[^.!?\n]*(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]?/.exec(text.slice(end))?.[0].trimEnd() ?? "";
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    said,
    after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  };
}
