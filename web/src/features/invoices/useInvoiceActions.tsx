import { type ReactNode, useState } from "react";
import { Overlay } from "../../components/ErrorBoundary.tsx";
import { lazyPart } from "../../lib/parts.ts";
import { usePlanFor } from "../../lib/plan.ts";
import { type ActionableInvoice, type InvoiceAction, invoiceWorkNeedingPlan } from "./actions.ts";
import { useDuplicate, useMarkSent, useSettle } from "./mutations.ts";
import { useDownloadPdf } from "./queries.ts";

// Most of the time nothing is asked.
const loadDialog = () => import("./ActionDialog.tsx");
const ActionDialog = lazyPart(loadDialog);

export interface InvoiceActions {
  act(action: InvoiceAction, invoice: ActionableInvoice): void;
  /** What is being done, of which the button shows that it is busy. */
  busy: { action: InvoiceAction; id: string } | undefined;
  /** Begins to load what asks first. */
  load(): Promise<unknown>;
  /** The dialog of the action that asks something first. */
  dialog: ReactNode;
}

/** The actions of a screen: what is done at once, and what asks first. */
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
