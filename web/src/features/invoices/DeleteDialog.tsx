import { useLocation, useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import type { Actionable } from "./actions.ts";
import { useDeleteDraft } from "./mutations.ts";

/** Asks before a draft is gone. */
export function DeleteDialog({ invoice, onClose }: { invoice: Actionable; onClose(): void }) {
  const remove = useDeleteDraft();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = () => {
    if (pathname === `/invoices/${invoice.id}`) navigate("/invoices");
  };
  return (
    <ConfirmDialog
      title="Delete draft"
      confirm="Delete draft"
      tone="negative"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(invoice, { onSuccess: leave, onSettled: onClose })}
      onCancel={onClose}
    >
      Delete draft {invoice.invoiceNumber}? The newest gives its number back; any other is kept as void, so that no number is missing.
    </ConfirmDialog>
  );
}
