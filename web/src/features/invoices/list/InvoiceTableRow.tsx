import { Box, chakra } from "@chakra-ui/react";
import { type CalendarDate, daysBetween } from "@shared/clock.ts";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import { isOpen } from "@shared/invoicing/row-totals.ts";
import { settlementWord } from "@shared/invoicing/settlement.ts";
import { type CSSProperties, memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { StatusBadge } from "../../../components/Badge.tsx";
import { useFormats } from "../../../components/format.ts";
import { undeliveredText } from "../../emails/delivery-status.ts";

/** The target of a row: `onOpen`, or by default the invoice's own page. */
export type InvoiceOpener = { readonly onOpen?: ((row: ShownRow) => void) | undefined };

interface Props extends InvoiceOpener {
  row: ShownRow;
  /** Today in the business's time zone, to compute how late an invoice is. */
  today: CalendarDate | undefined;
  /** Amounts without their currency, which the column heads name. */
  plain: boolean;
  /** Renders the actions of the row. */
  actions(row: ShownRow): ReactNode;
  /** The row's index in the list, and its vertical position in pixels. */
  index?: number;
  top?: number;
  measure?: (node: HTMLElement | null) => void;
}

/**
 * An invoice in a list: one line on a desktop, two on a phone. A click anywhere on the row opens it. Memoized, because a scrolling list renders sixty times a
 * second.
 */
export const InvoiceTableRow = memo(({ row, today, plain, actions, onOpen, index, top, measure }: Props) => {
  const formats = useFormats();
  return (
    <TableRow
      ref={measure}
      data-id={row.id}
      {...(index === undefined ? {} : { "data-index": index, "aria-rowindex": index + 2 })}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <TableCell gridArea="number" color={{ base: "fg.muted", md: "fg" }} truncate title={row.invoiceNumber}>
        {onOpen ? (
          <chakra.button type="button" css={opener} onClick={() => onOpen(row)}>
            {row.invoiceNumber}
          </chakra.button>
        ) : (
          <chakra.span css={{ "& a": opener }}>
            <Link to={`/invoices/${row.id}`}>{row.invoiceNumber}</Link>
          </chakra.span>
        )}
      </TableCell>
      <TableCell gridArea="customer" fontWeight="medium">
        <Box truncate title={row.customer.name}>
          {row.customer.name}
        </Box>
        {row.undelivered && (
          <Box color="negative.fg" fontSize="xs" fontWeight="normal" truncate title={undeliveredText(row.undelivered)}>
            {undeliveredText(row.undelivered)}
          </Box>
        )}
      </TableCell>
      <TableCell gridArea="status" justifySelf={{ base: "end", md: "start" }}>
        <StatusBadge status={row.status} sending={row.sending} money={wordOf(row)} />
      </TableCell>
      <TableCell gridArea="date" color="fg.muted" css={withRoom}>
        {formats.date(row.invoiceDate)}
      </TableCell>
      {/* On a phone the number is never cut; the date beside it is. */}
      <TableCell
        gridArea="due"
        color="fg.muted"
        minW={{ base: 0, md: "auto" }}
        whiteSpace="nowrap"
        overflow={{ base: "hidden", md: "visible" }}
        textOverflow="ellipsis"
      >
        <Due row={row} today={today} />
      </TableCell>
      <TableCell gridArea="total" textAlign="end" minW="auto" whiteSpace="nowrap" textDecoration={row.status === "void" ? "line-through" : undefined}>
        {isOpen(row.status) && row.amountDue !== row.total ? (
          <>
            <chakra.span hideBelow="md">
              <Money row={row} value={row.total} plain={plain} />
            </chakra.span>
            {/* If there is room for one amount, it is the amount due. */}
            <chakra.span hideFrom="md">{formats.money(row.amountDue, row.currency)} due</chakra.span>
          </>
        ) : (
          <Money row={row} value={row.total} plain={plain} />
        )}
      </TableCell>
      <TableCell gridArea="open" textAlign="end" fontWeight="medium" display={{ base: "none", md: "block" }}>
        {isOpen(row.status) && <Money row={row} value={row.amountDue} plain={plain} />}
      </TableCell>
      <TableCell gridArea="actions" minW="max-content" position="relative" display="flex" justifyContent="flex-end" gap="1">
        {actions(row)}
      </TableCell>
    </TableRow>
  );
});

/** The due date, and how late the invoice is. */
function Due({ row: { status, dueDate }, today }: { row: ShownRow; today: CalendarDate | undefined }) {
  const formats = useFormats();
  const days = status === "overdue" && today ? daysBetween(dueDate, today) : 0;
  return (
    <>
      {/* On narrow screens the number of days is enough. */}
      <chakra.span css={days > 0 ? withRoomInline : undefined}>
        <chakra.span hideFrom="md">Due </chakra.span>
        {formats.date(dueDate)}
        {days > 0 && " · "}
      </chakra.span>
      {days > 0 && (
        <chakra.span color="negative.fg" fontWeight="medium" whiteSpace="nowrap">
          {days === 1 ? "1 day" : `${days} days`} late
        </chakra.span>
      )}
    </>
  );
}

/** An amount; without its currency if the column's head names it. A phone has no heads. */
function Money({ row: { currency }, value, plain }: { row: ShownRow; value: number; plain: boolean }) {
  const formats = useFormats();
  if (!plain) return formats.money(value, currency);
  return (
    <>
      <chakra.span hideBelow="md">{formats.amount(value, currency)}</chakra.span>
      <chakra.span hideFrom="md">{formats.money(value, currency)}</chakra.span>
    </>
  );
}

const opener = {
  cursor: "pointer",
  outline: "none",
  whiteSpace: "nowrap",
  _before: { content: '""', position: "absolute", inset: 0 },
  "&:focus-visible::before": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "-2px" },
} as const;

