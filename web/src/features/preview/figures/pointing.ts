import { useCallback, useEffect, useRef, useState } from "react";

/** A figure that is hovered, focused or was pressed. */
export interface PointedFigure {
  readonly key: string;
  readonly element: HTMLElement;
  readonly asked: boolean;
  /** The person asked for it with a mouse or keyboard, not by touch. */
  readonly hands: boolean;
}

export interface Pointing {
  readonly pointed: PointedFigure | undefined;
  /** Closes the card; the focus returns to the figure if the keyboard opened it. */
  close(): void;
  /** Handlers for the card: it stays open while hovered. */
  readonly keep: { onPointerEnter(): void; onPointerLeave(): void };
}

/** Milliseconds of hovering until the card opens, and until it closes afterwards. */
const DWELL = 120;
const LINGER = 250;
/** Maximum distance between a touch and its figure, in pixels. */
const FINGER = 18;

const marks = "[data-figure][tabindex]";
const markOf = (target: EventTarget | null): HTMLElement | undefined => {
  // The frame has its own global objects, so `instanceof` fails for its elements.
  const element = target && "closest" in target ? (target as Element).closest(marks) : null;
  return element ? (element as HTMLElement) : undefined;
};

/**
 * Tracks the figure in `body` that is hovered, focused or pressed. The frame runs no scripts, so this listens from outside. All interactive figures together
 * are one tab stop; the arrow keys move between them.
 */
export function usePointing(body: HTMLElement | null): Pointing {
  const [pointed, setPointed] = useState<PointedFigure>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goingBack = useRef(false);
  const later = useCallback((ms: number, what: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  }, []);
  const leave = useCallback(() => later(LINGER, () => setPointed((now) => (now?.asked ? now : undefined))), [later]);

  useEffect(() => {
    if (!body) return;
    const show = (element: HTMLElement, asked: boolean, hands = true) => {
      clearTimeout(timer.current);
      const key = element.dataset["figure"] ?? "";
      setPointed((now) => (now?.asked && !asked ? now : { key, element, asked, hands }));
    };
    const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerover(event) {
        const element = event.pointerType === "mouse" ? markOf(event.target) : undefined;
        if (element) later(DWELL, () => show(element, false));
      },
      pointerout(event) {
        if (event.pointerType === "mouse" && markOf(event.target)) leave();
      },
      click(event) {
        const touch = "pointerType" in event && event.pointerType === "touch";
        const element = markOf(event.target) ?? (touch ? nearest(body, event) : undefined);
        if (element) show(element, true, !touch);
        else setPointed(undefined);
      },
      focusin(event) {
        const element = markOf(event.target);
        if (goingBack.current || !element?.matches(":focus-visible")) return;
        rove(body, element);
        show(element, false);
      },
      focusout: leave,
      keydown(event) {
        const element = markOf(event.target);
        if (event.key === "Escape") return setPointed(undefined);
        if (!element) return;
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          return show(element, true);
        }
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const all = [...body.querySelectorAll<HTMLElement>(marks)];
        all[(all.indexOf(element) + step + all.length) % all.length]?.focus();
      },
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) body.addEventListener(type, listener);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of all) body.removeEventListener(type, listener);
    };
  }, [body, later, leave]);

  return {
    pointed,
    close: useCallback(() => {
      clearTimeout(timer.current);
      setPointed(undefined);
      if (!pointed?.asked || !pointed.hands) return;
      goingBack.current = true;
      pointed.element.focus({ preventScroll: true });
      goingBack.current = false;
    }, [pointed]),
    keep: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
  };
}

/** Makes these figures of the page interactive, and the others not; highlights `unsourced` ones. */
export function useMarks(body: HTMLElement | null, explained: ReadonlySet<string>, unsourced: ReadonlySet<string>): void {
  useEffect(() => {
    if (!body) return;
    for (const element of body.querySelectorAll<HTMLElement>("[data-figure]")) {
      const key = element.dataset["figure"] ?? "";
      element.classList.toggle("unsourced", unsourced.has(key));
      if (explained.has(key)) ask(element);
      else for (const name of ["tabindex", "role", "aria-haspopup"]) element.removeAttribute(name);
    }
    const first = body.querySelector<HTMLElement>(marks);
    if (first && !body.querySelector('[data-figure][tabindex="0"]')) first.tabIndex = 0;
  });
}

function ask(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.setAttribute("role", "button");
  element.setAttribute("aria-haspopup", "dialog");
}

function rove(body: HTMLElement, to: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(marks)) element.tabIndex = element === to ? 0 : -1;
}

/** Returns the figure closest to a touch. */
function nearest(body: HTMLElement, { clientX, clientY }: MouseEvent): HTMLElement | undefined {
  const near = [...body.querySelectorAll<HTMLElement>(marks)].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [dx, dy] = [Math.max(left - clientX, clientX - right, 0), Math.max(top - clientY, clientY - bottom, 0)];
    return { element, away: Math.hypot(dx, dy) };
  });
  return near.filter(({ away }) => away <= FINGER).sort((a, b) => a.away - b.away)[0]?.element;
}
