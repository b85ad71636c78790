import { Box, Button } from "@chakra-ui/react";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { Link } from "react-router-dom";
import { CheckMark } from "../../components/CheckMark.tsx";

interface Props {
  file: SourceFile | undefined;
  /** The labels of the fields that the reading was unsure of. */
  unsure?: readonly string[] | undefined;
}

/** Links to the source document and names the fields to check. */
export const MadeFromFile = ({ file, unsure = [] }: Props) =>
  file && (
    <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      Made from{" "}
      <Button asChild variant="plain" size="xs">
        <Link to={`/files/${file.filename}`}>{file.name}</Link>
      </Button>
      {unsure.length > 0 && <CheckMark>Check what the reading was not sure of: {unsure.join(", ")}.</CheckMark>}
    </Box>
  );
