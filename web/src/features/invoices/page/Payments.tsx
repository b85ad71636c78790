import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { refundable } from "@shared/invoicing/credit-notes.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import { lostOf, type Payment, paidBefore } from "@shared/invoicing/payments.ts";
import { subtract } from "@shared/money.ts";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useFormats } from "../../../components/format.ts";
import { isFinal, useTakeBack } from "../mutations.ts";
import { CreditNotes } from "./CreditNotes.tsx";
import { RefundDialog } from "./RefundDialog.tsx";

/** The payments and refunds of an invoice. A payment that was recorded by mistake can be removed. */
export function Payments({ invoice }: { invoice: ShownInvoice }) {
  const formats = useFormats();
  const [asked, setAsked] = useState<{ what: "refund" | "take back"; payment: Payment }>();
  const takeBack = useTakeBack();
  const { id, invoiceNumber, currency, payments } = invoice;
  const before = paidBefore(invoice);
  const close = () => setAsked(undefined);
  return (
    <>
      <chakra.ul listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
        {before > 0 && (
          <Box as="li" py="2" _first={{ pt: 0 }} _last={{ pb: 0 }}>
            <Box fontWeight="medium">{formats.money(before, currency)}</Box>
            <Box color="fg.muted" fontSize="xs">
              Paid before; the invoice says so, and it stays as it was sent
            </Box>
          </Box>
        )}
        {payments.map((payment) => (
          <PaymentRow key={payment.id} invoice={invoice} payment={payment} onAsk={(what) => setAsked({ what, payment })} />
        ))}
      </chakra.ul>
      <CreditNotes invoice={invoice} />
      {asked?.what === "refund" && <RefundDialog invoice={invoice} payment={asked.payment} onClose={close} />}
      {asked?.what === "take back" && (
        <ConfirmDialog
          title="Take back payment"
          confirm="Take back"
          tone="negative"
          pending={takeBack.isPending}
          onConfirm={() => takeBack.mutate({ id, invoiceNumber, payment: asked.payment }, { onSuccess: close, onError: (error) => isFinal(error) && close() })}
          onCancel={close}
        >
          Take back the payment of {formats.money(asked.payment.amount, currency)} on {formats.date(asked.payment.date)}? As much is due on {invoiceNumber}{" "}
          again.
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps {
  invoice: ShownInvoice;
  payment: Payment;
  onAsk(what: "refund" | "take back"): void;
}

const disputeWords = {
  open: (amount: string) => `${amount} disputed by the customer's bank`,
  won: (amount: string) => `Dispute of ${amount} won`,
  lost: (amount: string) => `${amount} lost in a dispute; due again`,
} as const;

/** A payment with its actions: only a payment recorded by hand can be removed, and only if nothing of it was refunded. */
export function PaymentRow({ invoice, payment, onAsk }: RowProps) {
  const formats = useFormats();
  const amount = formats.money(payment.amount, invoice.currency);
  const day = formats.date(payment.date);
  const left = refundable(invoice, payment.id);
  const refunded = subtract(payment.amount, lostOf(payment), left);
  return (
    <Flex as="li" align="center" columnGap="3" rowGap="2" wrap="wrap" py="2" _first={{ pt: 0 }} _last={{ pb: 0 }}>
      <Box flex="1" minW="9rem" overflowWrap="anywhere">
        <Box fontWeight="medium">{amount}</Box>
        <Box color="fg.muted" fontSize="xs">
          {day} · {payment.stripe ? `${payment.method === "card" ? "Card" : "Bank"} · Stripe` : payment.method}
          {payment.note && ` · ${payment.note}`}
        </Box>
        {payment.dispute && (
          <Box color={payment.dispute.state === "won" ? "fg.muted" : "warning.fg"} fontSize="xs">
            {disputeWords[payment.dispute.state](formats.money(payment.dispute.amount, invoice.currency))}
          </Box>
        )}
        {refunded > 0 && (
          <Box color="fg.muted" fontSize="xs">
            {formats.money(refunded, invoice.currency)} refunded
          </Box>
        )}
      </Box>
      <Flex gap="2">
        {left > 0 && payment.dispute?.state !== "open" && (
          <Button aria-label={`Refund the payment of ${amount} on ${day}`} onClick={() => onAsk("refund")}>
            Refund
          </Button>
        )}
        {!payment.stripe && refunded <= 0 && (
          <Button aria-label={`Take back the payment of ${amount} on ${day}`} onClick={() => onAsk("take back")}>
            Take back
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
