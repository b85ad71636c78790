import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { takeEarlyMessage } from "../../shell/replace.ts";
import type { ChatClient } from "./chat-client.ts";
import type { FilesWait } from "./conversation.ts";

/**
 * What a person wrote in the field of the HTML while the app was loading goes on in this one, after what stands in it, with the caret where it was. Calls
 * `take` once, with the whole text, and whether it was sent: that only where nothing stood here before.
 */
export function useEarlyMessage(field: RefObject<HTMLTextAreaElement | null>, text: string, take: (text: string, sent: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field has come
  useLayoutEffect(() => {
    const early = takeEarlyMessage();
    if (!early || !field.current) return;
    const whole = [text, early.text].filter(Boolean).join("\n");
    take(whole, early.sent && !text);
    // The caret goes to its place in the whole text, which React finds there already.
    field.current.value = whole;
    if (!early.caret) return;
    field.current.focus();
    const before = whole.length - early.text.length;
    field.current.setSelectionRange(before + early.caret[0], before + early.caret[1]);
  }, []);
}

/**
 * A message that was sent before the channel had opened, or before what it brings was read: it goes out by `send` when both are done, and can be changed again
 * where one of them could not be.
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
