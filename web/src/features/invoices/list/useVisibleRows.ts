import type { ShownRow } from "@shared/invoicing/invoices.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/** The height of a row before it is measured, in pixels. */
const ROW = 49;
/** How much of the screen the heads and the totals take at most, in pixels. */
const HEADS = 44;
const TOTALS = 96;
/** The next page is read this many rows before the end. */
const AHEAD = 15;

/** What opens a row. */
export const OPENER = "[role=cell]:first-of-type :is(a, button)";

/** The invoices of a list as far as they were read. */
export type InvoiceListQuery = Pick<
  UseInfiniteQueryResult<{ pages: { items: ShownRow[] }[] }>,
  "data" | "error" | "isPending" | "isPlaceholderData" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "refetch"
>;

interface Options {
  list: InvoiceListQuery;
  rows: readonly ShownRow[];
  /** What the table shows without rows; it moves the rows on the screen. */
  empty: ReactNode;
  /** The row that takes the focus when the list is shown first. */
  returnTo: string | undefined;
}

/** Draws only the rows in sight, reads the next page before they end, and moves the focus from row to row. */
export function useVisibleRows({ list, rows, empty, returnTo }: Options) {
  const body = useRef<HTMLDivElement>(null);
  const { scroller, margin } = useScroller(body, list, empty);
  const [active, setActive] = useState<number>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    scrollMargin: margin,
    // The heads and the totals stay in sight, and cover no row.
    scrollPaddingStart: HEADS,
    scrollPaddingEnd: TOTALS,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
    rangeExtractor: (range) => drawnRows(range, active),
  });
  useReadAhead(list, rows.length, virtual.range?.endIndex ?? -1);
  const focusRow = useRowFocus(body, rows.length, (index) => {
    virtual.scrollToIndex(index, { align: "auto" });
    setActive(index);
  });

  const returned = useRef(returnTo === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows and their place are known
  useEffect(() => {
    if (returned.current || !scroller || !rows.length) return;
    returned.current = true;
    focusRow(rows.findIndex(({ id }) => id === returnTo));
  }, [scroller, rows.length]);

  return {
    body,
    margin,
    virtual,
    onKeyDown(event: KeyboardEvent) {
      const to = rowForKey(event, rows.length);
      if (to === undefined) return;
      event.preventDefault();
      focusRow(to);
    },
    onFocus({ target }: FocusEvent) {
      const index = target.closest("[data-index]")?.getAttribute("data-index");
      if (index) setActive(Number(index));
    },
  };
}

/** The element that scrolls the rows, and how far down in it they begin. */
function useScroller(body: RefObject<HTMLDivElement | null>, list: InvoiceListQuery, empty: ReactNode) {
  const [place, setPlace] = useState({ scroller: null as HTMLElement | null, margin: 0 });
  // What stands above the rows changes with the screen around them, never by scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are new whenever the screen is drawn anew
  useEffect(() => {
    const scroller = scrollerOf(body.current);
    if (!scroller || !body.current) return;
    const margin = Math.round(body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    setPlace((before) => (before.scroller === scroller && before.margin === margin ? before : { scroller, margin }));
  }, [list, empty]);
  return place;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let each = element?.parentElement; each; each = each.parentElement) if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
}

/** The rows in sight with their neighbours, and the row that has the focus, however far it is scrolled away. */
function drawnRows({ startIndex, endIndex, overscan, count }: Range, active: number | undefined): number[] {
  const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
  const seen = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return active === undefined || active >= count || (active >= first && active <= last) ? seen : [...seen, active].sort((a, b) => a - b);
}

/** Reads the next page before the rows end. A page may be short while more follow, so it goes on until the screen is full. */
function useReadAhead(list: InvoiceListQuery, count: number, lastInSight: number): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData && lastInSight >= count - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, lastInSight, count, fetchNextPage]);
}

/** Focuses a row; `reveal` scrolls to it. A row that is far away takes the focus once it is drawn, unless the person went elsewhere meanwhile. */
function useRowFocus(body: RefObject<HTMLDivElement | null>, count: number, reveal: (index: number) => void): (index: number) => void {
  const awaited = useRef<number>(undefined);
  const opener = (index: number) => body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${OPENER}`);
  useEffect(() => {
    const there = awaited.current === undefined ? undefined : opener(awaited.current);
    if (!there) return;
    awaited.current = undefined;
    if (document.activeElement === document.body || body.current?.contains(document.activeElement)) there.focus({ preventScroll: true });
  });
  return (index) => {
    if (index < 0 || index >= count) return;
    reveal(index);
    const there = opener(index);
    awaited.current = there ? undefined : index;
    there?.focus({ preventScroll: true });
  };
}

/** The row that a key on the opener of another row goes to. */
function rowForKey(event: KeyboardEvent, count: number): number | undefined {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !target.matches(OPENER) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const now = Number(target.closest("[data-index]")?.getAttribute("data-index"));
  return {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: Math.min(count - 1, now + 10),
    PageUp: Math.max(0, now - 10),
    Home: 0,
    End: count - 1,
  }[key];
}
