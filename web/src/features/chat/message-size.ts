import { frameBytes, MAX_FRAME, MAX_MESSAGE } from "@shared/chat/limits.ts";
import type { ClientMessage, HistoryEntry } from "@shared/chat/realtime.ts";
import { sessionId } from "../../lib/socket.ts";

interface Sent {
  readonly content: string;
  readonly clientId?: string | undefined;
  readonly spoken?: boolean | undefined;
  readonly after?: HistoryEntry["id"] | undefined;
  readonly files?: HistoryEntry["files"];
}

/** Returns a person's message as it is sent through the channel. */
export const chatMessage = ({ content, clientId, spoken, after, files }: Sent, userId: string | undefined): ClientMessage => ({
  type: "chat_message",
  sessionId,
  data: {
    message: content,
    ...(userId ? { userId } : {}),
    ...(clientId ? { clientId } : {}),
    ...(spoken ? { spoken } : {}),
    ...(after ? { after } : {}),
    ...(files ? { files: files.map(({ filename }) => filename) } : {}),
  },
});

/** The size of a message with the longest possible metadata, in bytes. */
const bytesOf = (content: string, files: Sent["files"]) =>
  frameBytes(chatMessage({ content, clientId: sessionId, spoken: true, after: `msg_${"0".repeat(26)}`, files }, `usr_${"0".repeat(26)}`));

const fits = (content: string, files: Sent["files"]): boolean => content.length <= MAX_MESSAGE && bytesOf(content, files) <= MAX_FRAME;

/**
 * Returns how many more characters a message with these documents may have; negative if it is too long. A frame is limited in bytes, and characters have one
 * (Latin) to four (emoji), so the rest is counted in one-byte characters.
 */
export function roomIn(text: string, files?: Sent["files"]): number {
  const content = text.trim();
  if (fits(content, files)) return Math.min(MAX_MESSAGE - content.length, MAX_FRAME - bytesOf(content, files));
  let [short, long] = [0, Math.min(content.length, MAX_MESSAGE + 1)];
  while (long - short > 1) {
    const middle = (short + long) >> 1;
    if (fits(content.slice(0, middle), files)) short = middle;
    else long = middle;
  }
  return short - content.length;
}