/** The table is wide enough for all columns. */
const ROOM = "@container (min-width: 60rem)";
export const withRoom = { display: "none", [ROOM]: { display: "block" } } as const;
const withRoomInline = { display: "none", [ROOM]: { display: "inline" } } as const;

export const TableCell = chakra("div", { base: { minW: 0 } }, { defaultProps: { role: "cell" } });

/** Returns the state of the money that replaces the status. */
const wordOf = ({ settlement, status }: Pick<ShownRow, "settlement" | "status">) => settlementWord(settlement, status);

/** Returns the widths of the variable columns for these rows, because every row is a grid of its own. */
export function widthsFor(rows: readonly ShownRow[]): CSSProperties {
  let number = 0;
  let most = 0;
  let status = 0;
  let isLate = false;
  for (const { invoiceNumber, total, ...row } of rows) {
    status = Math.max(status, wordOf(row)?.length ?? 0);
    isLate ||= row.status === "overdue";
    number = Math.max(number, invoiceNumber.length);
    most = Math.max(most, Math.abs(total));
  }
  const digits = String(Math.round(most)).length;
  const width = (signs: number, from: number, to: number) => `${Math.min(to, Math.max(from, signs * 0.52))}rem`;
  return {
    "--number": width(number, 5, 8),
    "--money": width(digits * 1.33 + 4, 6, 11),
    "--status": width(status + 1, 5, 8),
    "--due": isLate ? "11.5rem" : "6.5rem",
  } as CSSProperties;
}

/** A row of the table, aligned with its heads. */
export const TableRow = chakra(
  "div",
  {
    base: {
      position: "relative",
      display: "grid",
      alignItems: "center",
      columnGap: { base: "2", md: "3" },
      rowGap: "0.5",
      px: { base: "3", md: "4" },
      py: { base: "2.5", md: "1.5" },
      gridTemplateColumns: {
        base: "minmax(0, max-content) minmax(0, 1fr) auto auto",
        md: "var(--number) minmax(0, 1fr) var(--status) 7rem var(--money) var(--money) 5rem",
      },
      gridTemplateAreas: {
        base: '"customer customer total actions" "number due status actions"',
        md: '"number customer status due total open actions"',
      },
      [ROOM]: {
        gridTemplateColumns: "var(--number) minmax(0, 1fr) var(--status) 6.25rem var(--due) var(--money) var(--money) 5rem",
        gridTemplateAreas: '"number customer status date due total open actions"',
      },
      "&[data-index]": { borderTopWidth: "1px", width: "full", position: "absolute", top: 0, insetStart: 0, _hover: { bg: "bg.hover" } },
      "&[data-index='0']": { borderTopWidth: { base: 0, md: "1px" } },
      "& .at-hand": { opacity: 0 },
      "&:hover .at-hand, &:focus-within .at-hand": { opacity: 1 },
      "@media (pointer: coarse)": { "& .at-hand": { display: "none" } },
      mdDown: { "& .at-hand": { display: "none" } },
    },
  },
  { defaultProps: { role: "row" } },
);
