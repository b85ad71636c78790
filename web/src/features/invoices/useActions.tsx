import { type ReactNode, useState } from "react";
import { usePlanFor } from "../../lib/plan.ts";
import { type Action, type Actionable, needsPlan } from "./actions.ts";
import { CreditDialog } from "./CreditDialog.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { useDuplicate, useMarkSent, useSettle } from "./mutations.ts";
import { PaymentDialog } from "./PaymentDialog.tsx";
import { useDownloadPdf } from "./queries.ts";
import { SendDialog } from "./SendDialog.tsx";
import { VoidDialog } from "./VoidDialog.tsx";

export interface Acting {
  act(action: Action, invoice: Actionable): void;
  /** What is being done, of which the button shows that it is busy. */
  busy: { action: Action; id: string } | undefined;
  /** The dialog of the action that asks something first. */
  dialog: ReactNode;
}

/** The actions of a screen: what is done at once, and what asks first. */
export function useActions(): Acting {
  const [asked, setAsked] = useState<{ action: Action; invoice: Actionable }>();
  const download = useDownloadPdf();
  const duplicate = useDuplicate();
  const markSent = useMarkSent();
  const settle = useSettle();
  const planFor = usePlanFor();
  const close = () => setAsked(undefined);

  const dialogOf = ({ action, invoice }: NonNullable<typeof asked>) => {
    switch (action) {
      case "send":
      case "resend":
        return <SendDialog invoice={invoice} onClose={close} />;
      case "pay":
        return <PaymentDialog invoice={invoice} onClose={close} />;
      case "credit":
        return <CreditDialog invoice={invoice} onClose={close} />;
      case "void":
        return <VoidDialog invoice={invoice} onClose={close} />;
      case "delete":
        return <DeleteDialog invoice={invoice} onClose={close} />;
      case "mark":
      case "download":
      case "duplicate":
        return null;
    }
  };

  return {
    act(action, invoice) {
      const what = needsPlan(action, invoice);
      if (what && !planFor(what)) return;
      if (action === "download") download.mutate(invoice);
      else if (action === "duplicate") duplicate.mutate(invoice);
      else if (action === "mark") markSent.mutate(invoice);
      else if (action === "pay" && invoice.amountDue <= 0) settle.mutate(invoice);
      else setAsked({ action, invoice });
    },
    busy: download.isPending
      ? { action: "download", id: download.variables.id }
      : duplicate.isPending
        ? { action: "duplicate", id: duplicate.variables.id }
        : undefined,
    dialog: asked && dialogOf(asked),
  };
}
