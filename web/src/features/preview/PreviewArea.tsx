import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The scrolling area around a printed page. It is focusable, so that the keyboard can scroll it. */
export const PreviewArea = ({ busy = false, children }: { busy?: boolean; children?: ReactNode }) => (
  <Box flex="1" minH={0} overflow="auto" outlineOffset="-2px" role="group" aria-label="Document" tabIndex={0} aria-busy={busy}>
    {children}
  </Box>
);
