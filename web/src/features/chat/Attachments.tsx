import { Box, Flex } from "@chakra-ui/react";
import type { UploadedDocument } from "@shared/document-files.ts";
import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../components/IconButton.tsx";
import { documentUploads } from "../files/kinds.ts";
import { type Upload, useUploads } from "../files/useUploads.ts";
import type { Entry } from "./conversation.ts";

/** The most documents that one message may be about. */
const MOST = 5;
const ACCEPT = ".pdf,.txt,.doc,.docx,.png,.jpg,.jpeg,.webp";

interface Props {
  /** The files that were brought last; another list brings more. */
  added: readonly File[];
  /** How often the person asked for the browser's chooser. */
  asked: number;
  /** The documents that another screen brings along. */
  first: Entry["files"];
  onRead(read: Entry["files"], waits: boolean): void;
}

/** The files of a message that is being written: each is sent and read at once, so that the message can go when they are. */
export default function Attachments({ added, asked, first, onRead }: Props) {
  const [given, setGiven] = useState(first ?? []);
  const { uploads, add, remove } = useUploads(documentUploads);
  const chooser = useRef<HTMLInputElement>(null);

  const bring = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, MOST - given.length - uploads.length)) add(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list of files is taken once
  useEffect(() => bring(added), [added]);
  useEffect(() => {
    if (asked) chooser.current?.click();
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is brought decides
  useEffect(() => {
    const read = [
      ...given,
      ...uploads.flatMap(({ file, ...upload }) => (upload.status === "success" ? [{ filename: upload.result.file.filename, name: file.name }] : [])),
    ];
    onRead(
      read.length ? read : undefined,
      uploads.some(({ status }) => status !== "success"),
    );
  }, [given, uploads]);

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
        <Item key={upload.id} name={upload.file.name} says={textOf(upload)} failed={upload.status === "error"} onRemove={() => remove(upload.id)} />
      ))}
    </Box>
  );
}

function textOf(upload: Upload<UploadedDocument>): string {
  switch (upload.status) {
    case "waiting":
      return "Waiting";
    case "uploading":
      return `Uploading, ${Math.round((upload.sent / upload.file.size) * 100)} %`;
    case "success": {
      const { pages, values } = upload.result.file;
      return `${pages} ${pages === 1 ? "page" : "pages"}, read. ${values} ${values === 1 ? "value" : "values"}`;
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
