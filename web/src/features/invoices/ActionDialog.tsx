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

/** What an action asks first, of the invoice as it now is: money may come in while it is asked. Nothing for those that are done at once. */
export default function ActionDialog({ action, invoice: opened, onClose }: Props) {
  // What was read before may be older than the row that it was opened from; of one that is deleted nothing is read again.
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
