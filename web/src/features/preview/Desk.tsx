import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Where a document lies. On a low screen it is higher than its place, and what scrolls must be reachable by keyboard. */
export const Desk = ({ busy = false, children }: { busy?: boolean; children?: ReactNode }) => (
  <Box flex="1" minH={0} overflow="auto" outlineOffset="-2px" role="group" aria-label="Document" tabIndex={0} aria-busy={busy}>
    {children}
  </Box>
);
