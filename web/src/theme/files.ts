import { defineRecipe } from "@chakra-ui/react";

/** Where a file is dropped. The dashes say that something goes in here. */
export const dropZone = defineRecipe({
  base: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "3",
    px: "4",
    py: { base: "6", md: "8" },
    textAlign: "center",
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "border.strong",
    borderRadius: "card",
    transitionProperty: "background, border-color",
    transitionDuration: "fast",
  },
  variants: { over: { true: { bg: "accent.subtle", borderColor: "accent.ring" } } },
});

/** A logo as it lies on paper, which is white in a dark room too. */
export const logoFrame = defineRecipe({
  base: {
    display: "grid",
    // The picture's place has a size of its own, so that the picture keeps within it.
    gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
    placeItems: "center",
    overflow: "hidden",
    p: "3",
    bg: "#ffffff",
    borderWidth: "1px",
    borderRadius: "control",
    "& img": { display: "block", maxWidth: "100%", maxHeight: "100%", objectFit: "contain" },
  },
  variants: {
    size: {
      card: { height: "24", width: "full" },
      field: { height: "16", width: "7.5rem", flexShrink: 0, p: "2" },
    },
  },
  defaultVariants: { size: "card" },
});

/** Logos side by side, as many as there is room for. */
export const logoGrid = defineRecipe({
  base: { display: "grid", gap: "4", listStyleType: "none", outline: 0, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))" },
  variants: {
    dense: { true: { gap: "2", gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))", maxH: "20rem", overflowY: "auto", p: "1.5", mx: "-1.5" } },
  },
});

/** One logo of several that is chosen: the ring says which. */
export const logoChoice = defineRecipe({
  base: {
    position: "relative",
    display: "block",
    borderRadius: "control",
    cursor: "pointer",
    "& > input": { position: "absolute", inset: 0, opacity: 0, margin: 0, cursor: "inherit" },
    "&:has(:checked)": { outline: "2px solid", outlineColor: "accent.solid", outlineOffset: "1px" },
    "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "3px" },
    "&:has(:disabled)": { cursor: "not-allowed", opacity: 0.5 },
  },
});

/** How far a file has come. */
export const progressBar = defineRecipe({
  base: {
    height: "1",
    borderRadius: "full",
    overflow: "hidden",
    bg: "bg.pressed",
    "& > *": { height: "full", borderRadius: "full", bg: "accent.solid", transitionProperty: "width", transitionDuration: "fast" },
  },
});
