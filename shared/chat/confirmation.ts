/** Returns the line that announces a waiting card: as a question if a typed "yes" confirms it, else as a request to click. */
export function confirmationLine(summary: string, { byWord }: { readonly byWord: boolean }): string {
  // Record names come from outside: a line break in one must not start another line.
  const title = summary.replace(/\s+/g, " ");
  return byWord ? `Please confirm: ${title}?` : `Please confirm with a click: ${title}.`;
}

/** Prefix of a question that the person's message did not answer. */
export const STILL_OPEN = "Still open: ";
