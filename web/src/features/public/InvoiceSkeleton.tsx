import { Box, Flex, Grid, Skeleton, Stack } from "@chakra-ui/react";
import { Column, panel } from "./Column.tsx";
import { en } from "./words.ts";

/** The page while the invoice is on its way, in the shape of what comes. */
export const InvoiceSkeleton = () => (
  <Column role="status" aria-label={en.loading}>
    <Grid {...panel} templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) {sizes.pay}" }} gap={{ base: "6", md: "10" }} alignItems="end">
      <Stack gap="2" align="start">
        <Skeleton h="6" w="sidebar" maxW="full" />
        <Skeleton h="4" w="24" />
        <Skeleton h="4" w="20" mt="5" />
        <Skeleton h="10" w="sidebar" maxW="full" />
        <Skeleton h="4" w="24" />
      </Stack>
      <Skeleton h="13" borderRadius="control" mb="6" />
    </Grid>
    <Flex justify="flex-end" gap="2" mt="6" mb="7">
      <Skeleton h="8" w="24" borderRadius="control" />
      <Skeleton h="8" w="20" borderRadius="control" />
    </Flex>
    <Box pb="16">
      <Skeleton aspectRatio="8.5 / 11" />
    </Box>
  </Column>
);
