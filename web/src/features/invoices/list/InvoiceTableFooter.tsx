import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import { type RowTotals, totalsOfRows } from "@shared/invoicing/row-totals.ts";
import { memo } from "react";
import { useFormats } from "../../../components/format.ts";

interface Props {
  rows: readonly ShownRow[];
  /** The server has more rows. */
  more: boolean;
  /** The totals of all matching invoices, if they are known without loading them. */
  all: RowTotals | undefined;
}

/** The totals of the matching invoices, sticky at the bottom. If there are more rows and their totals are unknown, it sums the loaded ones, and says so. */
export const InvoiceTableFooter = memo(({ rows, more, all }: Props) => {
  const formats = useFormats();
  const { count, voids, sums } = (more && all) || totalsOfRows(rows);
  const sofar = more && !all;
  return (
    <Flex
      role="group"
      aria-label="Totals"
      position="sticky"
      // Covers the scroll container's padding too, so that no row shows beneath.
      bottom="calc(-1 * var(--beneath, 0px))"
      zIndex="docked"
      wrap="wrap"
      justify="space-between"
      columnGap="6"
      px={{ base: "3", md: "4" }}
      py="2.5"
      bg="bg.raised"
      borderTopWidth="1px"
      borderBottomRadius="card"
    >
      <Box role="status">
        {sofar && "Found so far: "}
        {count === 1 ? "1 invoice" : `${formats.count(count)} invoices`}
        {voids && <chakra.span color="fg.muted"> · void ones count for nothing</chakra.span>}
      </Box>
      <Box textAlign="end">
        {sums.map(({ currency, total, due }) => (
          <Box key={currency}>
            total <strong>{formats.money(total, currency)}</strong> · due <strong>{formats.money(due, currency)}</strong>
          </Box>
        ))}
      </Box>
    </Flex>
  );
});
