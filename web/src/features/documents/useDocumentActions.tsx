import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/parts.ts";
import { usePlanFor } from "../../lib/plan.ts";
import { type ActionableDocument, type DocumentAction, documentWorkNeedingPlan } from "./actions.ts";
import { useCopyDocument, useDeleteDocument, useDownloadDocument, useInvoiceDocument } from "./queries.ts";

// Lazy, because most actions ask nothing.
const SendDocument = lazyPart(() => import("./SendDocument.tsx").then((module) => ({ default: module.SendDocument })));
const DeleteDocument = lazyPart(() => import("./DeleteDocument.tsx"));

export interface DocumentActions {
  act(action: DocumentAction, document: ActionableDocument): void;
  /** The running action, whose button shows a spinner. */
  busy: { action: DocumentAction; id: string } | undefined;
  /** The dialog of an action that asks first. */
  dialog: ReactNode;
}

/** The document actions of a screen and their dialogs. `onDeleted` is called once a draft is deleted. */
export function useDocumentActions({ onDeleted }: { onDeleted?: () => void } = {}): DocumentActions {
  const [asked, setAsked] = useState<{ action: "send" | "delete"; document: ActionableDocument }>();
  const download = useDownloadDocument();
  const copy = useCopyDocument();
  const invoice = useInvoiceDocument();
  const remove = useDeleteDocument();
  const planFor = usePlanFor();
  const close = () => setAsked(undefined);
  const atOnce = { download, copy, invoice };
  const [busy] = (["download", "copy", "invoice"] as const).flatMap((action) => {
    const { isPending, variables } = atOnce[action];
    return isPending ? { action, id: variables.id } : [];
  });

  return {
    act(action, document) {
      const what = documentWorkNeedingPlan(action, document);
      if (what && !planFor(what)) return;
      if (action === "send" || action === "delete") setAsked({ action, document });
      else if (!atOnce[action].isPending) atOnce[action].mutate(document);
    },
    busy,
    dialog:
      asked?.action === "send" ? (
        <Suspense>
          <SendDocument document={asked.document} onClose={close} />
        </Suspense>
      ) : asked ? (
        <Suspense>
          <DeleteDocument
            document={asked.document}
            pending={remove.isPending}
            onCancel={close}
            onConfirm={() => remove.mutate(asked.document, { onSuccess: () => onDeleted?.(), onSettled: close })}
          />
        </Suspense>
      ) : undefined,
  };
}
