import { useQuery } from "@tanstack/react-query";
import type { ActionableInvoice, InvoiceAction } from "./actions.ts";
import { CreditDialog } from "./CreditDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { oneInvoice } from "./queries.ts";
import { SendDialog } from "./SendDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

interface Props {
  action: InvoiceAction;
  invoice: ActionableInvoice;
  onClose(): void;
}

/** The dialog of an action, with the current invoice, because payments may arrive meanwhile. Renders nothing for actions without a dialog. */
export default function ActionDialog({ action, invoice: opened, onClose }: Props) {
  // A cached invoice may be older than the row that opened the dialog. A draft to be deleted is not fetched.
  const { data, isFetchedAfterMount } = useQuery({ ...oneInvoice(opened.id), enabled: action !== "delete" });
  const invoice = (isFetchedAfterMount && data) || opened;
  const props = { invoice, onClose };
  switch (action) {
    case "send":
    case "resend":
      return <SendDialog {...props} />;
    case "pay":
      return <PaymentDialog {...props} />;
    case "credit":
      return <CreditDialog {...props} />;
    case "void":
      return <VoidDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
    case "mark":
    case "download":
    case "duplicate":
      return null;
  }
}
