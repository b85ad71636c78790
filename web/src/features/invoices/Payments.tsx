import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { ShownInvoice } from "../../../../shared/invoices.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { Payment } from "../../../../shared/payments.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { formatDate } from "../../components/format.ts";
import { isFinal, useTakeBack } from "./steps.ts";

/** What came in on an invoice; what was noted by mistake is taken back. */
export function Payments({ invoice }: { invoice: ShownInvoice }) {
  const [asked, setAsked] = useState<Payment>();
  const takeBack = useTakeBack();
  const { id, invoiceNumber, currency, payments } = invoice;
  const close = () => setAsked(undefined);
  return (
    <>
      <chakra.ul listStyleType="none" css={{ "& > li + li": { borderTopWidth: "1px" } }}>
        {payments.map((payment) => (
          <Flex as="li" key={payment.id} align="center" gap="3" py="2">
            <Box flex="1" minW={0} overflowWrap="anywhere">
              <Box fontWeight="medium">{formatMoney(payment.amount, currency)}</Box>
              <Box color="fg.muted" fontSize="xs">
                {formatDate(payment.date)} · {payment.method}
                {payment.note && ` · ${payment.note}`}
              </Box>
            </Box>
            <Button
              aria-label={`Take back the payment of ${formatMoney(payment.amount, currency)} on ${formatDate(payment.date)}`}
              onClick={() => setAsked(payment)}
            >
              Take back
            </Button>
          </Flex>
        ))}
      </chakra.ul>
      {asked && (
        <ConfirmDialog
          title="Take back payment"
          confirm="Take back"
          tone="negative"
          pending={takeBack.isPending}
          onConfirm={() => takeBack.mutate({ id, invoiceNumber, payment: asked }, { onSuccess: close, onError: (error) => isFinal(error) && close() })}
          onCancel={close}
        >
          Take back the payment of {formatMoney(asked.amount, currency)} on {formatDate(asked.date)}? As much is due on {invoiceNumber} again.
        </ConfirmDialog>
      )}
    </>
  );
}
