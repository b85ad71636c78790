import { Box, type BoxProps } from "@chakra-ui/react";

/** The public page: one column, as wide as the printed page in it. */
export const Column = ({ children, ...rest }: BoxProps) => (
  <Box minH="full" bg="bg.canvas" px={{ base: "4", md: "6" }} pt={{ base: "4", md: "10" }} {...rest}>
    <Box maxW="sheet" mx="auto">
      {children}
    </Box>
  </Box>
);

/** Everything but the printed page stands on a card. */
export const panel = { bg: "bg.raised", borderRadius: "card", p: { base: "5", md: "7" } } as const;
