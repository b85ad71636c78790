import { Box, chakra, Grid, Skeleton, VisuallyHidden } from "@chakra-ui/react";
import type { CurrencySummary } from "@shared/invoicing/summary.ts";
import { useId, useState } from "react";
import { useFormats } from "../../../components/format.ts";
import { palette } from "../../../theme/widgets.ts";
import { daysOf } from "../figures.ts";
import { FigureRow, FigureSkeleton, Swatch, WidgetSection } from "../widget-parts.tsx";
import { scaleOf } from "./scale.ts";

type Months = CurrencySummary["months"];
const TITLE = "Month by month";

/**
 * A chart of the amounts invoiced and received per month. The figures of one month stand above it: of the hovered one, or else of the one selected by a tap or
 * the arrow keys.
 */
export function MonthChart({ months, currency }: Pick<CurrencySummary, "months" | "currency">) {
  const formats = useFormats();
  const [chosen, choose] = useState(months.length - 1);
  const [pointed, point] = useState<number>();
  const group = useId();
  const shown = pointed ?? chosen;
  const month = months[shown];
  return (
    <WidgetSection title={TITLE} aside={month && formats.monthAndYear(month.month)}>
      <Box css={palette} position="relative">
        {month && <Figures month={month} currency={currency} />}
        <Box position="relative" mt="2" onPointerLeave={() => point(undefined)}>
          <Bars months={months} currency={currency} shown={shown} />
          <Grid as="fieldset" aria-label="Month" position="absolute" inset="0" templateColumns={`repeat(${months.length}, 1fr)`}>
            {months.map(({ month: each, invoiced, received }, i) => (
              <Box key={each} borderRadius="sm" css={{ "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "accent.ring" } }}>
                <chakra.input
                  type="radio"
                  name={group}
                  aria-label={`${formats.monthAndYear(each)}: invoiced ${formats.amount(invoiced, currency)}, received ${formats.amount(received, currency)} ${currency}`}
                  checked={chosen === i}
                  onChange={() => choose(i)}
                  onPointerEnter={({ pointerType }) => pointerType === "mouse" && point(i)}
                  display="block"
                  boxSize="full"
                  m="0"
                  opacity="0"
                  cursor="pointer"
                />
              </Box>
            ))}
          </Grid>
        </Box>
        <MonthTable months={months} currency={currency} />
      </Box>
    </WidgetSection>
  );
}

/** A placeholder in the shape of the chart. */
export const MonthChartSkeleton = () => (
  <WidgetSection title={TITLE} aside={<FigureSkeleton />}>
    <FigureRow label="Invoiced">{undefined}</FigureRow>
    <FigureRow label="Received">{undefined}</FigureRow>
    <Box h="5" mt="2" mb="0.5" />
    <Skeleton h="24" w="full" />
    <Box h="5" mt="1" />
  </WidgetSection>
);

/** Shown instead of the chart until an invoice is sent. */
export const NoMonths = () => (
  <WidgetSection title={TITLE}>
    <Box color="fg.muted">What you invoice and what comes in will stand here, once your first invoice is sent.</Box>
  </WidgetSection>
);

/** The figures of one month, which are also the legend. */
const Figures = ({ month: { month, invoiced, received }, currency }: { month: Months[number]; currency: string }) => {
  const formats = useFormats();
  const { from, to } = daysOf(month);
  return (
    <>
      <FigureRow to={`/invoices?from=${from}&to=${to}`} swatch={<Swatch color="--invoiced" edge="--invoiced-edge" />} label="Invoiced">
        {formats.amount(invoiced, currency)}
      </FigureRow>
      <FigureRow swatch={<Swatch color="--received" edge="--received" />} label="Received">
        {formats.amount(received, currency)}
      </FigureRow>
    </>
  );
};

/** The bars: pale with an edge for invoiced, full for received. */
function Bars({ months, currency, shown }: { months: Months; currency: string; shown: number }) {
  const formats = useFormats();
  const { marks, at } = scaleOf(months.flatMap(({ invoiced, received }) => [invoiced, received]));
  const y = (value: number) => 100 - at(value) * 100;
  const bar = (value: number) => ({ y: Math.min(y(0), y(value)), height: Math.abs(y(0) - y(value)) });
  return (
    <div aria-hidden>
      <Box color="fg.muted" fontSize="xs" mb="0.5">
        {formats.compact(marks.at(-1) ?? 0, currency)}
      </Box>
      <chakra.svg
        viewBox={`0 0 ${months.length} 100`}
        preserveAspectRatio="none"
        display="block"
        width="full"
        height="24"
        overflow="visible"
        css={{ "& line, & path": { vectorEffect: "non-scaling-stroke" } }}
      >
        {marks.map((mark) => (
          <chakra.line key={mark} x1="0" x2={months.length} y1={y(mark)} y2={y(mark)} stroke={mark === 0 ? "border.strong" : "border"} />
        ))}
        <chakra.rect x={shown} width="1" y="0" height="100" fill="bg.hover" />
        {months.map(({ month, invoiced, received }, i) => (
          <g key={month}>
            <rect x={i + 0.14} width="0.72" {...bar(invoiced)} fill="var(--invoiced)" />
            {invoiced !== 0 && <path d={`M${i + 0.14} ${y(invoiced)}h0.72`} stroke="var(--invoiced-edge)" strokeWidth="2" />}
            <rect x={i + 0.32} width="0.36" {...bar(received)} fill="var(--received)" />
          </g>
        ))}
      </chakra.svg>
      <Grid templateColumns={`repeat(${months.length}, 1fr)`} mt="1" fontSize="xs" color="fg.muted" textAlign="center">
        {months.map(({ month }, i) => (
          <Box key={month} {...(i === shown ? { color: "fg", fontWeight: "semibold" } : {})}>
            {formats.monthInitial(month)}
          </Box>
        ))}
      </Grid>
    </div>
  );
}

/** The chart's data as a table for screen readers. */
const MonthTable = ({ months, currency }: { months: Months; currency: string }) => {
  const formats = useFormats();
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>Invoiced and received month by month, in {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Invoiced</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, invoiced, received }) => (
            <tr key={month}>
              <th scope="row">{formats.monthAndYear(month)}</th>
              <td>{formats.amount(invoiced, currency)}</td>
              <td>{formats.amount(received, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};
