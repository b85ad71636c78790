import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { Column, panel } from "./Column.tsx";
import { en } from "./words.ts";

/** The page while the invoice is on its way, in the shape of what comes. */
export const InvoiceSkeleton = () => (
  <Column role="status" aria-label={en.loading}>
    <Stack {...panel} gap="4">
      <Skeleton h="6" w="24" />
      <Skeleton h="11" w="card" maxW="full" />
      <Skeleton h="5" w="24" />
      <Skeleton h="11" w="full" />
    </Stack>
    <Box mt="6">
      <Skeleton aspectRatio="8.5 / 11" />
    </Box>
  </Column>
);
