import { Box, Flex, Link, Stack } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import { Link as RouterLink } from "react-router-dom";
import type { ChatEntry } from "./conversation.ts";

/** The documents of a message, each linked to its page. */
export default function MessageFiles({ files }: { files: NonNullable<ChatEntry["files"]> }) {
  return (
    <Stack gap="2" align="flex-end" maxW="88%">
      {files.map(({ filename, name }) => (
        <Flex key={filename} align="center" gap="3" px="3" py="2" bg="bg.raised" borderWidth="1px" borderRadius="card" minW={0} maxW="full">
          <Box flexShrink={0} color="fg.muted" css={{ "& svg": { boxSize: "5" } }} aria-hidden>
            <FileText />
          </Box>
          <Link asChild minW={0} overflowWrap="anywhere">
            <RouterLink to={`/files/${filename}`}>{name}</RouterLink>
          </Link>
        </Flex>
      ))}
    </Stack>
  );
}
