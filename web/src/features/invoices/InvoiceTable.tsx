import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { CalendarDate } from "../../../../shared/clock.ts";
import type { ShownRow } from "../../../../shared/invoices.ts";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { reason } from "../../lib/api.ts";
import { Footer } from "./Footer.tsx";
import { Cell, InvoiceRow, Line, type Opening, widthsFor } from "./InvoiceRow.tsx";
import { Heads, type Order } from "./Order.tsx";

/** The invoices of a list as far as they were read. */
export type Listed = Pick<
  UseInfiniteQueryResult<{ pages: { items: ShownRow[] }[] }>,
  "data" | "error" | "isPending" | "isPlaceholderData" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage" | "refetch"
>;

interface Props extends Opening {
  list: Listed;
  today: CalendarDate | undefined;
  /** Where it can be put in another order. */
  order?: Order | undefined;
  /** What stands there where there are none. */
  empty: ReactNode;
  /** What can be done with a row. */
  actions(row: ShownRow): ReactNode;
  /** The row that has the focus when the list is shown first: where the person was. */
  returnTo?: string | undefined;
}

/** How high a row is before it was measured, in pixels. */
const ROW = 49;
/** How much of the screen the heads and the totals take at most, in pixels. */
const HEADS = 44;
const TOTALS = 96;
/** So many rows before the end the next page is asked for. */
const AHEAD = 15;

/** Invoices in rows, of which only those in sight are drawn. What follows is read as it comes into sight. */
export function InvoiceTable({ list, today, order, empty, actions, onOpen, returnTo }: Props) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { only, widths } = useMemo(() => {
    const currencies = new Set(rows.map(({ currency }) => currency));
    return { only: currencies.size === 1 ? rows[0]?.currency : undefined, widths: widthsFor(rows) };
  }, [rows]);
  const body = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ scroller: null as HTMLElement | null, margin: 0 });
  const [active, setActive] = useState<number>();

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.scroller,
    estimateSize: () => ROW,
    scrollMargin: place.margin,
    // The heads and the totals stay in sight, and nothing is shown behind them.
    scrollPaddingStart: HEADS,
    scrollPaddingEnd: TOTALS,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    useFlushSync: false,
    // The row that has the focus stays, however far it is scrolled away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
      const seen = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      return active === undefined || active >= count || (active >= first && active <= last) ? seen : [...seen, active].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const lastInSight = virtual.range?.endIndex ?? -1;

  // What stands above the rows changes with the screen around them, never by scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are new whenever the screen is drawn anew
  useEffect(() => {
    const scroller = scrollerOf(body.current);
    if (!scroller || !body.current) return;
    const margin = Math.round(body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    setPlace((before) => (before.scroller === scroller && before.margin === margin ? before : { scroller, margin }));
  }, [list, empty]);

  // A page may be short while more follow: it goes on until the screen is full.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData && lastInSight >= rows.length - AHEAD) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, lastInSight, rows.length, fetchNextPage]);

  const opener = (index: number) => body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${OPENER}`);
  const focusRow = (index: number) => {
    if (index < 0 || index >= rows.length) return;
    virtual.scrollToIndex(index, { align: "auto" });
    setActive(index);
    const there = opener(index);
    awaited.current = there ? undefined : index;
    there?.focus({ preventScroll: true });
  };
  // A row that is far away gets the focus once it is drawn, unless the person went elsewhere meanwhile.
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    const there = awaited.current === undefined ? undefined : opener(awaited.current);
    if (!there) return;
    awaited.current = undefined;
    if (document.activeElement === document.body || body.current?.contains(document.activeElement)) there.focus({ preventScroll: true });
  });

  const returned = useRef(returnTo === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows and their place are known
  useEffect(() => {
    if (returned.current || !place.scroller || !rows.length) return;
    returned.current = true;
    focusRow(rows.findIndex(({ id }) => id === returnTo));
  }, [place.scroller, rows.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(OPENER)) return;
    const now = Number(event.target.closest("[data-index]")?.getAttribute("data-index"));
    const to = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      PageDown: Math.min(rows.length - 1, now + 10),
      PageUp: Math.max(0, now - 10),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusRow(to);
  };

  if (isPending) return <SkeletonTable />;
  if (!data) return <Failure what="The invoices" error={list.error} onRetry={() => list.refetch()} />;
  const looking = hasNextPage && isFetchingNextPage;

  return (
    <>
      <Box
        role="table"
        aria-label="Invoices"
        aria-rowcount={hasNextPage ? -1 : rows.length + 1}
        aria-busy={isPlaceholderData || isFetchingNextPage}
        opacity={isPlaceholderData ? 0.6 : undefined}
        css={{ containerType: "inline-size" }}
        style={widths}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = event.target.closest("[data-index]")?.getAttribute("data-index");
          if (index) setActive(Number(index));
        }}
      >
        {rows.length > 0 && <Heads order={order} currency={only} />}
        <Box ref={body} role="rowgroup" position="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <InvoiceRow
                  key={key}
                  measure={virtual.measureElement}
                  index={index}
                  top={start - place.margin}
                  row={row}
                  today={today}
                  plain={only !== undefined}
                  onOpen={onOpen}
                  actions={actions}
                />
              )
            );
          })}
        </Box>
      </Box>
      {!rows.length && !hasNextPage && empty}
      {looking && (
        <Box role="status" p="4" textAlign="center" color="fg.muted">
          Looking further…
        </Box>
      )}
      {isFetchNextPageError && (
        <Flex role="alert" align="center" justify="center" wrap="wrap" gap="3" p="4">
          More invoices could not be shown. {reason(list.error)}
          <Button onClick={() => fetchNextPage()}>Try again</Button>
        </Flex>
      )}
      {rows.length > 0 && <Footer rows={rows} more={hasNextPage} />}
    </>
  );
}

/** What opens a row. */
export const OPENER = "[role=cell]:first-of-type :is(a, button)";

/** What scrolls around an element. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let each = element?.parentElement; each; each = each.parentElement) if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
}

/** The table while its rows are on their way. */
const SkeletonTable = () => (
  <chakra.div role="status" aria-label="Loading" style={widthsFor([])}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <Line key={row} role="presentation" borderTopWidth={row ? "1px" : 0} minH={{ base: "16", md: "11" }}>
        {(["number", "customer", "status", "due", "total"] as const).map((area) => (
          <Cell key={area} role="presentation" gridArea={area}>
            <Skeleton h="4" w={{ base: area === "customer" ? "full" : "16" }} maxW="40" ms={area === "total" ? "auto" : undefined} />
          </Cell>
        ))}
      </Line>
    ))}
  </chakra.div>
);
