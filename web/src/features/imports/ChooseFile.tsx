import { Box, Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { reason } from "../../lib/api.ts";
import { dropZone } from "../../theme/files.ts";
import { type OpenedFile, readImportFile, Unreadable } from "./import-file.ts";

const Zone = chakra("div", dropZone);

interface Props {
  /** The plural noun of the imported records. */
  nouns: string;
  onOpened(file: OpenedFile): void;
}

/** Takes a file, chosen or dropped. */
export function ChooseFile({ nouns, onOpened }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");

  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      onOpened(await readImportFile(file));
    } catch (error) {
      setProblem(error instanceof Unreadable ? error.message : reason(error));
    }
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <Zone
      over={over}
      flex="1"
      mt="2"
      mb="6"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void open(event.dataTransfer.files[0]);
      }}
    >
      <Box color="fg.muted">
        <FileSpreadsheet aria-hidden />
      </Box>
      <Box maxW="prose">
        Drop a CSV file with your {nouns} here, or choose one. Commas, semicolons and tabs are fine, and the columns may have any name and order. You see what
        would be added before anything is.
      </Box>
      <Button variant="solid" size="md" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <VisuallyHidden asChild>
        <input
          ref={picker}
          type="file"
          tabIndex={-1}
          aria-label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={({ target }) => {
            void open(target.files?.[0]);
            // Lets a person choose the same file again after correcting it.
            target.value = "";
          }}
        />
      </VisuallyHidden>
      <Box role="alert" color="negative.fg">
        {problem}
      </Box>
    </Zone>
  );
}
