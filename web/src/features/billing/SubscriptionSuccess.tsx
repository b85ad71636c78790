import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { planById } from "@shared/billing/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../components/Badge.tsx";
import { useExamplePrice } from "../../components/example-price.ts";
import { NoticePage } from "../../components/NoticePage.tsx";
import { TickList } from "../../components/TickList.tsx";
import { CheckoutColumn, CheckoutFrame, SiteLink } from "../../layout/CheckoutFrame.tsx";
import { currentUser } from "../../lib/auth.ts";
import { supportEmail } from "../../lib/config.ts";
import { PLANS } from "../../lib/plan.ts";
import { readQuery } from "../../lib/queries.ts";
import { routes } from "../../lib/routes.ts";
import { ledgerItem, section, siteSplit, threeColumns, title } from "../../theme/site.ts";
import { usePurchaseReturn } from "./checkout/purchase-return.ts";
import { PlanRecord } from "./PlanRecord.tsx";
import { benefits, nextStepsAt } from "./plan-content.ts";

const Split = chakra(CheckoutColumn, siteSplit);
const Steps = chakra("ol", threeColumns);
const Step = chakra("li", ledgerItem);

/** A storage key of earlier versions for the plan's status, which now comes from the server. */
const KEPT = "subscription_status";

/** The page after a purchase. Completes the purchase if the bank's confirmation led here. */
export default function SubscriptionSuccess() {
  useEffect(() => localStorage.removeItem(KEPT), []);
  const { pending, problem, retry } = usePurchaseReturn();
  if (pending)
    return (
      <NoticePage title="Setting up your subscription..." action={<span />}>
        This takes a moment. You are charged once at most.
      </NoticePage>
    );
  if (problem)
    return (
      <NoticePage
        title={problem.title}
        action={
          <Button variant="solid" size="md" onClick={retry}>
            Try again
          </Button>
        }
      >
        {problem.description}
      </NoticePage>
    );
  return <Welcome />;
}

/** Welcomes a new subscriber. The server says whether the plan is active. */
function Welcome() {
  const { data: user } = useQuery(currentUser);
  const { data: support } = useQuery(supportEmail);
  const { data: status } = useQuery(readQuery("getSubscriptionStatus"));
  const plan = status?.plan && planById(status.plan);
  const price = useExamplePrice(90);
  const active = status?.hasActiveSubscription;
  const paid = usePaid(active === true);
  return (
    <CheckoutFrame title="Welcome to the Pro plan" links={<SiteLink href={routes.logout.path}>Log out</SiteLink>} foot={<Support email={support} />}>
      <Split as="section">
        <div>
          <Flex role="status" minH="7" align="center">
            {active ? <Badge tone="positive">Subscription active</Badge> : active === false && <Badge>Not active yet</Badge>}
          </Flex>
          <Box as="h1" mt="3" fontSize="headline" fontWeight="semibold" letterSpacing="headline" lineHeight="1.04" textWrap="balance">
            Welcome to the Pro plan
          </Box>
          <Box as="p" mt="4" fontSize="lg" color="fg.muted" textWrap="balance">
            {active === false ? <NotActive /> : "Everything is open. The receipt is on its way to you by email."}
          </Box>
          <Button asChild variant="solid" size="lg" mt="6">
            <Link to="/">Start Creating Invoices</Link>
          </Button>
        </div>
        {active && plan && user && <PlanRecord plan={plan} status={status} user={user} supportEmail={support} paid={paid} />}
        <div>
          <Box as="h2" mb="4" {...title}>
            Unlocked for you
          </Box>
          <TickList items={benefits} />
        </div>
      </Split>

      <CheckoutColumn as="section" aria-labelledby="next" {...section}>
        <Box as="h2" id="next" mb="8" {...title}>
          Next steps
        </Box>
        <Steps>
          {nextStepsAt(price).map(({ title, about }, i) => (
            <Step key={title}>
              <Box as="h3" fontWeight="semibold">
                <Box as="span" color="fg.muted">
                  {i + 1}
                </Box>{" "}
                {title}
              </Box>
              <p>{about}</p>
            </Step>
          ))}
        </Steps>
      </CheckoutColumn>
    </CheckoutFrame>
  );
}

/** Stripe reports the invoice a moment after it was paid: the number of polls, and the milliseconds between them. */
const TIMES = 5;
const PAUSE = 1500;

/** Returns the paid invoice of the active plan, once it is known. */
function usePaid(active: boolean) {
  const { data: invoices } = useQuery({
    ...readQuery("listSubscriptionInvoices"),
    enabled: active,
    refetchInterval: ({ state }) => (state.data?.length || state.dataUpdateCount >= TIMES ? false : PAUSE),
  });
  return invoices?.find(({ status }) => status === "paid");
}

/** Shown without a purchase, or before it is confirmed. */
const NotActive = () => (
  <>
    We know of no subscription yet. If you have just paid, load this page again in a moment; otherwise{" "}
    <Box asChild color="accent.fg" textDecoration="underline">
      <a href={PLANS}>see the plans</a>
    </Box>
    .
  </>
);

const Support = ({ email }: { email: string | undefined }) =>
  email ? (
    <Box as="p" fontSize="xs">
      Questions? Write to{" "}
      <Box asChild textDecoration="underline">
        <a href={`mailto:${email}`}>{email}</a>
      </Box>
    </Box>
  ) : null;
