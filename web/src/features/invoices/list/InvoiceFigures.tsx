import { Box, Grid } from "@chakra-ui/react";
import { type CalendarDate, daysBetween } from "@shared/clock.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { isOpen } from "@shared/invoicing/row-totals.ts";
import { settlementOf } from "@shared/invoicing/settlement.ts";
import { Fragment, type ReactNode } from "react";
import { useFormats } from "../../../components/format.ts";

/** The amounts and dates of an invoice at a glance. */
export function InvoiceFigures({ invoice, today }: { invoice: ShownInvoice; today: CalendarDate | undefined }) {
  const formats = useFormats();
  const { status, currency, total, amountPaid, amountDue, invoiceDate, dueDate, terms } = invoice;
  const { refunded = 0, credited = 0, held = 0, disputed = 0 } = settlementOf(invoice);
  const open = isOpen(status);
  const late = status === "overdue" && today ? daysBetween(dueDate, today) : 0;
  const facts: (readonly [string, ReactNode] | false | undefined)[] = [
    open && ["Total", formats.money(total, currency)],
    amountPaid > 0 && ["Paid", formats.money(amountPaid, currency)],
    credited > 0 && ["Credited", formats.money(credited, currency)],
    refunded > 0 && ["Refunded", formats.money(refunded, currency)],
    held > 0 && [status === "void" ? "Held" : "Credit of the customer", formats.money(held, currency)],
    disputed > 0 && ["Disputed", formats.money(disputed, currency)],
    ["Date", formats.date(invoiceDate)],
    ["Due date", formats.date(dueDate)],
    terms ? ["Terms", terms] : undefined,
  ];
  return (
    <>
      <Box color="fg.muted">{open ? "Still due" : "Total"}</Box>
      <Box fontSize="xl" fontWeight="semibold" letterSpacing="tight" lineHeight="tight" textDecoration={status === "void" ? "line-through" : undefined}>
        {formats.money(open ? amountDue : total, currency)}
      </Box>
      {late > 0 && (
        <Box color="negative.fg" fontWeight="medium">
          {late === 1 ? "1 day" : `${late} days`} late
        </Box>
      )}
      {status === "pending" && (
        <Box color="fg.muted">Your customer has paid, and the money is still on its way. It can take some days; once it has arrived, the invoice is paid.</Box>
      )}
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" mt="3">
        {facts.map(
          (fact) =>
            fact && (
              <Fragment key={fact[0]}>
                <Box as="dt" color="fg.muted">
                  {fact[0]}
                </Box>
                <Box as="dd" m="0" textAlign="end" overflowWrap="anywhere">
                  {fact[1]}
                </Box>
              </Fragment>
            ),
        )}
      </Grid>
    </>
  );
}
