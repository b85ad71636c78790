import { Box } from "@chakra-ui/react";
import { PLANS } from "../lib/plan.ts";

/** The way to the plans, in a sentence that says what needs one. */
export const PlansLink = ({ to = PLANS }: { to?: string }) => (
  <Box asChild color="accent.fg" textDecoration="underline">
    <a href={to}>See the plans</a>
  </Box>
);
