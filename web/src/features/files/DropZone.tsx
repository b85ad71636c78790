import { Box, Button, chakra } from "@chakra-ui/react";
import { Upload as UploadIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { dropZone } from "../../theme/files.ts";
import { ACCEPT, type Rejection, sortFiles } from "./rejections.ts";

const Zone = chakra("div", dropZone);

interface Props {
  onFile(file: File): void;
  onRejected(rejected: readonly Rejection[]): void;
}

/** Takes one file: dropped, or chosen by the button. */
export function DropZone({ onFile, onRejected }: Props) {
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  function take(files: readonly File[]) {
    const { taken, rejected } = sortFiles(files);
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
      <Box fontWeight="medium">{over ? "Drop the logo here" : "Drop a logo here, or choose one"}</Box>
      <Button variant="solid" size="md" onClick={() => chooser.current?.click()}>
        <UploadIcon />
        Choose a file
      </Button>
      <FileInput ref={chooser} label="Logo file" onFiles={take} />
      <Box color="fg.muted" fontSize="xs">
        PNG, JPG, JPEG, GIF, WEBP, up to 10MB
      </Box>
    </Zone>
  );
}

/** The browser's own chooser, which a button of ours opens. The same file can be chosen again. */
export const FileInput = ({ ref, label, onFiles }: { ref: React.Ref<HTMLInputElement>; label: string; onFiles(files: readonly File[]): void }) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={ACCEPT}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = "";
      onFiles(files);
    }}
  />
);
