import { chakra } from "@chakra-ui/react";

/** Where a page is shown that can run nothing. A frame of another colour scheme than its document would paint its own ground over the desk. */
export const PrintedFrame = chakra("iframe", {
  base: { display: "block", width: "full", height: "full", minHeight: { md: "frame" }, border: 0, colorScheme: "light" },
});
