import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

/** A section of the page with a heading. A hidden heading is only read out by screen readers. */
export function Card({ title, hidden = false, children }: { title: string; hidden?: boolean; children: ReactNode }) {
  const heading = useId();
  return (
    <Box as="section" aria-labelledby={hidden ? undefined : heading} aria-label={hidden ? title : undefined} bg="bg.raised" borderRadius="card" p="4" minW={0}>
      {!hidden && (
        <chakra.h2 id={heading} fontSize="sm" fontWeight="semibold" mb="2">
          {title}
        </chakra.h2>
      )}
      {children}
    </Box>
  );
}
