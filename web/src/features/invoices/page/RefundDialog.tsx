import { Box, Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { parse } from "@shared/errors.ts";
import { NewRefund, refundable } from "@shared/invoicing/credit-notes.ts";
import type { ShownInvoice } from "@shared/invoicing/invoices.ts";
import type { Payment } from "@shared/invoicing/payments.ts";
import { readTypedNumber } from "@shared/language/number/typed.ts";
import { subtract } from "@shared/money.ts";
import { useState } from "react";
import { CheckedForm } from "../../../components/CheckedForm.tsx";
import { Field } from "../../../components/Field.tsx";
import { useFormats } from "../../../components/format.ts";
import { Modal } from "../../../components/Modal.tsx";
import { AmountField } from "../../../forms/AmountField.tsx";
import { showPrice } from "../../../forms/numbers.ts";
import { isAboutField, reason } from "../../../lib/api.ts";
import { useLocale } from "../../../lib/locale.ts";
import { isFinal } from "../mutations.ts";
import { useRefund } from "./refunds.ts";

interface Props {
  invoice: ShownInvoice;
  payment: Payment;
  /** The proposed amount; by default all that is left of the payment. */
  amount?: number;
  onClose(): void;
}

/** Refunds a payment; the proposed amount is all that is left of it, or the held amount. */
export function RefundDialog({ invoice, payment, amount: offered, onClose }: Props) {
  const formats = useFormats();
  const { id, invoiceNumber, currency, customer, recipient } = invoice;
  const locale = useLocale();
  const refund = useRefund();
  const [typed, setTyped] = useState<{ amount?: string; reason: string }>({ reason: "" });
  const [wrong, setWrong] = useState<{ field: string; sentence: string }>();

  const most = refundable(invoice, payment.id);
  const amountText = typed.amount ?? showPrice(offered ?? most, currency, locale);
  const amount = readTypedNumber(amountText, locale);
  const change = (fields: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...fields }));
    setWrong(undefined);
  };
  const error = (field: string) => (wrong?.field === field ? wrong.sentence : undefined);

  const submit = () => {
    if (amount === undefined) return setWrong({ field: "amount", sentence: "Write the amount as a number." });
    if (subtract(most, amount) < 0) return setWrong({ field: "amount", sentence: `At most ${formats.money(most, currency)} can be refunded.` });
    const why = typed.reason.trim();
    refund.mutate(
      { id, invoiceNumber, payment, refund: parse(NewRefund, { amount, ...(why ? { reason: why } : {}) }) },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (isAboutField(refusal)) setWrong({ field: refusal.field ?? "", sentence: reason(refusal) });
          else if (isFinal(refusal)) onClose();
        },
      },
    );
  };

  return (
    <Modal title={`Refund a payment of ${invoiceNumber}`} onClose={() => refund.isPending || onClose()}>
      <CheckedForm busy={refund.isPending} onSubmit={submit} onRefused={setWrong}>
        <Stack gap="4">
          <Box color="fg.muted">
            {formats.money(payment.amount, currency)} on {formats.date(payment.date)}
            {most !== payment.amount && `, of which ${formats.money(most, currency)} is left to refund`}.
          </Box>
          <AmountField currency={currency} value={amountText} error={error("amount")} onChange={(amount) => change({ amount })} />
          <Field
            label="Reason (optional)"
            hint="It stands on the credit note."
            maxLength={200}
            value={typed.reason}
            error={error("reason")}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <chakra.ul ps="5" listStyleType="disc" color="fg.muted" css={{ "& > li + li": { mt: "1" } }}>
            <li>
              {payment.stripe
                ? "Stripe sends the money back the way it came; that can take up to ten business days."
                : "This only notes it: pay the money back yourself, the way it came."}
            </li>
            <li>
              {offered
                ? "A credit note with a number of its own says so. It was more than is due, so the invoice comes to the same."
                : "A credit note with a number of its own takes as much off the invoice. Nothing becomes due again."}
            </li>
            <li>
              {recipient
                ? `It goes to ${recipient} by e-mail.`
                : `No address of ${customer.name} is known, so nothing is e-mailed; download it and pass it on.`}
            </li>
          </chakra.ul>
        </Stack>
        <Flex justify="flex-end" gap="3" mt="5">
          <Button size="md" disabled={refund.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="md" variant="solid" loading={refund.isPending} loadingText="Refunding…">
            {amount !== undefined && amount > 0 ? `Refund ${formats.money(amount, currency)}` : "Refund"}
          </Button>
        </Flex>
      </CheckedForm>
    </Modal>
  );
}
