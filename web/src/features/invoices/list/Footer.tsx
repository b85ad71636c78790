import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ShownRow } from "@shared/invoices.ts";
import { formatMoney } from "@shared/money.ts";
import { memo } from "react";
import { sumsOf } from "./sums.ts";

/** What the rows that are shown come to; it stays in sight while they scroll. */
export const Footer = memo(({ rows, more }: { rows: readonly ShownRow[]; more: boolean }) => (
  <Flex
    role="group"
    aria-label="Totals of what is shown"
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
      {rows.length} shown{more && " of more"}
      {rows.some(({ status }) => status === "void") && <chakra.span color="fg.muted"> · void ones count for nothing</chakra.span>}
    </Box>
    <Box textAlign="end">
      {sumsOf(rows).map(({ currency, total, due }) => (
        <Box key={currency}>
          total <strong>{formatMoney(total, currency)}</strong> · due <strong>{formatMoney(due, currency)}</strong>
        </Box>
      ))}
    </Box>
  </Flex>
));
