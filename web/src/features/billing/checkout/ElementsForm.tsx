import { Box } from "@chakra-ui/react";
import type { SubscriptionCheckout } from "@shared/billing/billing.ts";
import type { Plan } from "@shared/billing/plans.ts";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useMemo, useState } from "react";
import { useIsDark } from "../../../lib/color-mode.ts";
import { appearances } from "../../../theme/stripe.ts";
import { returnOf } from "../addresses.ts";
import { FormUnavailable } from "./FormUnavailable.tsx";
import { PaymentForm } from "./PaymentPanel.tsx";
import { type Confirmation, type Purchase, usePurchase } from "./purchase.ts";

interface Props {
  plan: Plan;
  checkout: SubscriptionCheckout;
  onUsedUp(): Promise<unknown>;
}

/** Stripe's own fields in frames: cards, and Apple Pay, Google Pay and Link if the device has them. */
export default function ElementsForm({ plan, checkout: { publishableKey, clientSecret }, onUsedUp }: Props) {
  const dark = useIsDark();
  const [failed, setFailed] = useState(false);
  const stripe = useMemo(
    () =>
      loadStripe(publishableKey).catch((error: unknown) => {
        console.error("Stripe's script was not loaded.", error);
        setFailed(true);
        return null;
      }),
    [publishableKey],
  );
  const purchase = usePurchase(plan, onUsedUp);
  const [refusal, setRefusal] = useState<string>();
  if (failed) return <FormUnavailable />;
  return (
    // Stripe's fields belong to one SetupIntent, so another one needs new fields.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: dark ? appearances.dark : appearances.light }}>
      <Fields plan={plan} purchase={purchase} refusal={refusal} onRefused={setRefusal} onFailed={() => setFailed(true)} />
    </Elements>
  );
}

interface FieldsProps {
  plan: Plan;
  purchase: Purchase;
  /** Why the last card was refused. */
  refusal: string | undefined;
  onRefused(message: string | undefined): void;
  onFailed(): void;
}

function Fields({ plan, purchase, refusal, onRefused, onFailed }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const submit = async () => {
    if (!stripe || !elements) return;
    const refused = await purchase.submit(() => confirm(stripe, elements, plan));
    onRefused(refused?.message);
  };
  return (
    <PaymentForm plan={plan} ready={ready && stripe !== null} busy={purchase.busy} note={purchase.note ?? refusal} onSubmit={() => void submit()}>
      <Box minH="40">
        <PaymentElement
          options={{ layout: "tabs", wallets: { applePay: "auto", googlePay: "auto", link: "auto" }, readOnly: purchase.isConfirmed }}
          onReady={() => setReady(true)}
          onLoadError={onFailed}
        />
      </Box>
    </PaymentForm>
  );
}

async function confirm(stripe: Stripe, elements: StripeElements, plan: Plan): Promise<Confirmation> {
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: new URL(returnOf(plan), location.origin).href },
  });
  // An earlier attempt or another tab may have confirmed it already.
  const intent = setupIntent ?? (error.setup_intent?.status === "succeeded" ? error.setup_intent : undefined);
  if (intent?.status === "succeeded") return { kind: "confirmed", setupIntentId: intent.id };
  return { kind: "refused", message: error?.message ?? "The payment method was not confirmed. Try again, or use another one." };
}
