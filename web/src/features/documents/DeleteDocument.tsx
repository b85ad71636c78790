import { documentNoun } from "@shared/documents/documents.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import type { ActionableDocument } from "./actions.ts";

interface Props {
  document: ActionableDocument;
  pending: boolean;
  onCancel(): void;
  onConfirm(): void;
}

export default function DeleteDocument({ document, ...props }: Props) {
  return (
    <ConfirmDialog title="Delete draft" confirm="Delete draft" tone="negative" {...props}>
      Delete the {documentNoun(document.type)} “{document.title}”? It is gone for good.
    </ConfirmDialog>
  );
}
