/** How an answer says that a card waits. */
const CONFIRM = "Please confirm: ";

/** The text of an answer without the sentences that its cards say as their titles. The stored text has them: it is also read where there are no cards. */
export function withoutCardText(content: string, titles: readonly string[]): string {
  const rest = titles.reduce((text, title) => withoutSentence(text, `${CONFIRM}${title}`), content);
  return rest === content ? content : rest.replace(/(?<! ) *\n{3,}/g, "\n\n").trim();
}

/** `text` without the first time that it says `sentence`, with its full stop and the space after it. A longer sentence that begins like it stays. */
function withoutSentence(text: string, sentence: string): string {
  const start = text.indexOf(sentence);
  if (start < 0) return text;
  const end = start + sentence.length;
  const stop = text[end] === "." ? end + 1 : end;
  const isWhole = stop === text.length || /\s/.test(text[stop] ?? "");
  return isWhole ? text.slice(0, start) + text.slice(stop).replace(/^ /, "") : text;
}
