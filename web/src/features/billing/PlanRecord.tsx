import { Box, Flex, Grid } from "@chakra-ui/react";
import type { SubscriptionStatus } from "@shared/billing.ts";
import type { Plan } from "@shared/plans.ts";
import type { CurrentUser } from "@shared/routes.ts";
import type { ReactNode } from "react";
import { cardName } from "./card/stored-card.ts";
import { dayOf } from "./days.ts";
import { PrintedLines, PrintedPage } from "./PrintedPage.ts";
import { exactPrice, plainPrice } from "./prices.ts";

interface Props {
  plan: Plan;
  status: SubscriptionStatus;
  user: CurrentUser;
  supportEmail: string | undefined;
}

/** What was subscribed to, on a page like those that Plainbill prints: whose it is, until when, what it costs. What was charged stands on Stripe's receipt alone. */
export const PlanRecord = ({ plan, status, user, supportEmail }: Props) => (
  <PrintedPage aria-label="Your subscription">
    <Flex justify="space-between" gap="4" color="printed.quiet">
      <p>
        <Ink fontSize="sm">Plainbill</Ink>
        <br />
        {supportEmail}
      </p>
      <Box textAlign="end" whiteSpace="nowrap">
        <Box as="h2" color="printed.ink" fontSize="xl" fontWeight="semibold" lineHeight="tight" letterSpacing="headline">
          Subscription
        </Box>
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
          Active
        </Box>
      </Box>
    </Flex>
    <Grid templateColumns={{ base: "1fr 1fr", md: "1fr auto auto" }} columnGap="4" rowGap="3" color="printed.quiet">
      <Fact label="For">
        <Ink>{`${user.firstName} ${user.lastName}`.trim() || user.email}</Ink>
        <br />
        {user.email}
      </Fact>
      {status.card && (
        <Fact label="Paid by">
          <Ink>{cardName(status.card)}</Ink>
        </Fact>
      )}
      {status.currentPeriodEnd && (
        <Fact label="Renews on">
          <Ink>{dayOf(status.currentPeriodEnd)}</Ink>
        </Fact>
      )}
    </Grid>
    <PrintedLines>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount, USD</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Plainbill Pro, {plan.name}</td>
          <td>{plainPrice(plan.price)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Price per {plan.interval}</th>
          <td>{exactPrice(plan.price)}</td>
        </tr>
      </tfoot>
    </PrintedLines>
  </PrintedPage>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW={0} overflowWrap="anywhere">
    {label}
    <br />
    {children}
  </Box>
);

const Ink = ({ children, fontSize }: { children: ReactNode; fontSize?: string }) => (
  <Box as="b" color="printed.ink" fontWeight="semibold" {...(fontSize ? { fontSize } : {})}>
    {children}
  </Box>
);
