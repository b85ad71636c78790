/** Handlers that load a part of the app when a person points at its button, touches or focuses it. A failed load is repeated when the part opens. */
export function onIntent(load: () => Promise<unknown>): { onPointerEnter(): void; onFocus(): void } {
  const begin = () => void load().catch(() => {});
  return { onPointerEnter: begin, onFocus: begin };
}

/** Milliseconds of pointing that count as intent: a pointer crosses the links of a list faster. */
const POINTED_AT = 80;

/**
 * Calls `load` with the address of each internal link that is hovered with a mouse or focused; touches are ignored, because a finger may be scrolling. A failed
 * load is repeated when the link is followed. Returns a function that stops it.
 */
export function watchLinks(load: (address: URL) => Promise<unknown>): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let last: Element | null = null;
  const begin = (event: PointerEvent | FocusEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === last) return;
    last = link;
    clearTimeout(pause);
    if (!link?.href || link.origin !== location.origin || ("pointerType" in event && event.pointerType === "touch")) return;
    pause = setTimeout(() => void load(new URL(link.href)).catch(() => {}), POINTED_AT);
  };
  document.addEventListener("pointerover", begin, { passive: true });
  document.addEventListener("focusin", begin);
  return () => {
    clearTimeout(pause);
    document.removeEventListener("pointerover", begin);
    document.removeEventListener("focusin", begin);
  };
}
