import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The foot of a step: a note and its buttons. */
export const ImportStepFoot = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <Flex align="center" gap="3" wrap="wrap" mx={{ base: "-4", md: "-6" }} px={{ base: "4", md: "6" }} py="3" borderTopWidth="1px">
    <Box role="status" flex="1 1 auto" minW={0} color="warning.fg">
      {note}
    </Box>
    <Flex gap="3" ms="auto">
      {children}
    </Flex>
  </Flex>
);
