import { chakra } from "@chakra-ui/react";

/** A frame for a printed page. Its colour scheme is fixed: a frame whose scheme differs from its document's is opaque. */
export const PrintedFrame = chakra("iframe", {
  base: { display: "block", width: "full", height: "full", minHeight: { md: "frame" }, border: 0, colorScheme: "light" },
});
