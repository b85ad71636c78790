import { Box, Button } from "@chakra-ui/react";

/** The provider's form cannot be had. Loading the page anew is what helps, if anything does. */
export const FormUnavailable = () => (
  <Box role="alert" fontSize="sm">
    <p>The payment form could not be loaded. Nothing was charged; check your connection.</p>
    <Button size="md" mt="4" onClick={() => location.reload()}>
      Try again
    </Button>
  </Box>
);
