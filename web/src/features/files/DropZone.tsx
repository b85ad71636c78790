import { Box, Button, chakra } from "@chakra-ui/react";
import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { dropZone } from "../../theme/files.ts";
import { FileInput } from "./FileInput.tsx";
import type { FileTypes } from "./file-types.ts";
import { type Rejection, sortFiles } from "./rejections.ts";

const Zone = chakra("div", dropZone);

interface Props {
  accepted: FileTypes;
  /** The prompt, the text while a file is dragged over it, and the note on accepted files. */
  invitation: string;
  over: string;
  note: string;
  /** The label of the browser's file chooser. */
  label: string;
  onFile(file: File): void;
  onRejected(rejected: readonly Rejection[]): void;
}

/** Takes one file, dropped or chosen. */
export function DropZone({ accepted, invitation, over: letGo, note, label, onFile, onRejected }: Props) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  function take(files: readonly File[]) {
    const { taken, rejected } = sortFiles(files, accepted);
    onRejected(rejected);
    if (taken && files[0]) onFile(files[0]);
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Zone
      over={over}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        drag(false)(event);
        take([...event.dataTransfer.files]);
      }}
    >
      <Box fontWeight="medium">{over ? letGo : invitation}</Box>
      <Button variant="solid" size="md" onClick={() => chooser.current?.click()}>
        <UploadIcon />
        Choose a file
      </Button>
      <FileInput ref={chooser} label={label} accepted={accepted} onFiles={take} />
      <Box color="fg.muted" fontSize="xs">
        {note}
      </Box>
    </Zone>
  );
}
