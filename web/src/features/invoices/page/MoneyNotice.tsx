import { Box, Button, Flex } from "@chakra-ui/react";
import { refundable } from "@shared/invoicing/credit-notes.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import type { Payment } from "@shared/invoicing/payments.ts";
import { settlementOf } from "@shared/invoicing/settlement.ts";
import type { Amount } from "@shared/money.ts";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useFormats } from "../../../components/format.ts";
import { RefundDialog } from "./RefundDialog.tsx";

/** A notice about money that the status does not show: held amounts, with a refund button, and disputed ones. */
export function MoneyNotice({ invoice }: { invoice: ShownInvoice }) {
  const formats = useFormats();
  const [refunding, setRefunding] = useState<{ payment: Payment; amount: Amount }>();
  const { held, disputed } = settlementOf(invoice);
  const offer = held && refundFor(invoice, held);
  const money = (amount: number) => formats.money(amount, invoice.currency);
  if (!held && !disputed) return null;
  return (
    <Box role="status" bg="warning.subtle" borderRadius="card" p="4" mb="4">
      {held && (
        <Flex align="center" gap="3" wrap="wrap">
          <Box as={TriangleAlert} boxSize="4" color="warning.fg" flexShrink={0} aria-hidden />
          <Box flex="1" minW="12rem">
            {invoice.status === "void" ? `${money(held)} received after this invoice was voided.` : `Credit of ${money(held)}: more came in than is due.`}
          </Box>
          {offer && <Button onClick={() => setRefunding(offer)}>Refund {money(offer.amount)}</Button>}
        </Flex>
      )}
      {disputed && (
        <Flex align="center" gap="3" mt={held ? "3" : undefined}>
          <Box as={TriangleAlert} boxSize="4" color="warning.fg" flexShrink={0} aria-hidden />
          <Box flex="1">
            The customer's bank disputes {money(disputed)}. Answer it in your Stripe dashboard, which names the deadline; if it is lost, the amount is due
            again.
          </Box>
        </Flex>
      )}
      {refunding && <RefundDialog invoice={invoice} payment={refunding.payment} amount={refunding.amount} onClose={() => setRefunding(undefined)} />}
    </Box>
  );
}

/** Returns the newest payment that can be refunded, and the part of the held amount that it can return. */
function refundFor(invoice: ShownInvoice, held: Amount): { payment: Payment; amount: Amount } | undefined {
  const payment = invoice.payments.findLast(({ id, dispute }) => dispute?.state !== "open" && refundable(invoice, id) > 0);
  return payment && { payment, amount: Math.min(held, refundable(invoice, payment.id)) as Amount };
}
