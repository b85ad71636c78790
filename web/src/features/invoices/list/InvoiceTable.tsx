import { Box, Button, chakra, Flex, Skeleton } from "@chakra-ui/react";
import type { CalendarDate } from "@shared/clock.ts";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import type { RowTotals } from "@shared/invoicing/row-totals.ts";
import { type ReactNode, useMemo } from "react";
import { Failure } from "../../../components/ErrorBoundary.tsx";
import { reason } from "../../../lib/api.ts";
import { type InvoiceSorting, InvoiceTableHead } from "./InvoiceSorting.tsx";
import { InvoiceTableFooter } from "./InvoiceTableFooter.tsx";
import { type InvoiceOpener, InvoiceTableRow, TableCell, TableRow, widthsFor } from "./InvoiceTableRow.tsx";
import { type InvoiceListQuery, useVisibleRows } from "./useVisibleRows.ts";

interface Props extends InvoiceOpener {
  list: InvoiceListQuery;
  today: CalendarDate | undefined;
  /** The totals of all matching invoices, if they are known. */
  totals: RowTotals | undefined;
  /** Set if the list can be sorted. */
  order?: InvoiceSorting | undefined;
  /** Shown if there are no invoices. */
  empty: ReactNode;
  /** Renders the actions of a row. */
  actions(row: ShownRow): ReactNode;
  /** The row that takes the focus first, when the person returns to the list. */
  returnTo?: string | undefined;
}

/** A table of invoices that renders only its visible rows. The next page loads as its rows come into view. */
export function InvoiceTable({ list, today, totals, order, empty, actions, onOpen, returnTo }: Props) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const { currency, widths } = useMemo(() => {
    const currencies = new Set(rows.map((row) => row.currency));
    return { currency: currencies.size === 1 ? rows[0]?.currency : undefined, widths: widthsFor(rows) };
  }, [rows]);
  const { body, margin, virtual, onKeyDown, onFocus } = useVisibleRows({ list, rows, empty, returnTo });

  if (isPending) return <SkeletonTable />;
  if (!data) return <Failure what="The invoices" error={list.error} onRetry={() => list.refetch()} />;

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
        onFocus={onFocus}
      >
        {rows.length > 0 && <InvoiceTableHead order={order} currency={currency} />}
        <Box ref={body} role="rowgroup" position="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <InvoiceTableRow
                  key={key}
                  measure={virtual.measureElement}
                  index={index}
                  top={start - margin}
                  row={row}
                  today={today}
                  plain={currency !== undefined}
                  onOpen={onOpen}
                  actions={actions}
                />
              )
            );
          })}
        </Box>
      </Box>
      {!rows.length && !hasNextPage && empty}
      <NextPage list={list} />
      {rows.length > 0 && <InvoiceTableFooter rows={rows} more={hasNextPage} all={totals} />}
    </>
  );
}

/** Says that the next page is loading or could not be loaded. */
const NextPage = ({ list: { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: { list: InvoiceListQuery }) => (
  <>
    {hasNextPage && isFetchingNextPage && (
      <Box role="status" p="4" textAlign="center" color="fg.muted">
        Looking further…
      </Box>
    )}
    {isFetchNextPageError && (
      <Flex role="alert" align="center" justify="center" wrap="wrap" gap="3" p="4">
        More invoices could not be shown. {reason(error)}
        <Button onClick={() => fetchNextPage()}>Try again</Button>
      </Flex>
    )}
  </>
);

/** Placeholders while the rows load. */
const SkeletonTable = () => (
  <chakra.div role="status" aria-label="Loading" style={widthsFor([])}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <TableRow key={row} role="presentation" borderTopWidth={row ? "1px" : 0} minH={{ base: "16", md: "11" }}>
        {(["number", "customer", "status", "due", "total"] as const).map((area) => (
          <TableCell key={area} role="presentation" gridArea={area}>
            <Skeleton h="4" w={{ base: area === "customer" ? "full" : "16" }} maxW="40" ms={area === "total" ? "auto" : undefined} />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </chakra.div>
);
