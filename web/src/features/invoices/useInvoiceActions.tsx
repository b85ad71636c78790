import { type ReactNode, useState } from "react";
import { Overlay } from "../../components/ErrorBoundary.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { usePlanFor } from "../../lib/plan.ts";
import { type ActionableInvoice, type InvoiceAction, invoiceWorkNeedingPlan } from "./actions.ts";
import { useDuplicate, useMarkSent, useSettle } from "./mutations.ts";
import { useDownloadPdf } from "./queries.ts";

// Lazy, because many actions ask nothing.
const loadDialog = () => import("./ActionDialog.tsx");
const ActionDialog = lazyPart(loadDialog);

export interface InvoiceActions {
  act(action: InvoiceAction, invoice: ActionableInvoice): void;
  /** The running action, whose button shows a spinner. */
  busy: { action: InvoiceAction; id: string } | undefined;
  /** Preloads the dialog. */
  load(): Promise<unknown>;
  /** The dialog of an action that asks first. */
  dialog: ReactNode;
}

/** The invoice actions of a screen and their dialogs. */
export function useInvoiceActions(): InvoiceActions {
  const [asked, setAsked] = useState<{ action: InvoiceAction; invoice: ActionableInvoice }>();
  const download = useDownloadPdf();
  const duplicate = useDuplicate();
  const markSent = useMarkSent();
  const settle = useSettle();
  const planFor = usePlanFor();

  return {
    act(action, invoice) {
      const what = invoiceWorkNeedingPlan(action, invoice);
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
    load: loadDialog,
    dialog: asked && (
      <Overlay onFailure={() => setAsked(undefined)}>
        <ActionDialog {...asked} onClose={() => setAsked(undefined)} />
      </Overlay>
    ),
  };
}
