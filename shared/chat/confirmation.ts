/**
 * How an answer says that a card waits, in one line: the card's summary as a question that a typed yes answers, or, where a word is not enough, as what
 * takes a click.
 */
export function confirmationLine(summary: string, { byWord }: { readonly byWord: boolean }): string {
  // The names of records come from outside: a line break in one must not make another line of it.
  const title = summary.replace(/\s+/g, " ");
  return byWord ? `Please confirm: ${title}?` : `Please confirm with a click: ${title}.`;
}

/** What stands before a question that a message passed over. */
export const STILL_OPEN = "Still open: ";
