import { Box, Flex } from "@chakra-ui/react";
import type { DocumentFile, UploadedDocument } from "@shared/uploads/document-files.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { readQuery } from "../../lib/queries.ts";
import { documentUploads } from "../files/upload-kinds.ts";
import type { Upload } from "../files/uploads.ts";
import { useUploads } from "../files/useUploads.ts";
import type { ChatEntry, FilesWait } from "./conversation.ts";

/** Maximum number of documents of one message. */
const MOST = 5;
const ACCEPT = ".pdf,.txt,.doc,.docx,.png,.jpg,.jpeg,.webp";

interface Props {
  /** The files added last; a new array adds more. */
  added: readonly File[];
  /** Counts the requests for the file chooser. */
  asked: number;
  /** The documents that another screen attached. */
  first: ChatEntry["files"];
  onRead(read: ChatEntry["files"], waits: FilesWait): void;
}

type DocumentUpload = Upload<UploadedDocument>;

/** Milliseconds between polls of documents that are being read, in case a push message is lost. */
const POLL = 5000;

/** The files of a message in progress. Each is uploaded and read at once; the message can be sent when all are done. */
export default function Attachments({ added, asked, first, onRead }: Props) {
  const [given, setGiven] = useState(first ?? []);
  /** The names of files beyond the maximum. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const { uploads, add, remove } = useUploads(documentUploads);
  // A scan or a photo is still read after its upload.
  const isReading = uploads.some((upload) => upload.status === "success" && upload.result.file.status === "reading");
  const { data: files } = useQuery({ ...readQuery("listAnalyses"), enabled: isReading, refetchInterval: POLL });
  const fileOf = (upload: DocumentUpload): DocumentFile | undefined =>
    upload.status === "success" ? (files?.find(({ filename }) => filename === upload.result.file.filename) ?? upload.result.file) : undefined;
  const chooser = useRef<HTMLInputElement>(null);

  const bring = (files: Iterable<File>) => {
    const [brought, room] = [[...files], Math.max(0, MOST - given.length - uploads.length)];
    for (const file of brought.slice(0, room)) add(file);
    setLeft(brought.slice(room).map(({ name }) => name));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of files is taken once
  useEffect(() => bring(added), [added]);
  useEffect(() => {
    if (asked) chooser.current?.click();
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload or its document changes
  useEffect(() => {
    const done = uploads.flatMap((upload) => {
      const file = fileOf(upload);
      return file?.status === "done" ? [{ filename: file.filename, name: upload.file.name }] : [];
    });
    const ready = [...given, ...done];
    const failed = uploads.some((upload) => upload.status === "error" || fileOf(upload)?.status === "failed");
    onRead(ready.length ? ready : undefined, failed ? "failed" : done.length < uploads.length ? "reading" : undefined);
  }, [given, uploads, files]);

  return (
    <Box as="ul" listStyleType="none" m="0" p={given.length + uploads.length ? "2" : 0} pb={0} aria-label="Attached documents">
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Document or photo"
        onChange={({ currentTarget }) => {
          bring(currentTarget.files ?? []);
          currentTarget.value = "";
        }}
      />
      {given.map((each) => (
        <Item key={each.filename} name={each.name} says="Ready" onRemove={() => setGiven((all) => all.filter((other) => other !== each))} />
      ))}
      {uploads.map((upload) => (
        <Item
          key={upload.id}
          name={upload.file.name}
          says={textOf(upload, fileOf(upload))}
          failed={upload.status === "error" || fileOf(upload)?.status === "failed"}
          onRemove={() => remove(upload.id)}
        />
      ))}
      {left.length > 0 && (
        <Box as="li" role="alert" px="2" py="1" color="negative.fg" fontSize="xs" overflowWrap="anywhere">
          One message takes {MOST} documents. Not attached: {left.join(", ")}. Send {left.length === 1 ? "it" : "them"} with the next message.
        </Box>
      )}
    </Box>
  );
}

function textOf(upload: DocumentUpload, file?: DocumentFile): string {
  switch (upload.status) {
    case "waiting":
      return "Waiting";
    case "uploading":
      return `Uploading, ${Math.round((upload.sent / upload.file.size) * 100)} %`;
    case "success": {
      const { status, failure, read = 0, pages = 0, values = 0, unsure = 0 } = file ?? {};
      if (status === "reading") return pages ? `Reading page ${Math.min(read + 1, pages)} of ${pages}` : "Reading";
      if (status === "failed") return failure ?? "It could not be read.";
      return `${pages} ${pages === 1 ? "page" : "pages"}, read. ${values} ${values === 1 ? "value" : "values"}${unsure ? `, ${unsure} to check` : ""}`;
    }
    case "error":
      return upload.error;
    default:
      return "Reading";
  }
}

const Item = ({ name, says, failed = false, onRemove }: { name: string; says: string; failed?: boolean; onRemove(): void }) => (
  <Flex as="li" align="center" gap="2" ps="2" mb="1" borderWidth="1px" borderColor={failed ? "negative.fg" : "border"} borderRadius="control">
    <Box color="fg.muted" flexShrink={0} css={{ "& svg": { boxSize: "4" } }} aria-hidden>
      <FileText />
    </Box>
    <Box flex="1" minW={0} py="1.5">
      <Box overflowWrap="anywhere">{name}</Box>
      <Box role="status" fontSize="xs" color={failed ? "negative.fg" : "fg.muted"}>
        {says}
      </Box>
    </Box>
    <IconButton label={`Remove ${name}`} tipSide="up" onClick={onRemove}>
      <X />
    </IconButton>
  </Flex>
);
