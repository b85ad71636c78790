import { ServerMessage } from "@shared/chat/realtime.ts";

/** Parses a message of the channel. Returns undefined if it is invalid. */
export function parseServerMessage(data: unknown): ServerMessage | undefined {
  try {
    return ServerMessage.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
