import { Grid } from "@chakra-ui/react";
import type { Summary } from "@shared/invoicing/summary.ts";
import { useFormats } from "../../../components/format.ts";
import { businessGrowth, daysOf, INVOICED } from "../figures.ts";
import { BigFigure } from "../widget-parts.tsx";

/** Four figures in a row. Growth compares the amounts invoiced in the last two whole months. */
export function QuickStatsWidget({ summary }: { summary: Summary | undefined }) {
  const formats = useFormats();
  const own = summary?.currencies[0];
  const growth = summary && businessGrowth(own?.growth, summary.today, formats);
  const { from, to } = growth ? daysOf(growth.month) : {};
  return (
    <Grid templateColumns={{ base: "1fr 1fr", lg: "repeat(4, 1fr)" }} columnGap="6" rowGap="2" alignItems="start">
      <BigFigure small to="/invoices" label="Total Revenue" note={INVOICED}>
        {own && formats.money(own.invoiced, own.currency)}
      </BigFigure>
      <BigFigure small opens="customers" label="Customers">
        {summary?.customers}
      </BigFigure>
      <BigFigure small to="/invoices" label="Invoices" note="Of every status">
        {summary?.invoices}
      </BigFigure>
      <BigFigure small to={from ? `/invoices?from=${from}&to=${to}` : "/invoices"} label="Growth" note={growth?.about ?? "Month against month"}>
        {growth?.figure}
      </BigFigure>
    </Grid>
  );
}
