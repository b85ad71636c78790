import { Box, Button, Grid } from "@chakra-ui/react";
import { DEFAULT_PLAN, type Plan, planById } from "@shared/billing/plans.ts";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { CheckoutColumn, CheckoutFrame, Copyright } from "../../layout/CheckoutFrame.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { PLANS } from "../../lib/plan.ts";
import { checkoutGrid as layout, title } from "../../theme/site.ts";
import { Assurances } from "./checkout/Assurances.tsx";
import { useCheckout } from "./checkout/begin.ts";
import { FormBoundary } from "./checkout/FormBoundary.tsx";
import { PaymentPanel } from "./checkout/PaymentPanel.tsx";
import { PlanSummary } from "./checkout/PlanSummary.tsx";

// Only the form that is needed loads: our own fields load nothing from Stripe.
const CardForm = lazyPart(() => import("./checkout/CardForm.tsx"));
const ElementsForm = lazyPart(() => import("./checkout/ElementsForm.tsx"));

/** The checkout of the plan in the address. */
export default function Subscribe() {
  const [query] = useSearchParams();
  const plan = planById(query.get("plan") ?? DEFAULT_PLAN);
  return (
    <CheckoutFrame
      title="Complete your subscription"
      links={
        <Button asChild variant="ghost" h="10" color="fg">
          <a href={PLANS}>
            <ArrowLeft />
            Back to Pricing
          </a>
        </Button>
      }
      foot={<Copyright />}
    >
      <CheckoutColumn pt="6">
        <Box as="h1" {...title}>
          Complete Your Subscription
        </Box>
        {plan ? <Checkout plan={plan} /> : <NoCheckout reason="Invalid plan selected" />}
      </CheckoutColumn>
    </CheckoutFrame>
  );
}

function Checkout({ plan }: { plan: Plan }) {
  const { data: checkout, error, refetch } = useCheckout(plan);
  if (error) return <NoCheckout reason="Failed to initialize payment" />;
  return (
    <Grid {...layout}>
      <PlanSummary plan={plan} />
      <Assurances />
      <PaymentPanel>
        {checkout ? (
          <FormBoundary>
            <Suspense fallback={<SettingUp />}>
              {checkout.stripeApi ? (
                <CardForm plan={plan} checkout={{ ...checkout, stripeApi: checkout.stripeApi }} onUsedUp={refetch} />
              ) : (
                <ElementsForm plan={plan} checkout={checkout} onUsedUp={refetch} />
              )}
            </Suspense>
          </FormBoundary>
        ) : (
          <SettingUp />
        )}
      </PaymentPanel>
    </Grid>
  );
}

/** As high as the form, so that nothing jumps when it appears. */
const SettingUp = () => (
  <Box role="status" minH="card" fontSize="sm" color="fg.muted">
    Setting up your subscription...
  </Box>
);

/** Shown if there is nothing to pay for, or no way to pay. */
const NoCheckout = ({ reason }: { reason: string }) => (
  <Box role="alert" mt="6" maxW="checkout" p="8" bg="bg.raised" borderRadius="card">
    <p>{reason}</p>
    <Button asChild variant="solid" size="lg" mt="6">
      <a href={PLANS}>Back to Pricing</a>
    </Button>
  </Box>
);
