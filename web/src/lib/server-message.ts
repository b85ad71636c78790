import { ServerMessage } from "@shared/chat/realtime.ts";

/** What the server said on the channel; nothing where that cannot be read. */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    return ServerMessage.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
