import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatEntry } from "./conversation.ts";

/** Keeps the newest message in view while the list is scrolled to its end. A person who scrolled up stays there until they send a message. */
export function useScrollToNewest(log: RefObject<HTMLDivElement | null>, chat: ChatClient): void {
  const said = useStore(chat.state, (state) => state.unconfirmed.length);
  const at = useRef({ foot: true, top: 0 });

  useEffect(() => {
    const box = log.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const onScroll = () => {
      const top = box.scrollTop;
      // Automatic scrolling only goes down, so scrolling up is the person's.
      if (box.scrollHeight - top - box.clientHeight < NEAR) at.current.foot = true;
      else if (top < at.current.top) at.current.foot = false;
      at.current.top = top;
    };
    const growing = new ResizeObserver(() => {
      if (at.current.foot) box.scrollTo({ top: Math.max(box.scrollTop, Math.min(box.scrollHeight, topOfCards(box))), behavior: "smooth" });
    });
    growing.observe(content);
    growing.observe(box);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      growing.disconnect();
      box.removeEventListener("scroll", onScroll);
    };
  }, [log]);

  useEffect(() => {
    if (said) at.current.foot = true;
  }, [said]);
}

/** Returns the scroll position that shows the first open card whole, with the answer or the closed card above it. */
function topOfCards(box: HTMLElement): number {
  const card = box.querySelector<HTMLElement>("[data-newest-card]");
  if (!card) return Number.POSITIVE_INFINITY;
  const { top, bottom } = card.getBoundingClientRect();
  const before = card.previousElementSibling?.getBoundingClientRect().top ?? top;
  const start = bottom - before + 2 * MARGIN <= box.clientHeight ? before : top;
  return box.scrollTop + start - box.getBoundingClientRect().top - MARGIN;
}

/** Returns the answer whose cards should be in view: the newest, or the one before while the person only answers its cards. */
export function newestAnswer(entries: readonly ChatEntry[]): ChatEntry["id"] {
  let last = entries.length - 1;
  while (entries[last]?.command?.type === "confirm" || entries[last - 1]?.command?.type === "confirm") last--;
  const entry = entries[last];
  return entry?.role === "assistant" ? entry.id : undefined;
}

/** Distance from the end, in pixels, that counts as the end. */
const NEAR = 48;
/** Space between the list's edge and the element that is scrolled to, in pixels. */
const MARGIN = 12;
