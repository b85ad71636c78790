import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "../../lib/store.ts";
import type { ChatClient } from "./chat-client.ts";
import type { ChatEntry } from "./conversation.ts";

/** Keeps the newest message in sight while the list is scrolled to its end. A person who scrolled up stays there until they send a message. */
export function useFoot(log: RefObject<HTMLDivElement | null>, chat: ChatClient): void {
  const said = useStore(chat.state, (state) => state.unconfirmed.length);
  const at = useRef({ foot: true, top: 0 });

  useEffect(() => {
    const box = log.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const onScroll = () => {
      const top = box.scrollTop;
      // What scrolls by itself only goes down.
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

/** How far to scroll so that the first card that waits is in sight, whole, and above it what is there to be read with it: the answer, or the card answered before it. */
function topOfCards(box: HTMLElement): number {
  const card = box.querySelector<HTMLElement>("[data-newest-card]");
  if (!card) return Number.POSITIVE_INFINITY;
  const { top, bottom } = card.getBoundingClientRect();
  const before = card.previousElementSibling?.getBoundingClientRect().top ?? top;
  const start = bottom - before + 2 * MARGIN <= box.clientHeight ? before : top;
  return box.scrollTop + start - box.getBoundingClientRect().top - MARGIN;
}

/** The answer whose cards are to be in sight: the newest, and that before it while the person only answers its cards by their buttons. */
export function newestAnswer(entries: readonly ChatEntry[]): ChatEntry["id"] {
  let last = entries.length - 1;
  while (entries[last]?.command?.type === "confirm" || entries[last - 1]?.command?.type === "confirm") last--;
  const entry = entries[last];
  return entry?.role === "assistant" ? entry.id : undefined;
}

/** So near the foot, in pixels, counts as there. */
const NEAR = 48;
/** Between the edge of the list and what is scrolled to, in pixels. */
const MARGIN = 12;
