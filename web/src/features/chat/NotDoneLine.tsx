import { Box, Flex } from "@chakra-ui/react";
import type { NotDone } from "@shared/chat/assistant.ts";
import { CircleSlash } from "lucide-react";
import { lineIcon } from "./DoneLine.tsx";

/** The part of a request that a turn did not do, and the status of the invoices that the answer names. */
export function NotDoneLine({ text, invoices = [] }: NotDone) {
  return (
    <Flex
      role="note"
      gap="2"
      maxW="full"
      px="2.5"
      py="1"
      borderRadius="control"
      bg="neutral.bg"
      color="neutral.fg"
      fontSize="xs"
      fontWeight="medium"
      css={lineIcon}
    >
      <CircleSlash aria-hidden />
      <Box minW={0} overflowWrap="anywhere">
        {text}
        {invoices.map(({ number, status, due }) => (
          <span key={number}>
            {" "}
            <Box as="span" whiteSpace="nowrap">
              {number}
            </Box>
            : {status}
            {due && `, ${due} due`}.
          </span>
        ))}
      </Box>
    </Flex>
  );
}
