import { Box, Button, Grid } from "@chakra-ui/react";
import type { ShownStatus } from "@shared/invoicing/status.ts";
import type { Summary } from "@shared/invoicing/summary.ts";
import { Link } from "react-router-dom";
import { StatusBadge } from "../../../components/Badge.tsx";
import { amountOutstanding } from "../figures.ts";
import { BigFigure, FigureSkeleton, WidgetRow } from "../widget-parts.tsx";
import { AgeingWidget } from "./AgeingWidget.tsx";

/** In the order of an invoice's life; overdue stands beside sent, which it comes from. */
const statuses = ["draft", "sent", "overdue", "pending", "paid", "void"] as const satisfies readonly ShownStatus[];

/** The number of invoices per status, and the ages of amounts due. */
export function InvoicesWidget({ summary }: { summary: Summary | undefined }) {
  if (summary?.invoices === 0)
    return (
      <>
        <BigFigure to="/invoices" label="No invoices created yet">
          0
        </BigFigure>
        <Button asChild variant="subtle" mt="3">
          <Link to="/invoices/new">Write your first invoice</Link>
        </Button>
      </>
    );
  const owing = summary?.currencies.filter((each, i) => i === 0 || amountOutstanding(each) !== 0);
  return (
    <>
      <BigFigure to="/invoices" label="Total invoices">
        {summary?.invoices}
      </BigFigure>
      <Grid templateColumns="1fr 1fr" columnGap="8" my="1">
        {statuses.map((status) => (
          <WidgetRow key={status} to={`/invoices?status=${status}`}>
            <StatusBadge status={status} />
            <Box as="span" ms="auto" color={summary?.statuses[status] ? undefined : "fg.muted"}>
              {summary ? summary.statuses[status] : <FigureSkeleton size="xs" />}
            </Box>
          </WidgetRow>
        ))}
      </Grid>
      {owing ? owing.map((each, i) => <AgeingWidget key={each.currency} of={each} named={owing.length > 1} brief={i > 0} />) : <AgeingWidget of={undefined} />}
    </>
  );
}
