import { Box, Flex } from "@chakra-ui/react";
import type { Summary } from "@shared/invoicing/summary.ts";
import { Link } from "react-router-dom";
import { useFormats } from "../../../components/format.ts";
import { MonthChart, MonthChartSkeleton, NoMonths } from "../chart/MonthChart.tsx";
import { INVOICED, type InvoicedParts, invoicedParts } from "../figures.ts";
import { BigFigure, FigureRow, FigureSkeleton, WidgetSection } from "../widget-parts.tsx";

const parts = [
  // Without a link: no list shows this amount, which includes payments of invoices that are still open.
  { part: "received", label: "Received" },
  { part: "notDue", label: "Not yet due", to: "/invoices?status=sent" },
  { part: "settling", label: "Payment settling", to: "/invoices?status=pending", rare: true },
  { part: "overdue", label: "Overdue", to: "/invoices?status=overdue" },
  { part: "credits", label: "Customers’ credit", rare: true },
] as const satisfies readonly { part: keyof InvoicedParts; label: string; to?: string; rare?: true }[];

/** Amounts that are not part of "Invoiced". */
const beside = [
  { figure: "drafts", label: "Draft, not invoiced yet", to: "/invoices?status=draft" },
  { figure: "held", label: "Held for void invoices", to: "/invoices?status=void", rare: true },
] as const;

/** The amount invoiced in the business's own currency, its parts, related amounts, and its development. Other currencies follow separately. */
export function RevenueWidget({ summary }: { summary: Summary | undefined }) {
  const formats = useFormats();
  const [own, ...others] = summary?.currencies ?? [];
  const made = own && invoicedParts(own);
  return (
    <>
      <BigFigure to="/invoices" label="Invoiced" note={INVOICED}>
        {own && formats.money(own.invoiced, own.currency)}
      </BigFigure>
      <Flex columnGap="4" wrap="wrap" mt="1" mb="2" color="fg.muted">
        <Count of="paid" summary={summary} />
        <Count of="pending" summary={summary} />
      </Flex>
      {parts
        .filter((each) => !("rare" in each) || made?.[each.part])
        .map(({ part, label, ...target }) => (
          <FigureRow key={part} label={label} {...("to" in target ? { to: target.to } : {})}>
            {made && own && (
              <Box as="span" color={made[part] === 0 ? "fg.muted" : part === "overdue" ? "negative.fg" : undefined}>
                {formats.amount(made[part], own.currency)}
              </Box>
            )}
          </FigureRow>
        ))}
      <Box borderTopWidth="1px" mt="1" pt="1">
        {beside
          .filter((each) => !("rare" in each) || own?.[each.figure])
          .map(({ figure, label, to }) => (
            <FigureRow key={figure} to={to} label={label}>
              {own && (
                <Box as="span" color={own[figure] === 0 ? "fg.muted" : undefined}>
                  {formats.amount(own[figure], own.currency)}
                </Box>
              )}
            </FigureRow>
          ))}
      </Box>
      {!own ? <MonthChartSkeleton /> : own.months.some(({ invoiced, received }) => invoiced || received) ? <MonthChart {...own} /> : <NoMonths />}
      {others.length > 0 && (
        <WidgetSection title="In other currencies">
          {others.map(({ currency, invoiced, due }) => (
            <FigureRow
              key={currency}
              to="/invoices"
              label={
                <>
                  {currency} <MutedText>{due === 0 ? "nothing due" : `${formats.amount(due, currency)} due`}</MutedText>
                </>
              }
            >
              {formats.money(invoiced, currency)}
            </FigureRow>
          ))}
        </WidgetSection>
      )}
    </>
  );
}

const MutedText = ({ children }: { children: string }) => (
  <Box as="span" color="fg.muted" ms="1">
    {children}
  </Box>
);

const Count = ({ of, summary }: { of: "paid" | "pending"; summary: Summary | undefined }) => (
  <Box asChild _hover={{ textDecoration: "underline" }} borderRadius="sm" css={{ "@media (pointer: coarse)": { py: "2.5" } }}>
    <Link to={`/invoices?status=${of}`}>{summary ? `${summary.statuses[of]} ${of}` : <FigureSkeleton />}</Link>
  </Box>
);
