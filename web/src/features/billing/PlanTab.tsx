import { Box, Button, Flex } from "@chakra-ui/react";
import { hasSubscription, isOwed, type SubscriptionStatus } from "@shared/billing/billing.ts";
import { planById } from "@shared/billing/plans.ts";
import { dayOf as dayIn, daysBetween } from "@shared/clock.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "../../components/Badge.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { useBillingPortal } from "../../lib/billing-portal.ts";
import { useLocale } from "../../lib/locale.ts";
import { PLANS } from "../../lib/plan.ts";
import { readQuery } from "../../lib/queries.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useZone } from "../../lib/zone.ts";
import { AccountSection } from "../account/AccountSection.tsx";
import { cardExpiry, cardName } from "./card/stored-card.ts";
import { PlanInvoices } from "./PlanInvoices.tsx";
import { priceEach } from "./prices.ts";
import { useDay } from "./useDay.ts";

/** The plan of the workspace. Changes to it are made in Stripe's billing portal. */
export function PlanTab() {
  const { data: status, error, refetch } = useQuery(readQuery("getSubscriptionStatus"));
  if (!status) return error ? <Failure what="Your plan" error={error} onRetry={refetch} /> : <SkeletonRows count={3} />;
  return hasSubscription(status) ? <CurrentPlan status={status} /> : <NoPlan status={status} />;
}

function CurrentPlan({ status }: { status: SubscriptionStatus }) {
  const { card, cancelAtPeriodEnd, currentPeriodEnd } = status;
  const plan = status.plan && planById(status.plan);
  const portal = useBillingPortal();
  const dayOf = useDay();
  const locale = useLocale();
  return (
    <>
      <AccountSection
        title={plan ? `${plan.name} · ${priceEach(plan, locale)}` : "Plainbill Pro"}
        about={runsUntil(status, dayOf)}
        action={
          cancelAtPeriodEnd ? undefined : (
            <PortalButton portal={portal} flow="plan">
              Switch plan
            </PortalButton>
          )
        }
      >
        <StateBadge status={status} />
      </AccountSection>
      <AccountSection
        title="Card"
        about={card ? `${cardName(card)}, expires ${cardExpiry(card)}` : "There is no card."}
        action={
          <PortalButton portal={portal} flow="card" variant={isOwed(status) ? "solid" : "outline"}>
            {isOwed(status) ? "Update card" : "Change card"}
          </PortalButton>
        }
      />
      <AccountSection
        title="Invoices & tax id"
        about="What you have paid us. Change the address and the tax id on them at Stripe."
        action={<PortalButton portal={portal}>Open</PortalButton>}
      >
        <PlanInvoices />
      </AccountSection>
      {cancelAtPeriodEnd ? (
        <AccountSection title="Resume" about="Your plan goes on as it is, and renews." action={<PortalButton portal={portal}>Resume</PortalButton>} />
      ) : (
        <AccountSection
          title="Cancel"
          about={`Your access continues to the end of the period that you paid for${currentPeriodEnd ? `, ${dayOf(currentPeriodEnd)}` : ""}.`}
          action={
            <PortalButton portal={portal} flow="cancel" color="negative.fg">
              Cancel plan
            </PortalButton>
          }
        />
      )}
    </>
  );
}

/** Says until when the plan runs, and what happens then. */
function runsUntil({ cancelAtPeriodEnd, currentPeriodEnd, graceEndsAt, entitled, disputed }: SubscriptionStatus, dayOf: ReturnType<typeof useDay>): ReactNode {
  if (disputed) return "A payment of it is disputed at your bank. Until that is settled, nothing is opened by it.";
  if (graceEndsAt)
    return entitled ? `Your last payment did not go through. Everything stays open until ${dayOf(graceEndsAt)}.` : "Your last payment did not go through.";
  if (!currentPeriodEnd) return undefined;
  return cancelAtPeriodEnd ? `It ends on ${dayOf(currentPeriodEnd)}. Until then everything stays open.` : `Renews on ${dayOf(currentPeriodEnd)}.`;
}

function StateBadge({ status }: { status: SubscriptionStatus }) {
  const { disputed, cancelAtPeriodEnd, hasActiveSubscription } = status;
  if (disputed) return <State tone="negative">Disputed</State>;
  if (isOwed(status)) return <State tone="warning">Payment due</State>;
  if (cancelAtPeriodEnd) return <State tone="neutral">Cancelled</State>;
  return hasActiveSubscription ? <State tone="positive">Active</State> : <State tone="neutral">Paused</State>;
}

const State = ({ tone, children }: { tone: "positive" | "warning" | "negative" | "neutral"; children: string }) => (
  <div role="status">
    <Badge tone={tone}>{children}</Badge>
  </div>
);

interface PortalButtonProps {
  portal: ReturnType<typeof useBillingPortal>;
  flow?: "card" | "plan" | "cancel";
  color?: string;
  variant?: "solid" | "outline";
  children: string;
}

const PortalButton = ({ portal, flow, children, ...look }: PortalButtonProps) => (
  <Button
    loading={portal.opening === (flow ?? "all")}
    loadingText="Going to Stripe…"
    disabled={portal.opening !== undefined}
    onClick={() => portal.open(flow)}
    {...look}
  >
    {children}
  </Button>
);

function NoPlan({ status }: { status: SubscriptionStatus }) {
  const portal = useBillingPortal();
  return (
    <>
      <AccountSection
        title={status.entitled ? "Free trial" : status.status ? "Your subscription is over" : "Your trial is over"}
        about={<Left status={status} />}
      >
        <Flex mt="2">
          <Button asChild size="md" variant="solid">
            <a href={PLANS}>See the plans</a>
          </Button>
        </Flex>
      </AccountSection>
      {status.status && (
        <AccountSection
          title="Invoices & tax id"
          about="What you have paid us. Change the address and the tax id on them at Stripe."
          action={<PortalButton portal={portal}>Open</PortalButton>}
        >
          <PlanInvoices />
        </AccountSection>
      )}
    </>
  );
}

/** Says what is available, and for how long. */
function Left({ status: { entitled, trialEndsAt, asOf } }: { status: SubscriptionStatus }) {
  const timeZone = useZone();
  const dayOf = useDay();
  if (!entitled)
    return (
      <>
        You can still create and preview invoices, read and export what you have, note payments, refund and void. Saving, sending, PDFs and the assistant need a
        subscription.
      </>
    );
  if (!timeZone) return null;
  const left = daysBetween(dayIn(asOf ?? serverNow(), timeZone), dayIn(trialEndsAt, timeZone));
  return (
    <>
      Everything is open until {dayOf(trialEndsAt)}
      <Box as="span" color="fg">
        {" "}
        · {left > 1 ? `${left} days left` : left === 1 ? "one day left" : "it ends today"}
      </Box>
      . Nothing is charged when it ends.
    </>
  );
}
