import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { type InvoiceFilter, type InvoiceOrder, orderOf } from "@shared/invoicing/invoices.ts";
import type { Currency } from "@shared/money.ts";
import { ArrowDown, ArrowUp } from "lucide-react";
import { SelectField } from "../../../components/Field.tsx";
import { TableCell, TableRow, withRoom } from "./InvoiceTableRow.tsx";

/** The order of the list, and a callback that changes it. A search has its own order. */
export interface InvoiceSorting {
  readonly filter: InvoiceFilter;
  readonly onOrder: (order: Pick<InvoiceFilter, "sort" | "order">) => void;
}

const columns = [
  { area: "number", name: "Number", sort: "number" },
  { area: "customer", name: "Customer" },
  { area: "status", name: "Status" },
  { area: "date", name: "Date", sort: "date" },
  { area: "due", name: "Due date", sort: "due" },
  { area: "total", name: "Total", sort: "total", money: true },
  { area: "open", name: "Still due", money: true },
] as const satisfies readonly { area: string; name: string; sort?: InvoiceOrder; money?: true }[];

/** The heads of the columns; sortable ones are buttons. */
export const InvoiceTableHead = ({ order, currency }: { order: InvoiceSorting | undefined; currency: Currency | undefined }) => (
  <chakra.div role="rowgroup" hideBelow="md" position="sticky" top="0" zIndex="docked" bg="bg.raised" borderTopRadius="card" color="fg.muted" fontSize="xs">
    <TableRow aria-rowindex={1}>
      {columns.map((column) => {
        const { area, name } = column;
        const sort = "sort" in column ? column.sort : undefined;
        const text = "money" in column && currency ? `${name}, ${currency}` : name;
        const now = order && sort ? directionIn(order.filter, sort) : undefined;
        return (
          <TableCell
            key={area}
            role="columnheader"
            gridArea={area}
            css={area === "date" ? withRoom : undefined}
            textAlign={"money" in column ? "end" : undefined}
            whiteSpace="nowrap"
            aria-sort={now && (now === "asc" ? "ascending" : "descending")}
          >
            {order && sort && !order.filter.q ? (
              <chakra.button
                type="button"
                display="inline-flex"
                alignItems="center"
                gap="1"
                py="1"
                cursor="pointer"
                color={now ? "fg" : undefined}
                _hover={{ color: "fg" }}
                css={{ "& svg": { boxSize: "3" } }}
                onClick={() => order.onOrder({ sort, order: nextDirection(now, sort) })}
              >
                {text}
                {now === "asc" ? <ArrowUp aria-hidden /> : now === "desc" ? <ArrowDown aria-hidden /> : null}
              </chakra.button>
            ) : (
              text
            )}
          </TableCell>
        );
      })}
      <TableCell role="columnheader" gridArea="actions">
        <VisuallyHidden>Actions</VisuallyHidden>
      </TableCell>
    </TableRow>
  </chakra.div>
);

/** Returns the direction of the sort by `column`; undefined if the list is sorted by another. */
function directionIn(filter: InvoiceFilter, column: InvoiceOrder): "asc" | "desc" | undefined {
  const { sort, order } = orderOf(filter);
  return !filter.q && sort === column ? order : undefined;
}

/** Returns the opposite direction; for another column its most useful one: newest, largest or due soonest first. */
const nextDirection = (now: "asc" | "desc" | undefined, sort: InvoiceOrder): "asc" | "desc" =>
  now === "desc" ? "asc" : now === "asc" ? "desc" : sort === "due" ? "asc" : "desc";

const orders = [
  { sort: "number", order: "desc", name: "Newest first" },
  { sort: "number", order: "asc", name: "Oldest first" },
  { sort: "date", order: "desc", name: "Latest date first" },
  { sort: "date", order: "asc", name: "Earliest date first" },
  { sort: "due", order: "asc", name: "Due soonest first" },
  { sort: "due", order: "desc", name: "Due latest first" },
  { sort: "total", order: "desc", name: "Largest first" },
  { sort: "total", order: "asc", name: "Smallest first" },
] as const;

/** The order as a select, for phones, which show no column heads. */
export function OrderSelect({ filter, onOrder }: InvoiceSorting) {
  const { q } = filter;
  const { sort, order } = orderOf(filter);
  const chosen = Math.max(
    0,
    orders.findIndex((each) => each.sort === sort && each.order === order),
  );
  return (
    <SelectField
      label="Order"
      unseen
      minH="9"
      disabled={q !== undefined}
      value={q === undefined ? String(chosen) : "found"}
      onChange={(event) => {
        const each = orders[Number(event.target.value)];
        if (each) onOrder({ sort: each.sort, order: each.order });
      }}
    >
      {q !== undefined && <option value="found">As found</option>}
      {orders.map(({ name }, i) => (
        <option key={name} value={i}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
