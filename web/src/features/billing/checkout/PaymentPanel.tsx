import { Box, Button, chakra } from "@chakra-ui/react";
import type { Plan } from "@shared/billing/plans.ts";
import { type ReactNode, useId } from "react";
import { TickList } from "../../../components/TickList.tsx";
import { useLocale } from "../../../lib/locale.ts";
import { sitePanel } from "../../../theme/site.ts";
import { trustNotes } from "../plan-content.ts";
import { priceEach } from "../prices.ts";

/** The card around the payment form, and around what stands in for it while it loads or if it fails. */
export function PaymentPanel({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...sitePanel}>
      <Box as="h2" id={id} mb="3" fontSize="md" fontWeight="semibold" letterSpacing="headline">
        Payment
      </Box>
      {children}
    </Box>
  );
}

interface Props {
  plan: Plan;
  /** The fields can be filled in. */
  ready: boolean;
  busy: boolean;
  /** The advice if no field has to be changed. */
  note: string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

/** The payment form: the provider's fields, the button, and the terms that the person agrees to. */
export function PaymentForm({ plan, ready, busy, note, onSubmit, children }: Props) {
  const locale = useLocale();
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      fontSize="sm"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="solid" size="lg" width="full" disabled={!ready || busy}>
        {busy ? "Processing..." : `Subscribe for ${priceEach(plan, locale)}`}
      </Button>
      <Box role="status" color="negative.fg" _empty={{ display: "none" }}>
        {note}
      </Box>
      <TickList items={trustNotes} />
      <Box as="p" fontSize="xs" color="fg.muted">
        By subscribing you agree to the <LegalLink href="/terms">Terms of Service</LegalLink> and the <LegalLink href="/privacy">Privacy Policy</LegalLink>.
        Your plan renews each {plan.interval} until you cancel.
      </Box>
    </chakra.form>
  );
}

/** Opens in a new tab, because the payment form's values are not stored. */
const LegalLink = ({ href, children }: { href: string; children: string }) => (
  <Box asChild textDecoration="underline">
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  </Box>
);
