import { Box, chakra, Grid } from "@chakra-ui/react";
import type { SubscriptionCheckout } from "@shared/billing/billing.ts";
import type { Plan } from "@shared/billing/plans.ts";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Field, SelectField } from "../../../components/Field.tsx";
import { serverNow } from "../../../lib/server-clock.ts";
import { returnOf } from "../addresses.ts";
import { brandOf } from "../card/brands.ts";
import { type CardField, type CardInput, cardFaults, digitsOf, groupNumber, writeCode, writeExpiry } from "../card/card-input.ts";
import { countryChoices, likelyCountry } from "../card/countries.ts";
import { PaymentForm } from "./PaymentPanel.tsx";
import { usePurchase } from "./purchase.ts";
import { confirmCard } from "./stripe-api.ts";

interface Props {
  plan: Plan;
  checkout: SubscriptionCheckout & { stripeApi: string };
  onUsedUp(): Promise<unknown>;
}

const order = ["number", "expiry", "code", "country", "postalCode"] as const satisfies readonly CardField[];

/** Our own card fields, for a server that stands in for Stripe: Stripe's script works only with Stripe itself. */
export default function CardForm({ plan, checkout, onUsedUp }: Props) {
  const [card, setCard] = useState<CardInput>(() => ({ number: "", expiry: "", code: "", country: likelyCountry(), postalCode: "" }));
  const [faults, setFaults] = useState<Partial<Record<CardField, string>>>({});
  const form = useRef<HTMLFieldSetElement>(null);
  const purchase = usePurchase(plan, onUsedUp);
  const countries = useMemo(countryChoices, []);

  const write = (field: CardField, text: string) => {
    setCard((now) => ({ ...now, [field]: text }));
    setFaults(({ [field]: _, ...rest }) => rest);
  };
  // Focuses the first wrong field, once the fields are enabled again.
  const wanted = useRef(false);
  useEffect(() => {
    const first = order.find((field) => faults[field]);
    if (!wanted.current || !first) return;
    wanted.current = false;
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [faults]);
  const refuse = (found: Partial<Record<CardField, string>>) => {
    wanted.current = true;
    setFaults(found);
  };

  const submit = async () => {
    const found = purchase.isConfirmed ? {} : cardFaults(card, new Date(serverNow()));
    if (Object.keys(found).length) return refuse(found);
    setFaults({});
    const refusal = await purchase.submit(() => confirmCard({ ...checkout, returnUrl: new URL(returnOf(plan), location.origin).href }, card));
    if (refusal) refuse({ [refusal.field ?? "number"]: refusal.message });
  };

  return (
    <PaymentForm plan={plan} ready busy={purchase.busy} note={purchase.note} onSubmit={() => void submit()}>
      {/* A confirmed card cannot be changed. */}
      <Fieldset ref={form} disabled={purchase.isConfirmed} aria-label="Card">
        <CardNumber value={card.number} error={faults.number} onWrite={(text) => write("number", text)} />
        <Grid templateColumns="1fr 1fr" gap="3" alignItems="start">
          <Field
            label="Expires"
            name="expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...look}
            value={card.expiry}
            error={faults.expiry}
            onChange={(event) => write("expiry", writeExpiry(event.target.value, card.expiry))}
          />
          <Field
            label="Security code"
            name="code"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            {...look}
            value={card.code}
            error={faults.code}
            onChange={(event) => write("code", writeCode(event.target.value, card.number))}
          />
        </Grid>
        <Grid templateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="3" alignItems="start">
          <SelectField
            label="Country"
            name="country"
            autoComplete="country"
            {...look}
            value={card.country}
            onChange={(event) => write("country", event.target.value)}
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            label={card.country === "US" ? "ZIP code" : "Postal code"}
            name="postalCode"
            autoComplete="postal-code"
            {...look}
            value={card.postalCode}
            error={faults.postalCode}
            onChange={(event) => write("postalCode", event.target.value)}
          />
        </Grid>
      </Fieldset>
    </PaymentForm>
  );
}

const Fieldset = chakra("fieldset", { base: { display: "grid", gap: "4", minW: 0, _disabled: { opacity: 0.6 } } });

const look = { fontSize: "md", minH: "11" } as const;

/** The card number in groups, with its network at the end. The caret stays after the digit that it stood after. */
function CardNumber({ value, error, onWrite }: { value: string; error: string | undefined; onWrite(text: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (behind.current === undefined || document.activeElement !== input.current) return;
    let at = 0;
    for (let digits = 0; at < value.length && digits < behind.current; at++) if (/\d/.test(value[at] ?? "")) digits++;
    input.current?.setSelectionRange(at, at);
    behind.current = undefined;
  }, [value]);

  return (
    <Field
      ref={input}
      label="Card number"
      name="number"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      {...look}
      value={value}
      error={error}
      hint="Test mode: try 4242 4242 4242 4242."
      action={
        <Box aria-hidden position="absolute" insetEnd="3" top="50%" translate="0 -50%" fontSize="xs" color="fg.muted" pointerEvents="none">
          {brandOf(digitsOf(value)).name}
        </Box>
      }
      onChange={({ target }) => {
        behind.current = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length;
        onWrite(groupNumber(target.value));
      }}
    />
  );
}
