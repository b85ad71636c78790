import { Box, Button, chakra, Flex, Link as PlainLink } from "@chakra-ui/react";
import type { DocumentFile } from "@shared/uploads/document-files.ts";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { CheckMark } from "../../components/CheckMark.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Failure } from "../../components/ErrorBoundary.tsx";
import { useFormats } from "../../components/format.ts";
import { IconButton } from "../../components/IconButton.tsx";
import { EmptyList, SkeletonRows } from "../../components/Rows.tsx";
import { documentTableRecipe } from "../../theme/document-files.ts";
import { countOf, readingText } from "./document-file-texts.ts";
import { MadeFromLinks } from "./MadeFromLinks.tsx";
import { documentFileList, screenOf, useDeleteDocumentFile, useReadAgain } from "./queries.ts";

const Table = chakra("table", documentTableRecipe);

/** The uploaded documents, newest first. */
export function DocumentList() {
  const { data: files, error, refetch } = useQuery(documentFileList);
  const { mutate } = useDeleteDocumentFile();
  const { mutate: readAgain } = useReadAgain();
  const [asked, setAsked] = useState<DocumentFile>();
  const section = useRef<HTMLElement>(null);

  return (
    // Takes the focus when the document that had it is deleted.
    <chakra.section ref={section} tabIndex={-1} outline={0} aria-label="Your documents" gridColumn="1 / -1">
      <Flex align="baseline" gap="2" mb="1">
        <chakra.h2 fontSize="sm" fontWeight="semibold">
          Your documents
        </chakra.h2>
        <Box color="fg.muted" fontSize="xs">
          {files?.length || ""}
        </Box>
      </Flex>
      {!files ? (
        error ? (
          <Failure what="The documents" error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : !files.length ? (
        <EmptyList title="No documents yet">Drop a contract or an order above: what it says can become an invoice.</EmptyList>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">What it is</th>
              <th scope="col">Made from it</th>
              <th scope="col">Added</th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <Row key={file.filename} file={file} onDelete={() => setAsked(file)} onAgain={() => readAgain(file)} />
            ))}
          </tbody>
        </Table>
      )}
      {asked && (
        <ConfirmDialog
          title="Delete this document?"
          confirm="Delete"
          tone="negative"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            mutate(asked);
            // Runs after the dialog has returned the focus.
            setTimeout(() => section.current?.focus());
          }}
        >
          {asked.name} will be deleted for good, with what was read in it. {asked.madeFrom.length > 0 && "What was made from it stays."}
        </ConfirmDialog>
      )}
    </chakra.section>
  );
}

const Row = ({ file, onDelete, onAgain }: { file: DocumentFile; onDelete(): void; onAgain(): void }) => {
  const formats = useFormats();
  return (
    <tr>
      <td data-cell="name">
        <Link to={screenOf(file.filename)}>{file.name}</Link>
      </td>
      <td data-cell="about">
        {aboutText(file)}
        {file.unsure > 0 && <CheckMark>{countOf(file.unsure, "value")} to check</CheckMark>}
      </td>
      <td data-cell="made">{file.madeFrom.length ? <MadeFromLinks made={file.madeFrom} /> : "Nothing yet"}</td>
      <td data-cell="when">{formats.date(file.createdAt.slice(0, 10))}</td>
      <td data-cell="acts">
        <Flex justify="flex-end">
          {file.status === "failed" && (
            <Button variant="ghost" aria-label={`Try ${file.name} again`} onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button asChild variant="ghost" hideBelow="md">
            <PlainLink asChild>
              <Link to={screenOf(file.filename)} aria-label={`View ${file.name}`}>
                View
              </Link>
            </PlainLink>
          </Button>
          <IconButton label={`Delete ${file.name}`} data-tip="Delete" me="-2" onClick={onDelete}>
            <Trash2 />
          </IconButton>
        </Flex>
      </td>
    </tr>
  );
};

function aboutText(file: DocumentFile): string {
  if (file.status === "reading") return readingText(file);
  if (file.status === "failed") return file.failure ?? "It could not be read.";
  return file.about || (file.values ? "A document" : "Nothing to bill found");
}
