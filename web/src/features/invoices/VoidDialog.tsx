import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Switch } from "../../components/Switch.tsx";
import { type ActionableInvoice, shownRecipient } from "./actions.ts";
import { isFinal, useVoid } from "./mutations.ts";

/** Asks before an invoice is voided for good, and for the reason. */
export function VoidDialog({ invoice, onClose }: { invoice: ActionableInvoice; onClose(): void }) {
  const [reason, setReason] = useState("");
  const [email, setEmail] = useState(false);
  const makeVoid = useVoid();
  const { id, invoiceNumber } = invoice;
  const to = shownRecipient(invoice);
  return (
    <ConfirmDialog
      title={`Void ${invoiceNumber}`}
      confirm="Void invoice"
      tone="negative"
      pending={makeVoid.isPending}
      onConfirm={() =>
        makeVoid.mutate({ id, invoiceNumber, reason: reason.trim(), email }, { onSuccess: onClose, onError: (error) => isFinal(error) && onClose() })
      }
      onCancel={onClose}
    >
      Void invoice {invoiceNumber}? It can not be undone: nothing is due on it any more, and its number stays taken. A credit note over what is left of it
      cancels it.
      <Box mt="4">
        <Field
          label="Reason (optional)"
          hint="It stands on the credit note that cancels the invoice."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Box>
      {to && (
        <Box mt="4">
          <Switch label={`Email it to ${to}`} checked={email} onChange={(event) => setEmail(event.target.checked)} />
        </Box>
      )}
    </ConfirmDialog>
  );
}
