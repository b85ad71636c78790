import { defineRecipe } from "@chakra-ui/react";

/** The drop zone for files. Its dashed border invites a drop. */
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

/** A logo on a white ground, as on paper; white in dark mode too. */
export const logoFrame = defineRecipe({
  base: {
    display: "grid",
    // The grid cell has a size of its own, so that the picture does not overflow it.
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

/** Logos side by side, as many as fit. */
export const logoGrid = defineRecipe({
  base: { display: "grid", gap: "4", listStyleType: "none", outline: 0, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))" },
  variants: {
    dense: { true: { gap: "2", gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))", maxH: "20rem", overflowY: "auto", p: "1.5", mx: "-1.5" } },
  },
});

/** A selectable logo; a ring marks the selected one. */
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

/** The progress of an upload. */
export const progressBar = defineRecipe({
  base: {
    height: "1",
    borderRadius: "full",
    overflow: "hidden",
    bg: "bg.pressed",
    "& > *": { height: "full", borderRadius: "full", bg: "accent.solid", transitionProperty: "width", transitionDuration: "fast" },
  },
});
