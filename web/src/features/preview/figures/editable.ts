import type { Printable } from "@shared/print/printable.ts";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";

/** Whether the figures can be set in place: the invoice is the current draft and was not sent. */
export function useEditable(chat: ChatClient, { status = "draft" }: Printable): boolean {
  return useStore(chat.state, ({ online, shown }) => online && !shown) && status === "draft";
}
