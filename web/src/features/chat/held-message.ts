import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { takeEarlyMessage } from "../../shell/replace.ts";
import type { ChatClient } from "./chat-client.ts";
import type { FilesWait } from "./conversation.ts";

/**
 * Moves the text and caret of the early field in the HTML into the composer, after its own text. Calls `take` once with the whole text, and with true if the
 * person had sent it and the composer was empty.
 */
export function useEarlyMessage(field: RefObject<HTMLTextAreaElement | null>, text: string, take: (text: string, sent: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field has come
  useLayoutEffect(() => {
    const early = takeEarlyMessage();
    if (!early || !field.current) return;
    const whole = [text, early.text].filter(Boolean).join("\n");
    take(whole, early.sent && !text);
    // Sets the text now, so that the caret can be placed; React then finds it unchanged.
    field.current.value = whole;
    if (!early.caret) return;
    field.current.focus();
    const before = whole.length - early.text.length;
    field.current.setSelectionRange(before + early.caret[0], before + early.caret[1]);
  }, []);
}

/**
 * Holds a message that was sent before the channel had opened or its files were read. Calls `send` once both are done; if one of them fails, the message can be
 * edited again.
 */
export function useHeldMessage(chat: ChatClient, waits: FilesWait, send: () => void): { held: boolean; hold(held: boolean): void } {
  const [held, hold] = useState(false);
  const online = useStore(chat.state, (state) => state.online);
  const opening = useStore(chat.state, (state) => state.opening);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the channel has opened and all is read, or is not
  useEffect(() => {
    if (!held || opening || waits === "reading") return;
    hold(false);
    if (online && !waits) send();
  }, [held, opening, online, waits]);
  return { held, hold };
}
