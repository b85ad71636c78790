import { Box, Button, Flex } from "@chakra-ui/react";
import type { PaymentAccount } from "@shared/invoicing/payment-account.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../components/Badge.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { SkeletonRows } from "../../components/Rows.tsx";
import { useLeave } from "../../lib/leave.ts";
import { AccountSection } from "../account/AccountSection.tsx";
import { paymentAccountQuery, useConnect, useDisconnect } from "./queries.ts";

/** The settings of card payments, which go to the business's own Stripe account. */
export function PaymentsTab() {
  const { data: account, error, refetch } = useQuery(paymentAccountQuery);
  const connect = useConnect();
  const disconnect = useDisconnect();
  const { leaving, leave } = useLeave();
  const [asking, setAsking] = useState(false);
  if (!account) return error ? <Failure what="The payment account" error={error} onRetry={refetch} /> : <SkeletonRows count={2} />;
  const failed = connect.isError
    ? { what: "Stripe was not reached.", error: connect.error }
    : disconnect.isError
      ? { what: "The account was not disconnected.", error: disconnect.error }
      : undefined;
  return (
    <>
      <CardPayments
        account={account}
        busy={connect.isPending || leaving}
        failed={failed}
        onConnect={() => connect.mutate(undefined, { onSuccess: ({ url }) => leave(url) })}
        onDisconnect={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title="Disconnect Stripe"
          confirm="Disconnect"
          tone="negative"
          pending={disconnect.isPending}
          onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          Disconnect {account.name ?? "your Stripe account"}? Your customers can no longer pay by card, and what was paid by card is refunded at Stripe from
          then on. Your account there stays yours.
        </ConfirmDialog>
      )}
    </>
  );
}

interface Props {
  account: PaymentAccount;
  /** The browser is leaving for Stripe. */
  busy: boolean;
  failed?: { what: string; error: unknown } | undefined;
  onConnect(): void;
  onDisconnect(): void;
}

/** The state of the payment account, and the actions on it. */
export function CardPayments({ account: { state, name, accountId }, busy, failed, onConnect, onDisconnect }: Props) {
  switch (state) {
    case "none":
      return (
        <AccountSection
          title="Card payments"
          about="Connect your own Stripe account, and customers can pay an invoice by card from the e-mail and from its page. The money goes straight to you, and the invoice is marked as paid by itself."
          failed={failed}
        >
          <Box>
            <Button size="md" variant="solid" mt="2" loading={busy} loadingText="Going to Stripe…" onClick={onConnect}>
              Connect with Stripe
            </Button>
          </Box>
          <Box color="fg.muted" fontSize="xs">
            Without it, the page shows your bank details, and you note payments yourself.
          </Box>
        </AccountSection>
      );
    case "begun":
      return (
        <AccountSection title="Card payments" about="Stripe still asks for something before you can be paid by card." failed={failed}>
          <div role="status">
            <Badge tone="warning">Not ready yet</Badge>
          </div>
          <Flex gap="3" wrap="wrap" mt="2">
            <Button size="md" variant="solid" loading={busy} loadingText="Going to Stripe…" onClick={onConnect}>
              Continue at Stripe
            </Button>
            <Button size="md" color="negative.fg" disabled={busy} onClick={onDisconnect}>
              Disconnect
            </Button>
          </Flex>
        </AccountSection>
      );
    case "ready":
      return (
        <AccountSection title={name ?? "Your Stripe account"} about={accountId && `Stripe account ${accountId}`} failed={failed}>
          <div role="status">
            <Badge tone="positive">Card payments are on</Badge>
          </div>
          <Box color="fg.muted">Customers can pay your invoices by card from the e-mail and from the invoice's page.</Box>
          <Box mt="2">
            <Button color="negative.fg" disabled={busy} onClick={onDisconnect}>
              Disconnect
            </Button>
          </Box>
        </AccountSection>
      );
  }
}
