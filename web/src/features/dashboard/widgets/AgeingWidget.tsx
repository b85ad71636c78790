import { Box, Flex } from "@chakra-ui/react";
import type { CurrencySummary } from "@shared/invoicing/summary.ts";
import { useFormats } from "../../../components/format.ts";
import { palette } from "../../../theme/widgets.ts";
import { amountOutstanding } from "../figures.ts";
import { FigureRow, FigureSkeleton, Swatch, WidgetSection } from "../widget-parts.tsx";

const ages = [
  { age: "notDue", label: "Not due", color: "--not-due" },
  { age: "days1to30", label: "1–30 days late", color: "--late-1" },
  { age: "days31to60", label: "31–60 days late", color: "--late-2" },
  { age: "days61to90", label: "61–90 days late", color: "--late-3" },
  { age: "over90", label: "Over 90 days late", color: "--late-4" },
] as const;

interface Props {
  of: CurrencySummary | undefined;
  /** Names the currency, if there are several. */
  named?: boolean;
  /** Leaves out the ages without an amount. */
  brief?: boolean;
}

/** The amounts due on sent invoices by age: a bar, and each part with its amount. */
export function AgeingWidget({ of, named = false, brief = false }: Props) {
  const formats = useFormats();
  const all = of && amountOutstanding(of);
  return (
    <WidgetSection
      title={named && of ? `Owed to you, ${of.currency}` : "Owed to you"}
      aside={of && all !== undefined ? formats.money(all, of.currency) : <FigureSkeleton />}
    >
      <Box css={palette}>
        <Flex aria-hidden gap="0.5" h="2.5" my="1.5" borderRadius="full" overflow="hidden" bg="bg.pressed">
          {of && all
            ? ages
                .filter(({ age }) => of.ageing[age] > 0)
                .map(({ age, color }) => <Box key={age} minW="1" style={{ flexGrow: of.ageing[age] / all, background: `var(${color})` }} />)
            : null}
        </Flex>
        {ages
          .filter(({ age }) => !brief || of?.ageing[age])
          .map(({ age, label, color }) => (
            <FigureRow
              key={age}
              to={`/invoices?status=${age === "notDue" ? "sent" : "overdue"}&sort=due&order=asc`}
              swatch={<Swatch color={color} />}
              label={label}
            >
              {of && (
                <Box as="span" color={of.ageing[age] === 0 ? "fg.muted" : undefined}>
                  {formats.amount(of.ageing[age], of.currency)}
                </Box>
              )}
            </FigureRow>
          ))}
      </Box>
    </WidgetSection>
  );
}
