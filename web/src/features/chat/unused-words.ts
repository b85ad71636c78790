import type { UnusedWords } from "@shared/chat/assistant.ts";
import type { ChatEntry } from "./conversation.ts";

/**
 * Returns the unused words of each of the person's messages, as the answers report them. Message and answer are matched by the words, because other messages
 * may stand between them.
 */
export function unusedInMessages(entries: readonly ChatEntry[]): ReadonlyMap<ChatEntry, readonly UnusedWords[]> {
  const found = new Map<ChatEntry, readonly UnusedWords[]>();
  entries.forEach(({ unused }, i) => {
    if (!unused?.length) return;
    const isMeant = ({ role, command, content }: ChatEntry) =>
      role === "user" && !command && unused.every(({ said, start, end }) => content.slice(start, end) === said);
    const message = entries.slice(0, i).findLast(isMeant);
    if (message) found.set(message, unused);
  });
  return found;
}

/** Splits a message into its used and unused pieces, in order. */
export function piecesOf(content: string, unused: readonly UnusedWords[]): readonly { readonly text: string; readonly isUnused: boolean }[] {
  const pieces: { text: string; isUnused: boolean }[] = [];
  let at = 0;
  for (const { start, end } of unused.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push({ text: content.slice(at, start), isUnused: false }, { text: content.slice(start, end), isUnused: true });
    at = end;
  }
  pieces.push({ text: content.slice(at), isUnused: false });
  return pieces.filter(({ text }) => text);
}
