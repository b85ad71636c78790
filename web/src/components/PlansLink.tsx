import { Box } from "@chakra-ui/react";
import { PLANS } from "../lib/plan.ts";

/** An inline link to the plans, for a sentence about something that needs one. */
export const PlansLink = ({ to = PLANS }: { to?: string }) => (
  <Box asChild color="accent.fg" textDecoration="underline">
    <a href={to}>See the plans</a>
  </Box>
);
