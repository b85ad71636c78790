import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import type { ActionableInvoice } from "./actions.ts";
import { useDeleteDraft } from "./mutations.ts";

/** Asks before a draft is deleted. */
export function DeleteDialog({ invoice, onClose }: { invoice: ActionableInvoice; onClose(): void }) {
  const remove = useDeleteDraft();
  return (
    <ConfirmDialog
      title="Delete draft"
      confirm="Delete draft"
      tone="negative"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(invoice, { onSettled: onClose })}
      onCancel={onClose}
    >
      Delete draft {invoice.invoiceNumber}? The newest gives its number back; any other is kept as void, so that no number is missing.
    </ConfirmDialog>
  );
}
