import { Box, Button } from "@chakra-ui/react";
import type { SourceFile } from "@shared/uploads/document-filename.ts";
import { Link } from "react-router-dom";
import { CheckMark } from "../../components/CheckMark.tsx";

interface Props {
  file: SourceFile | undefined;
  /** What the form calls the fields that the reading was not sure of. */
  unsure?: readonly string[] | undefined;
}

/** Which document something was made from, and what of it is to be checked; it leads there. */
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
