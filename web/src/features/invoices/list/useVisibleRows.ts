import type { ShownRow } from "@shared/invoicing/invoices.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/** Estimated height of a row in pixels, until it is measured. */
const ROW = 49;
/** Maximum height of the heads and of the totals, in pixels. */
const HEADS = 44;
const TOTALS = 96;
/** The next page is loaded this many rows before the end. */
const AHEAD = 15;

/** Selects the link or button that opens a row. */
export const OPENER = "[role=cell]:first-of-type :is(a, button)";

/** The part of the list's query that the table uses. */
export type InvoiceListQuery = Pick<
  UseInfiniteQueryResult<{ pages: { items: ShownRow[] }[] }>,
  "data" | "error" | "isPending" | "isPlaceholderData" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "refetch"
>;

interface Options {
  list: InvoiceListQuery;
  rows: readonly ShownRow[];
  /** The content of an empty table; it changes the position of the rows. */
  empty: ReactNode;
  /** The row that takes the focus first. */
  returnTo: string | undefined;
}

/** Renders only visible rows, loads the next page ahead, and moves the focus between rows. */
export function useVisibleRows({ list, rows, empty, returnTo }: Options) {
  const body = useRef<HTMLDivElement>(null);
  const { scroller, margin } = useScroller(body, list, empty);
  const [active, setActive] = useState<number>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    scrollMargin: margin,
    // The sticky heads and totals must not cover a focused row.
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

/** Returns the scroll container of the rows, and their offset in it. */
function useScroller(body: RefObject<HTMLDivElement | null>, list: InvoiceListQuery, empty: ReactNode) {
  const [place, setPlace] = useState({ scroller: null as HTMLElement | null, margin: 0 });
  // The content above the rows changes only when the screen renders, never by scrolling.
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

/** Returns the visible rows with their neighbours, and the focused row wherever it is. */
function drawnRows({ startIndex, endIndex, overscan, count }: Range, active: number | undefined): number[] {
  const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
  const seen = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return active === undefined || active >= count || (active >= first && active <= last) ? seen : [...seen, active].sort((a, b) => a - b);
}

/** Loads the next page before the rows end. A page may be short although more follow, so it continues until the screen is full. */
function useReadAhead(list: InvoiceListQuery, count: number, lastInSight: number): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData && lastInSight >= count - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, lastInSight, count, fetchNextPage]);
}

/** Returns a function that focuses a row; `reveal` scrolls to it. A distant row takes the focus once it is rendered, unless the focus has moved elsewhere. */
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

/** Returns the index of the row that a key moves to. */
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
