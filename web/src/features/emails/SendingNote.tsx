import { Box, Flex, Spinner } from "@chakra-ui/react";

/** Says that a draft is being sent and cannot be changed. */
export const SendingNote = () => (
  <Flex align="center" gap="3" mb="4" px="4" py="3" borderRadius="card" bg="info.bg" color="info.fg">
    <Spinner aria-hidden />
    <Box>
      <strong>Being sent…</strong> If that does not work, it can be changed again.
    </Box>
  </Flex>
);
