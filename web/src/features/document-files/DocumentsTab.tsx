import { Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DropZone } from "../files/DropZone.tsx";
import { documentTypes } from "../files/document-types.ts";
import { FileInput } from "../files/FileInput.tsx";
import { lastingDocuments } from "../files/lasting-uploads.ts";
import { type Rejection, sortFiles } from "../files/rejections.ts";
import { Rejections } from "../files/UploadItems.tsx";
import { useLastingUploads } from "../files/useUploads.ts";
import { DocumentList } from "./DocumentList.tsx";
import { DocumentUploads } from "./DocumentUploads.tsx";
import { GoalsForm } from "./GoalsForm.tsx";
import { documentFileList, useDeleteDocumentFile, useReadAgain } from "./queries.ts";
import { useReadingPoll } from "./reading-poll.ts";

/** Uploads documents, and lists those that were read. */
export default function DocumentsTab() {
  const { data: files = [], refetch } = useQuery(documentFileList);
  const { uploads, add, again, cancel, remove } = useLastingUploads(lastingDocuments);
  const { mutate: deleteFile } = useDeleteDocumentFile();
  const { mutate: readAgain } = useReadAgain();
  const [rejected, setRejected] = useState<readonly Rejection[]>([]);
  const replaced = useRef<string>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  useReadingPoll(
    files.some(({ status }) => status === "reading"),
    refetch,
  );

  const takeAnother = (chosen: readonly File[]) => {
    const { taken, rejected } = sortFiles(chosen, documentTypes);
    setRejected(rejected);
    if (!taken || !chosen[0]) return;
    if (replaced.current) remove(replaced.current);
    add(chosen[0]);
  };

  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 17.5rem" }} columnGap="10" rowGap={{ base: "5", md: "8" }} alignItems="start">
      <div>
        <DropZone
          accepted={documentTypes}
          invitation="Drop a contract, order or price list here"
          over="Drop the document here"
          note="PDF, TXT, DOC or DOCX, up to 10 MB. Scans and photos go in the chat, too."
          label="Document file"
          onFile={add}
          onRejected={setRejected}
        />
        <FileInput ref={chooser} label="Another document" accepted={documentTypes} onFiles={takeAnother} />
        <Rejections rejected={rejected} onDismiss={() => setRejected([])} />
        <DocumentUploads
          uploads={uploads}
          files={files}
          onAgain={(upload, file) => (file ? readAgain(file) : again(upload))}
          onRemove={remove}
          onCancel={(upload) => {
            cancel(upload.id);
            // A scan is in the list already; deleting it ends its reading.
            if (upload.status === "success") deleteFile(upload.result.file);
          }}
          onAnother={({ id }) => {
            replaced.current = id;
            chooser.current?.click();
          }}
        />
      </div>
      <GoalsForm />
      <DocumentList />
    </Grid>
  );
}
