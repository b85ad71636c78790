import { defineRecipe } from "@chakra-ui/react";

const coarse = "@media (pointer: coarse)";

/** A figure with its label, across the card, that links to the items it counts. */
export const figureRow = defineRecipe({
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minH: "8",
    px: "2",
    mx: "-2",
    width: "calc(100% + {spacing.4})",
    borderRadius: "control",
    textAlign: "start",
    cursor: "pointer",
    transitionProperty: "background",
    transitionDuration: "fast",
    outlineOffset: "-2px",
    _hover: { bg: "bg.hover" },
    [coarse]: { minH: "11" },
  },
  variants: { still: { true: { cursor: "default", _hover: { bg: "transparent" } } } },
});

/** The colours of charts: invoiced is pale, received is full, and overdue grows from amber to red. */
export const palette = {
  "--invoiced": "#d3e0fd",
  "--invoiced-edge": "#5b87ee",
  "--received": "#2563eb",
  "--not-due": "#5b87ee",
  "--late-1": "#c78708",
  "--late-2": "#d2650f",
  "--late-3": "#c23616",
  "--late-4": "#7f130b",
  _dark: {
    "--invoiced": "#22345c",
    "--invoiced-edge": "#5b87ee",
    "--received": "#8ab0ff",
    "--not-due": "#5b87ee",
    "--late-1": "#f7cd84",
    "--late-2": "#f2a15a",
    "--late-3": "#f0764f",
    "--late-4": "#e5484d",
  },
} as const;
