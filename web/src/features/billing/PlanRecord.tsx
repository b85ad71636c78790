import { Box, Flex, Grid } from "@chakra-ui/react";
import type { CurrentUser } from "@shared/account/current-user.ts";
import type { SubscriptionStatus } from "@shared/billing/billing.ts";
import { PLAN_CURRENCY, type Plan } from "@shared/billing/plans.ts";
import type { SubscriptionInvoiceRow } from "@shared/billing/subscription-invoices.ts";
import type { ReactNode } from "react";
import { useFormats } from "../../components/format.ts";
import { cardName } from "./card/stored-card.ts";
import { PrintedLines, PrintedPage } from "./PrintedPage.ts";
import { useDay } from "./useDay.ts";

interface Props {
  plan: Plan;
  status: SubscriptionStatus;
  user: CurrentUser;
  supportEmail: string | undefined;
  /** The paid invoice; until it is known, the page shows the subscription instead. */
  paid: SubscriptionInvoiceRow | undefined;
}

/** A receipt for the plan, on a page like those that Plainbill prints: the owner, the paid period, and the amount as Stripe charged it. */
export function PlanRecord({ plan, status, user, supportEmail, paid }: Props) {
  const dayOf = useDay();
  const formats = useFormats();
  return (
    <PrintedPage aria-label={paid ? "Receipt" : "Your subscription"}>
      <Flex justify="space-between" gap="4" color="printed.quiet">
        <p>
          <Ink fontSize="sm">Plainbill</Ink>
          <br />
          {supportEmail}
        </p>
        <Box textAlign="end" whiteSpace="nowrap">
          <Box as="h2" color="printed.ink" fontSize="xl" fontWeight="semibold" lineHeight="tight" letterSpacing="headline">
            {paid ? "Receipt" : "Subscription"}
          </Box>
          {paid && <div>{dayOf(paid.issuedAt)}</div>}
          <Stamp>{paid ? "Paid" : "Active"}</Stamp>
        </Box>
      </Flex>
      <Grid templateColumns={{ base: "1fr 1fr", md: "1fr auto auto auto" }} columnGap="4" rowGap="3" color="printed.quiet">
        <Fact label={paid ? "Paid by" : "For"}>
          <Ink>{`${user.firstName} ${user.lastName}`.trim() || user.email}</Ink>
          <Box color="printed.quiet">{user.email}</Box>
        </Fact>
        {status.card && <Fact label="Card">{cardName(status.card)}</Fact>}
        {status.currentPeriodEnd && <Fact label={status.cancelAtPeriodEnd ? "Until" : "Renews on"}>{dayOf(status.currentPeriodEnd)}</Fact>}
        {paid && (
          <Box textAlign={{ md: "end" }}>
            Amount paid
            <Box color="printed.ink" fontSize="lg" lineHeight="tight" fontWeight="semibold">
              {formats.money(paid.total, paid.currency)}
            </Box>
          </Box>
        )}
      </Grid>
      <PrintedLines>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Amount, {paid?.currency ?? PLAN_CURRENCY}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              Plainbill Pro, {plan.name}
              {paid && (
                <Box color="printed.quiet">
                  Invoice {paid.number}
                  {paid.total === plan.price ? "" : ", which has the tax"}
                </Box>
              )}
            </td>
            <td>{formats.amount(paid?.total ?? plan.price, paid?.currency ?? PLAN_CURRENCY)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{paid ? "Total" : `Price per ${plan.interval}`}</th>
            <td>{formats.money(paid?.total ?? plan.price, paid?.currency ?? PLAN_CURRENCY)}</td>
          </tr>
        </tfoot>
      </PrintedLines>
    </PrintedPage>
  );
}

const Stamp = ({ children }: { children: string }) => (
  <Box
    as="span"
    display="inline-block"
    mt="3"
    px="2"
    borderWidth="1px"
    borderColor="currentcolor"
    borderRadius="sm"
    color="printed.stamp"
    fontWeight="semibold"
  >
    {children}
  </Box>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW={0} overflowWrap="anywhere">
    {label}
    <Box color="printed.ink">{children}</Box>
  </Box>
);

const Ink = ({ children, fontSize }: { children: ReactNode; fontSize?: string }) => (
  <Box as="b" color="printed.ink" fontWeight="semibold" {...(fontSize ? { fontSize } : {})}>
    {children}
  </Box>
);
