import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

interface Props<T> {
  /** The name of the list: "Customers". */
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  /** The number of rows in all pages, if the server has said it. */
  total?: number | undefined;
  /** Set while the server has more rows; `read` loads the next page. */
  more?: { readonly loading: boolean; readonly failed: boolean; read(): void } | undefined;
  /** Set if rows have no buttons: then the keys scroll the list. */
  readOnly?: boolean;
  /** Renders a row. Its buttons take `tabIndex`, so that Tab visits one row instead of thousands. */
  children(item: T, tabIndex: 0 | -1): ReactNode;
}

/** Estimated height of a row in pixels, until it is measured. */
const ROW = 48;
/** The next page is read this many rows before the end of the loaded ones. */
const AHEAD = 60;

/**
 * A list that renders only its visible rows. It fills its container and scrolls in it.
 * The arrows, Home, End and the page keys go from row to row; its buttons are reached by Tab.
 */
export function VirtualList<T>({ label, items, keyOf, total, more, readOnly = false, children }: Props<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, items.length - 1));
  const focusing = useRef(false);
  const count = more ? Math.max(items.length, total ?? 0) : items.length;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    getItemKey: (i) => {
      const item = items[i];
      return item ? keyOf(item) : i;
    },
    // The row that Tab goes to stays rendered wherever the list is scrolled.
    rangeExtractor: (range) => (count ? [...new Set([current, ...defaultRangeExtractor(range)])].sort((a, b) => a - b) : []),
  });

  const seen = rows.range?.endIndex ?? 0;
  const wanting = more !== undefined && !more.loading && !more.failed && seen >= items.length - AHEAD;
  const read = more?.read;
  useEffect(() => {
    if (wanting) read?.();
  }, [wanting, read]);

  useLayoutEffect(() => {
    if (!focusing.current) return;
    focusing.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] button`)?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepTo(event.key, current, Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / ROW) - 1));
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = Math.max(0, Math.min(to, items.length - 1));
    focusing.current = true;
    rows.scrollToIndex(row);
    setChosen(row);
    // If the row stays the same, nothing is rendered that could take the focus.
    if (row === current) scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] button`)?.focus();
  };

  return (
    <Box
      ref={scroller}
      tabIndex={readOnly ? 0 : undefined}
      outlineOffset="-2px"
      flex="1"
      minH={0}
      overflowY="auto"
      mx={{ base: "-4", md: "-6" }}
      px={{ base: "4", md: "6" }}
      pb="4"
    >
      <chakra.ul
        // Some screen readers do not announce a list without bullets as one.
        role="list"
        aria-label={label}
        listStyleType="none"
        position="relative"
        style={{ height: rows.getTotalSize() }}
        onKeyDown={readOnly ? undefined : onKeyDown}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            <chakra.li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={more && total === undefined ? -1 : count}
              position="absolute"
              insetX="0"
              top="0"
              minH={`${ROW}px`}
              borderTopWidth={index ? "1px" : 0}
              style={{ transform: `translateY(${start}px)` }}
              onFocus={() => setChosen(index)}
            >
              {item === undefined ? <Coming /> : children(item, index === current ? 0 : -1)}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {more?.failed && (
        <Flex role="alert" align="center" justify="center" gap="3" pt="4">
          The rest could not be read.
          <Button onClick={more.read}>Try again</Button>
        </Flex>
      )}
    </Box>
  );
}

/** Returns the index of the row that a key moves to. */
function stepTo(key: string, from: number, page: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return from + 1;
    case "ArrowUp":
      return from - 1;
    case "PageDown":
      return from + page;
    case "PageUp":
      return from - page;
    case "Home":
      return 0;
    case "End":
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}

const Coming = () => (
  <Flex align="center" gap="4" py="4">
    <Skeleton h="4" flex="1" maxW="13.5rem" />
    <Skeleton h="4" w="20" />
  </Flex>
);
