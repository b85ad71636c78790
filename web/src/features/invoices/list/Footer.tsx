import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ShownRow } from "@shared/invoicing/invoices.ts";
import { type RowTotals, totalsOfRows } from "@shared/invoicing/row-totals.ts";
import { memo } from "react";
import { useFormats } from "../../../components/format.ts";

interface Props {
  rows: readonly ShownRow[];
  /** The server has more rows. */
  more: boolean;
  /** What all that was asked for come to, where that is known without reading them. */
  all: RowTotals | undefined;
}

/**
 * What the invoices that were asked for come to; it stays in sight while they scroll. Where more of them follow and nothing knows what all come to, it
 * counts those that were found so far, and says so.
 */
export const Footer = memo(({ rows, more, all }: Props) => {
  const formats = useFormats();
  const { count, voids, sums } = (more && all) || totalsOfRows(rows);
  const sofar = more && !all;
  return (
    <Flex
      role="group"
      aria-label="Totals"
      position="sticky"
      // Where it scrolls may have room of its own beneath, in which nothing is to be seen either.
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
