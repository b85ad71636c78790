import { Box, type BoxProps } from "@chakra-ui/react";

/** The page: one column on the desk, as wide as the sheet in it. */
export const Column = ({ children, ...rest }: BoxProps) => (
  <Box minH="full" bg="bg.desk" px={{ base: "4", md: "6" }} pt={{ base: "4", md: "10" }} {...rest}>
    <Box maxW="sheet" mx="auto">
      {children}
    </Box>
  </Box>
);

/** What is not the sheet stands on a card. */
export const panel = { bg: "bg.raised", borderRadius: "card", p: { base: "5", md: "7" } } as const;
