import type { Printable } from "@shared/print/printable.ts";
import { useStore } from "../../../lib/store.ts";
import type { ChatClient } from "../../chat/chat-client.ts";

/** Figures are editable on the current draft only, before it is sent. */
export function useEditable(chat: ChatClient, { status = "draft" }: Printable): boolean {
  return useStore(chat.state, ({ online, shown }) => online && !shown) && status === "draft";
}
