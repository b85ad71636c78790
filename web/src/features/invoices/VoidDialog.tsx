import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Field } from "../../components/Field.tsx";
import type { Actionable } from "./actions.ts";
import { isFinal, useVoid } from "./mutations.ts";

/** Asks before an invoice is void for good, and why. */
export function VoidDialog({ invoice, onClose }: { invoice: Actionable; onClose(): void }) {
  const [reason, setReason] = useState("");
  const makeVoid = useVoid();
  const { id, invoiceNumber } = invoice;
  return (
    <ConfirmDialog
      title={`Void ${invoiceNumber}`}
      confirm="Void invoice"
      tone="negative"
      pending={makeVoid.isPending}
      onConfirm={() => makeVoid.mutate({ id, invoiceNumber, reason: reason.trim() }, { onSuccess: onClose, onError: (error) => isFinal(error) && onClose() })}
      onCancel={onClose}
    >
      Void invoice {invoiceNumber}? It can not be undone: nothing is due on it any more, and its number stays taken.
      <Box mt="4">
        <Field
          label="Reason (optional)"
          hint="It stands in the invoice's activity. Your customer does not see it."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Box>
    </ConfirmDialog>
  );
}
