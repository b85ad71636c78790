import type { Action, Actionable } from "./actions.ts";
import { CreditDialog } from "./CreditDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

interface Props {
  action: Action;
  invoice: Actionable;
  onClose(): void;
}

/** What an action asks first; nothing for those that are done at once. */
export default function ActionDialog({ action, ...props }: Props) {
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
