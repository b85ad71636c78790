import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { type InvoiceFilter, orderOf } from "@shared/invoicing/invoices.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useExamplePrice } from "../../../components/example-price.ts";
import { EmptyList } from "../../../components/Rows.tsx";
import { useHotkeys } from "../../../layout/keyboard.ts";
import { PageFrame } from "../../../layout/PageFrame.tsx";
import { readQuery } from "../../../lib/queries.ts";
import { invoiceList } from "../queries.ts";
import { useInvoiceActions } from "../useInvoiceActions.tsx";
import { CustomerFilter } from "./CustomerFilter.tsx";
import { useCsvExport } from "./export.ts";
import { filterOf, hasFilter, queryOf } from "./filter.ts";
import { InvoiceSearch } from "./InvoiceSearch.tsx";
import { OrderSelect } from "./InvoiceSorting.tsx";
import { InvoiceTable } from "./InvoiceTable.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { StatusFilter } from "./StatusFilter.tsx";
import { totalsOfAll } from "./sums.ts";
import { OPENER } from "./useVisibleRows.ts";

/** The row that was opened last, so that returning to the list focuses it. */
let lastPlace: { search: string; row: string } | undefined;

/** All invoices. The address holds the filter, so that it can be shared and navigated. */
export default function InvoicesPage() {
  const [query, setQuery] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterOf(query);
  const filtered = hasFilter(filter);
  const list = useInfiniteQuery({ ...invoiceList(filter), placeholderData: keepPreviousData });
  const { data: summary } = useQuery(readQuery("getSummary"));
  const totals = useMemo(() => totalsOfAll(summary, filterOf(query)), [summary, query]);
  const acting = useInvoiceActions();
  const exporting = useCsvExport(filter, summary?.today);
  const page = useRef<HTMLDivElement>(null);
  const returnTo = useRef(lastPlace?.search === search ? lastPlace.row : undefined);
  const nothing = summary?.invoices === 0;

  // The current address counts, even if it is not rendered yet: typing right after clearing the filters searches all invoices.
  const asked = () => filterOf(new URLSearchParams(window.location.search));
  const change = (fields: Partial<InvoiceFilter>, options?: { replace: boolean }) => setQuery(queryOf({ ...asked(), ...fields }), options);
  const onOrder = ({ sort, order }: Pick<InvoiceFilter, "sort" | "order">) => {
    const usual = orderOf({ ...filter, sort: undefined, order: undefined });
    const asUsual = sort === usual.sort && order === usual.order;
    change({ sort: asUsual ? undefined : sort, order: asUsual ? undefined : order });
  };
  const firstRow = () => page.current?.querySelector<HTMLElement>(OPENER)?.focus();
  // Without a focused element, an arrow key goes to the rows.
  const toRows = ({ target }: Event) => target === document.body && firstRow();
  const writeNew = (event: Event) => {
    event.preventDefault();
    navigate("/invoices/new");
  };
  useHotkeys({ n: writeNew, ArrowDown: toRows, ArrowUp: toRows });
  useEffect(() => {
    lastPlace = undefined;
  }, []);

  return (
    <PageFrame
      title="Invoices"
      actions={
        <Flex gap="2">
          <Button size="md" aria-label="Export CSV" loading={exporting.isPending} disabled={nothing} onClick={() => exporting.mutate()}>
            <Download />
            <Box as="span" hideBelow="sm">
              Export CSV
            </Box>
          </Button>
          <Button asChild size="md" variant="solid">
            <Link to="/invoices/new">
              <Plus />
              New invoice
            </Link>
          </Button>
        </Flex>
      }
    >
      <Box ref={page}>
        {!(nothing && !filtered) && (
          <Flex direction="column" gap="3" mb="4">
            <StatusFilter value={filter.status} summary={summary} onChange={(status) => change({ status })} />
            <Grid
              templateColumns={{ base: "1fr 1fr", md: `minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 1fr)${filtered ? " auto" : ""}` }}
              gap="2"
              alignItems="center"
            >
              <Box gridColumn={{ base: "1 / -1", md: "auto" }}>
                <InvoiceSearch
                  value={filter.q ?? ""}
                  onChange={(q) => change({ q: q || undefined }, { replace: filter.q !== undefined && q !== "" })}
                  onKeyDown={(event: KeyboardEvent) => {
                    if (event.key !== "ArrowDown") return;
                    event.preventDefault();
                    firstRow();
                  }}
                />
              </Box>
              <CustomerFilter value={filter.customerId} onChange={(customerId) => change({ customerId })} />
              <PeriodFilter filter={filter} today={summary?.today} onChange={change} />
              <Box hideFrom="md">
                <OrderSelect filter={filter} onOrder={onOrder} />
              </Box>
              {filtered && (
                <Button variant="ghost" justifySelf="start" onClick={() => setQuery(queryOf({ sort: filter.sort, order: filter.order }))}>
                  Clear filters
                </Button>
              )}
            </Grid>
            {filter.q && (
              <Box color="fg.muted" fontSize="xs">
                What is found comes in the order of what it was found by.
              </Box>
            )}
          </Flex>
        )}
        <Box
          bg="bg.raised"
          borderRadius="card"
          onClickCapture={(event) => {
            const row = event.target instanceof Element && event.target.matches(OPENER) && event.target.closest("[data-id]")?.getAttribute("data-id");
            if (row) lastPlace = { search, row };
          }}
        >
          <InvoiceTable
            list={list}
            today={summary?.today}
            totals={totals}
            order={{ filter, onOrder }}
            returnTo={returnTo.current}
            actions={(row) => <RowMenu row={row} acting={acting} />}
            empty={filtered ? <NothingFound onClear={() => setQuery(queryOf({}))} /> : <NoneYet />}
          />
        </Box>
      </Box>
      {acting.dialog}
    </PageFrame>
  );
}

const NothingFound = ({ onClear }: { onClear(): void }) => (
  <EmptyList title="No invoice fits these filters">
    <Button mt="3" onClick={onClear}>
      Clear filters
    </Button>
  </EmptyList>
);

/** An empty list, with an example for the assistant. */
function NoneYet() {
  const example = `Bill Acme 3 hours at ${useExamplePrice(90)}`;
  return (
    <EmptyList title="No invoices yet">
      Say what you did for whom, and the invoice writes itself.
      <Flex justify="center" wrap="wrap" gap="2" mt="4" px="4">
        <Button asChild variant="subtle" size="md">
          <Link to="/" state={{ message: example }}>
            Try: “{example}”
          </Link>
        </Button>
        <Button asChild size="md">
          <Link to="/invoices/new">New invoice</Link>
        </Button>
      </Flex>
    </EmptyList>
  );
}
