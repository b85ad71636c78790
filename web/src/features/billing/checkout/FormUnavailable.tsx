import { Box, Button } from "@chakra-ui/react";

/** Shown if the payment form cannot be loaded. Reloading the page may help. */
export const FormUnavailable = () => (
  <Box role="alert" fontSize="sm">
    <p>The payment form could not be loaded. Nothing was charged; check your connection.</p>
    <Button size="md" mt="4" onClick={() => location.reload()}>
      Try again
    </Button>
  </Box>
);
