import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Placeholders while rows load. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => (
  <Stack gap="0" role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <Flex key={row} align="center" gap="4" py="3" borderTopWidth={row ? "1px" : 0}>
        <Skeleton h="4" w="20" />
        <Skeleton h="4" flex="1" maxW="13.5rem" />
        <Skeleton h="4" w="16" ms="auto" />
      </Flex>
    ))}
  </Stack>
);

/** The invitation of an empty list. */
export const EmptyList = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Flex direction="column" align="center" justify="center" gap="1" py="10" textAlign="center">
    <Box fontWeight="medium">{title}</Box>
    {children && <Box color="fg.muted">{children}</Box>}
  </Flex>
);
