import { Box, Button } from "@chakra-ui/react";
import type { SourceFile } from "@shared/document-filename.ts";
import { Link } from "react-router-dom";

/** Which document something was made from; it leads there. */
export const MadeFromFile = ({ file }: { file: SourceFile | undefined }) =>
  file && (
    <Box color="fg.muted" fontSize="xs" overflowWrap="anywhere">
      Made from{" "}
      <Button asChild variant="plain" size="xs">
        <Link to={`/files/${file.filename}`}>{file.name}</Link>
      </Button>
    </Box>
  );
