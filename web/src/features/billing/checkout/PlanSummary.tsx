import { Box, Flex } from "@chakra-ui/react";
import type { Plan } from "@shared/billing/plans.ts";
import { marketing } from "@shared/site/marketing.ts";
import { Badge } from "../../../components/Badge.tsx";
import { TickList } from "../../../components/TickList.tsx";
import { useLocale } from "../../../lib/locale.ts";
import { PrintedLines, PrintedPage } from "../PrintedPage.ts";
import { exactPrice, perMonth, plainPrice, savingsOf } from "../prices.ts";

/** The plan as an invoice with lines and a total. */
export function PlanSummary({ plan }: { plan: Plan }) {
  const locale = useLocale();
  const savings = savingsOf(plan, marketing.savings.competitors, locale);
  return (
    <PrintedPage dense aria-labelledby="plan">
      <Flex justify="space-between" align="start" gap="4">
        <Box as="h2" id="plan" fontSize="xl" fontWeight="semibold" lineHeight="tight" letterSpacing="headline">
          {plan.name}
        </Box>
        {plan.popular && (
          <Badge color="printed.accent" bg="printed.accentBg">
            Most Popular
          </Badge>
        )}
      </Flex>
      <PrintedLines>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount, USD</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              Plainbill Pro, 1 {plan.interval}
              <Box color="printed.quiet">{perMonth(plan, locale)}</Box>
            </td>
            <td>{plainPrice(plan.price, locale)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total per {plan.interval}</th>
            <td>{exactPrice(plan.price, locale)}</td>
          </tr>
        </tfoot>
      </PrintedLines>
      <TickList items={plan.features} />
      {savings.length > 0 && (
        <PrintedLines>
          <thead>
            <tr>
              <th scope="col">Compared with</th>
              <th scope="col">You save</th>
            </tr>
          </thead>
          <tbody>
            {savings.map(({ comparedWith, saved }) => (
              <tr key={comparedWith}>
                <td>{comparedWith}</td>
                <td>{saved}</td>
              </tr>
            ))}
          </tbody>
        </PrintedLines>
      )}
    </PrintedPage>
  );
}
