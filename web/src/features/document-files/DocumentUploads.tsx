import { Box, Button, chakra, Flex, Spinner } from "@chakra-ui/react";
import type { DocumentFile, UploadedDocument } from "@shared/uploads/document-files.ts";
import { Ban, CircleAlert, CircleCheck, Clock, Upload as UploadIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Progress, RemoveButton, UploadList } from "../files/UploadItems.tsx";
import type { Upload } from "../files/uploads.ts";
import { countOf, readingText, sentText } from "./document-file-texts.ts";
import { screenOf } from "./queries.ts";

type DocumentUpload = Upload<UploadedDocument>;

interface Props {
  uploads: readonly DocumentUpload[];
  /** The current state of the documents: a scan is still read after its upload. */
  files: readonly DocumentFile[];
  onCancel(upload: DocumentUpload): void;
  onAgain(upload: DocumentUpload, file?: DocumentFile): void;
  onRemove(id: string): void;
  /** Replaces a failed upload with another file. */
  onAnother(upload: DocumentUpload): void;
}

type State = "waiting" | "uploading" | "reading" | "done" | "failed" | "cancelled";

/** Returns the state of an upload, with its document or its failure. */
function stateOf(upload: DocumentUpload, files: Props["files"]): { state: State; file?: DocumentFile; failure?: string } {
  if (upload.status === "error") return { state: "failed", failure: upload.error };
  if (upload.status !== "success") return { state: upload.status };
  const file = files.find(({ filename }) => filename === upload.result.file.filename) ?? upload.result.file;
  return { state: file.status, file, ...(file.failure ? { failure: file.failure } : {}) };
}

/** The uploads of documents, including those from before another page was opened: progress, values found, or the failure. */
export function DocumentUploads({ uploads, files, ...acts }: Props) {
  if (!uploads.length) return null;
  const done = uploads.filter((upload) => stateOf(upload, files).state === "done").length;
  return (
    <chakra.section aria-label="On its way" mt="6">
      <Flex align="baseline" gap="2" mb="2">
        <chakra.h2 fontSize="sm" fontWeight="semibold">
          On its way
        </chakra.h2>
        <Box role="status" color="fg.muted" fontSize="xs">
          {done} of {uploads.length} done
        </Box>
      </Flex>
      <UploadList borderTopWidth="1px">
        {uploads.map((upload) => (
          <Item key={upload.id} upload={upload} {...stateOf(upload, files)} {...acts} />
        ))}
      </UploadList>
    </chakra.section>
  );
}

const signs: Record<State, ReactNode> = {
  waiting: <Clock aria-hidden />,
  uploading: <UploadIcon aria-hidden />,
  reading: <Spinner boxSize="5" />,
  done: <CircleCheck aria-hidden />,
  failed: <CircleAlert aria-hidden />,
  cancelled: <Ban aria-hidden />,
};

function Item({
  upload,
  state,
  file,
  failure,
  onCancel,
  onAgain,
  onRemove,
  onAnother,
}: { upload: DocumentUpload; state: State; file?: DocumentFile; failure?: string } & Omit<Props, "uploads" | "files">) {
  const { name, size } = upload.file;
  const running = state === "waiting" || state === "uploading" || state === "reading";
  const tone = state === "failed" ? "negative.fg" : "fg.muted";
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="1.25rem minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      py="3"
      minH="16"
      borderBottomWidth="1px"
    >
      <Box color={state === "done" ? "positive.fg" : tone} css={{ "& svg": { boxSize: "5" } }}>
        {signs[state]}
      </Box>
      <Box minW={0} gridColumn={running ? 2 : { base: "2 / -1", sm: "2" }}>
        <Box truncate fontWeight={state === "cancelled" ? "normal" : "medium"} color={state === "cancelled" ? "fg.muted" : undefined} title={name}>
          {name}
        </Box>
        <Box color={tone} fontSize="xs" maxW="prose">
          {saidOf(state, upload, file, failure)}
        </Box>
        <Box maxW="22rem" css={{ "& > *": { mt: "1.5", mb: 0 } }}>
          {state === "uploading" && <Progress label={`Uploading ${name}`} percent={Math.round((upload.sent / size) * 100)} />}
          {state === "reading" && file && file.pages > 0 && <Progress label={`Reading ${name}`} percent={Math.round((file.read / file.pages) * 100)} />}
        </Box>
      </Box>
      <Flex gap="1" align="center" gridColumn={running ? 3 : { base: "2 / -1", sm: "3" }} ms={running ? 0 : { base: "-3", sm: 0 }}>
        {running && (
          <Button variant="ghost" aria-label={`Cancel ${name}`} onClick={() => onCancel(upload)}>
            Cancel
          </Button>
        )}
        {state === "done" && file && (
          <Button asChild variant="subtle" ms={{ base: "3", sm: 0 }}>
            <Link to={screenOf(file.filename)}>See what it says</Link>
          </Button>
        )}
        {state === "failed" && (
          <Button ms={{ base: "3", sm: 0 }} onClick={() => onAnother(upload)}>
            Choose another
          </Button>
        )}
        {(state === "cancelled" || state === "failed") && (
          <Button variant="ghost" onClick={() => onAgain(upload, state === "failed" ? file : undefined)}>
            {state === "cancelled" ? "Upload again" : "Try again"}
          </Button>
        )}
        {!running && <RemoveButton label={`Remove ${name} from this list`} onClick={() => onRemove(upload.id)} />}
      </Flex>
    </chakra.li>
  );
}

function saidOf(state: State, upload: DocumentUpload, file?: DocumentFile, failure?: string): string {
  if (state === "waiting") return "Waiting. It starts when the upload above is done.";
  if (state === "uploading") return `Uploading, ${sentText(upload.sent, upload.file.size)}`;
  if (state === "reading") return file ? readingText(file) : "Reading.";
  if (state === "cancelled") return "Cancelled. Nothing of it was kept.";
  if (state === "failed") return failure ?? "It could not be read.";
  if (!file?.values) return "Read. Nothing that you look for was found in it.";
  return `Read. ${countOf(file.values, "value")}, ${file.values === 1 ? "with its" : "each with its"} page${file.unsure ? `; ${file.unsure} to check` : ""}${file.missing ? `; ${file.missing} not found` : ""}.`;
}
