import { Box, Flex } from "@chakra-ui/react";
import { formatAmount, formatMoney } from "@shared/money.ts";
import type { Summary } from "@shared/summary.ts";
import { Link } from "react-router-dom";
import { MonthChart, MonthsWaiting, NoMonths } from "../chart/MonthChart.tsx";
import { partsOf } from "../figures.ts";
import { BigFigure, FigureRow, Part, Waiting } from "../widget-parts.tsx";

const parts = [
  { part: "paid", label: "Paid", to: "/invoices?status=paid" },
  { part: "notDue", label: "Not yet due", to: "/invoices?status=sent" },
  { part: "settling", label: "Payment settling", to: "/invoices?status=pending", rare: true },
  { part: "overdue", label: "Overdue", to: "/invoices?status=overdue" },
  { part: "drafts", label: "Draft", to: "/invoices?status=draft" },
] as const;

/** What all invoices come to in the business's own currency, what that is made of, and how it came about. Other currencies stand by themselves. */
export function Revenue({ summary }: { summary: Summary | undefined }) {
  const [own, ...others] = summary?.currencies ?? [];
  const made = own && partsOf(own);
  return (
    <>
      <BigFigure to="/invoices" label="Total revenue">
        {own && formatMoney(own.total, own.currency)}
      </BigFigure>
      <Flex columnGap="4" wrap="wrap" mt="1" mb="2" color="fg.muted">
        <Count of="paid" summary={summary} />
        <Count of="pending" summary={summary} />
      </Flex>
      {parts
        .filter((each) => !("rare" in each) || made?.[each.part])
        .map(({ part, label, to }) => (
          <FigureRow key={part} to={to} label={label}>
            {made && own && (
              <Box as="span" color={made[part] === 0 ? "fg.muted" : part === "overdue" ? "negative.fg" : undefined}>
                {formatAmount(made[part], own.currency)}
              </Box>
            )}
          </FigureRow>
        ))}
      {!own ? <MonthsWaiting /> : own.months.some(({ invoiced, received }) => invoiced || received) ? <MonthChart {...own} /> : <NoMonths />}
      {others.length > 0 && (
        <Part title="In other currencies">
          {others.map(({ currency, total, due }) => (
            <FigureRow
              key={currency}
              to="/invoices"
              label={
                <>
                  {currency} <MutedText>{due === 0 ? "nothing due" : `${formatAmount(due, currency)} due`}</MutedText>
                </>
              }
            >
              {formatMoney(total, currency)}
            </FigureRow>
          ))}
        </Part>
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
    <Link to={`/invoices?status=${of}`}>{summary ? `${summary.statuses[of]} ${of}` : <Waiting />}</Link>
  </Box>
);
