import { type Document, documentFileName, documentNoun, documentRow, isFromTemplate } from "@shared/documents/documents.ts";
import { senderName } from "@shared/email/sender-name.ts";
import { unprintableWarning } from "@shared/invoicing/warnings.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAddressOffer } from "../emails/address-offer.ts";
import { EmailDialog } from "../emails/EmailDialog.tsx";
import { EmailForm } from "../emails/EmailForm.tsx";
import type { RenderEmail } from "../emails/EmailPreview.tsx";
import { templateNotice } from "./document-texts.ts";
import { type DocumentRef, oneDocument, useDownloadDocument } from "./queries.ts";

/** The code that writes and renders a document's email. It loads with the first email. */
const documentWriting = queryOptions({
  queryKey: ["email", "document"],
  queryFn: async () => ({
    ...(await import("@shared/email/default-document-words.ts")),
    ...(await import("@shared/email/document-content.ts")),
  }),
  structuralSharing: false,
});
type Writing = Awaited<ReturnType<NonNullable<typeof documentWriting.queryFn>>>;

/** Sends a document by email, with an editable text and a preview. */
export function SendDocument({ document: { id, title }, onClose }: { document: DocumentRef; onClose(): void }) {
  const stored = useQuery({ ...oneDocument(id), staleTime: 0 });
  const writing = useQuery(documentWriting);
  return (
    <EmailDialog
      title={`Send ${title}`}
      error={(!stored.data && stored.error) || writing.error}
      onRetry={() => Promise.all([stored.refetch(), writing.refetch()])}
      onClose={onClose}
    >
      {(onWritten) =>
        stored.data && writing.data ? <DocumentEmail document={stored.data} writing={writing.data} onWritten={onWritten} onSent={onClose} /> : null
      }
    </EmailDialog>
  );
}

interface EmailProps {
  document: Document;
  writing: Writing;
  onWritten(written: boolean): void;
  onSent(): void;
}

function DocumentEmail({ document, writing, onWritten, onSent }: EmailProps) {
  const { id, title, type, party, business, status } = document;
  const keep = useAddressOffer(document.customerId);
  const download = useDownloadDocument();
  const warning = useMemo(() => unprintableWarning(JSON.stringify(document)), [document]);
  const look: RenderEmail = useCallback(({ subject, message }) => writing.documentEmailContent(document, subject, message), [writing, document]);
  return (
    <EmailForm
      about={{
        id,
        name: title,
        from: senderName(business.name),
        proposed: { to: party.email ?? "", ...writing.documentWords(document) },
        look,
        file: { name: documentFileName(document), loading: download.isPending, download: () => download.mutate(documentRow(document)) },
        note: [isFromTemplate(document) && templateNotice.whole, status === "draft" && `Once it is sent, the ${documentNoun(type)} can no longer be changed.`]
          .filter(Boolean)
          .join(" "),
        addressed(to) {
          if (!party.email) return to ? undefined : `No address of ${party.name} is stored. Write the one that it goes to.`;
          return !to || to === party.email ? undefined : `The address on it is ${party.email}.`;
        },
        keep,
        customerId: document.customerId,
        business,
        warnings: warning ? [warning] : [],
      }}
      onWritten={onWritten}
      onSent={onSent}
    />
  );
}
