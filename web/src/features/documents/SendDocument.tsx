import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Document, documentCalled, documentFileName, rowOf } from "../../../../shared/documents.ts";
import { useAddressNotice } from "../letters/addressed.ts";
import { LetterDialog } from "../letters/LetterDialog.tsx";
import { LetterForm } from "../letters/LetterForm.tsx";
import type { Look } from "../letters/LetterPreview.tsx";
import { oneDocument, type Subject, useDownloadDocument } from "./queries.ts";

/** The words that go with a document, and the letter as it will look. They come with the first letter that is written here. */
const documentWriting = queryOptions({
  queryKey: ["letter", "document"],
  queryFn: async () => ({
    ...(await import("../../../../shared/letter/document.ts")),
    ...(await import("../../../../shared/letter/document-letter.ts")),
  }),
  structuralSharing: false,
});
type Writing = Awaited<ReturnType<NonNullable<typeof documentWriting.queryFn>>>;

/** Sends a document by e-mail, with words that can be changed and the letter as it will look beside them. */
export function SendDocument({ document: { id, title }, onClose }: { document: Subject; onClose(): void }) {
  const stored = useQuery({ ...oneDocument(id), staleTime: 0 });
  const writing = useQuery(documentWriting);
  return (
    <LetterDialog
      title={`Send ${title}`}
      error={(!stored.data && stored.error) || writing.error}
      onRetry={() => Promise.all([stored.refetch(), writing.refetch()])}
      onClose={onClose}
    >
      {(onWritten) =>
        stored.data && writing.data ? <DocumentLetter document={stored.data} writing={writing.data} onWritten={onWritten} onSent={onClose} /> : null
      }
    </LetterDialog>
  );
}

interface LetterProps {
  document: Document;
  writing: Writing;
  onWritten(written: boolean): void;
  onSent(): void;
}

function DocumentLetter({ document, writing, onWritten, onSent }: LetterProps) {
  const { id, title, type, party, business, status } = document;
  const notice = useAddressNotice(document.customerId, business);
  const download = useDownloadDocument();
  const look: Look = useCallback(({ subject, message }) => writing.documentLetterBodies(document, subject, message).html, [writing, document]);
  return (
    <LetterForm
      about={{
        id,
        name: title,
        from: business.name,
        proposed: { to: party.email ?? "", ...writing.documentWords(document) },
        look,
        file: { name: documentFileName(document), loading: download.isPending, download: () => download.mutate(rowOf(document)) },
        ...(status === "draft" ? { note: `Once it is sent, the ${documentCalled(type)} can no longer be changed.` } : {}),
        addressed(to) {
          if (!party.email) return `${party.name} has no address on this ${documentCalled(type)}. It is used for this letter only.`;
          return to === party.email ? undefined : `The address on it is ${party.email}.`;
        },
        notice,
      }}
      onWritten={onWritten}
      onSent={onSent}
    />
  );
}
