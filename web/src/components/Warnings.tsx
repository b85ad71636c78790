import { Box, Flex, Stack } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";

/** Warnings that block nothing. Screen readers announce new ones. */
export const Warnings = ({ texts }: { texts: readonly string[] }) => (
  <Box role="status" display={texts.length ? "block" : "none"}>
    {texts.length > 0 && (
      <Stack gap="1" px="3" py="2" borderRadius="control" color="warning.fg" bg="warning.bg" fontSize="sm">
        {texts.map((text) => (
          <Flex key={text} gap="2" align="baseline" overflowWrap="anywhere" css={sign}>
            <TriangleAlert aria-hidden />
            <Box minW={0}>{text}</Box>
          </Flex>
        ))}
      </Stack>
    )}
  </Box>
);

const sign = { "& svg": { width: "4", height: "4", flexShrink: 0, position: "relative", top: "0.5" } };
