import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";

const coarse = "@media (pointer: coarse)";

/** A button. `solid` marks the one primary action; other buttons are `outline`, `ghost` or, within text, `plain`. */
export const button = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    flexShrink: 0,
    borderRadius: "control",
    borderWidth: "1px",
    borderColor: "transparent",
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "tight",
    whiteSpace: "nowrap",
    userSelect: "none",
    cursor: "pointer",
    transitionProperty: "background, border-color, color",
    transitionDuration: "fast",
    textDecoration: "none",
    _disabled: { cursor: "not-allowed", opacity: 0.5 },
    "& svg": { flexShrink: 0, width: "4", height: "4" },
  },
  variants: {
    variant: {
      solid: { bg: "accent.solid", color: "accent.contrast", _hover: { bg: "accent.hover" }, _disabled: { bg: "bg.pressed", color: "fg.muted", opacity: 1 } },
      outline: { bg: "bg.raised", color: "fg", borderColor: "border.strong", _hover: { bg: "bg.hover" }, _active: { bg: "bg.pressed" } },
      ghost: { color: "fg.muted", _hover: { bg: "bg.hover", color: "fg" }, _active: { bg: "bg.pressed" } },
      subtle: { bg: "accent.subtle", color: "accent.fg", _hover: { borderColor: "accent.ring" } },
      plain: { color: "accent.fg", px: 0, h: "auto", minW: 0, _hover: { textDecoration: "underline" } },
    },
    size: {
      xs: { h: "7", minW: "7", px: "2", fontSize: "xs", [coarse]: { minH: "9", minW: "9" } },
      sm: { h: "8", minW: "8", px: "3", [coarse]: { minH: "11", minW: "11" } },
      md: { h: "9", minW: "9", px: "4", [coarse]: { minH: "11", minW: "11" } },
      lg: { h: "11", minW: "11", px: "5", fontSize: "md" },
    },
  },
  compoundVariants: [{ variant: "plain", size: "xs", css: { h: "auto", px: 0, minW: 0 } }],
  defaultVariants: { variant: "outline", size: "sm" },
});

const field = {
  width: "full",
  bg: "bg.raised",
  color: "fg",
  borderWidth: "1px",
  borderColor: "border.strong",
  borderRadius: "control",
  fontSize: "sm",
  lineHeight: "body",
  px: "3",
  py: "1.5",
  _placeholder: { color: "fg.muted", opacity: 1 },
  _disabled: { cursor: "not-allowed", bg: "bg.hover" },
  // Below 16 px a phone zooms in on a focused field.
  [coarse]: { fontSize: "md", minH: "11" },
};
export const input = defineRecipe({ base: field });

/** A label for a state; its text says what its colour shows. */
export const badge = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "2",
    borderRadius: "full",
    fontSize: "xs",
    fontWeight: "medium",
    lineHeight: "body",
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      neutral: { color: "neutral.fg", bg: "neutral.bg" },
      info: { color: "info.fg", bg: "info.bg" },
      positive: { color: "positive.fg", bg: "positive.bg" },
      negative: { color: "negative.fg", bg: "negative.bg" },
      warning: { color: "warning.fg", bg: "warning.bg" },
      quiet: { color: "fg.muted", px: 0 },
    },
  },
  defaultVariants: { tone: "neutral" },
});

export const skeleton = defineRecipe({
  base: { bg: "bg.pressed", borderRadius: "sm", animation: "breathe 1.6s ease-in-out infinite" },
});

/** A spinner, which busy buttons show. */
export const spinner = defineRecipe({
  base: {
    display: "inline-block",
    boxSize: "4",
    borderWidth: "2px",
    borderColor: "currentcolor",
    borderBottomColor: "transparent",
    borderRadius: "full",
    animation: "spin 0.7s linear infinite",
  },
});

/** The tooltip of an icon button, shown after 700 ms of hovering, or at once on keyboard focus. */
export const tip = {
  position: "relative",
  px: 0,
  "&::after": {
    content: "attr(data-tip)",
    position: "absolute",
    top: "calc(100% + 6px)",
    insetEnd: 0,
    zIndex: "tooltip",
    px: "2",
    py: "1",
    borderRadius: "sm",
    bg: "bg.tip",
    color: "fg.tip",
    fontSize: "xs",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    pointerEvents: "none",
    opacity: 0,
    visibility: "hidden",
  },
  "&[data-tip-side=start]::after": { insetEnd: "auto", insetStart: 0 },
  "&[data-tip-side=up]::after": { top: "auto", bottom: "calc(100% + 6px)" },
  "&:hover::after": { "@media (hover: hover)": { opacity: 1, visibility: "visible", transition: "opacity 120ms 700ms, visibility 0s 700ms" } },
  "&:focus-visible::after": { opacity: 1, visibility: "visible" },
} as const;

/** A dialog: centered on a desktop, a full-width bottom sheet on a phone. */
export const dialog = defineSlotRecipe({
  slots: ["trigger", "backdrop", "positioner", "content", "title", "description", "closeTrigger", "header", "body", "footer"],
  base: {
    backdrop: { position: "fixed", inset: 0, bg: "bg.scrim", zIndex: "popover", _open: { animation: "appear", animationDuration: "moderate" } },
    positioner: {
      position: "fixed",
      inset: 0,
      zIndex: "popover",
      display: "flex",
      justifyContent: "center",
      alignItems: { base: "flex-end", md: "center" },
      p: { base: 0, md: "6" },
    },
    content: {
      display: "flex",
      flexDirection: "column",
      width: "full",
      maxH: { base: "calc(100dvh - 2.5rem)", md: "80vh" },
      bg: "bg.raised",
      color: "fg",
      borderRadius: { base: "12px 12px 0 0", md: "card" },
      boxShadow: "dialog",
      outline: 0,
      _open: { animation: "sheet", animationDuration: "moderate", animationTimingFunction: "out" },
    },
    header: { display: "flex", alignItems: "center", gap: "3", ps: { base: "4", md: "6" }, pe: "4", pt: "4", pb: "2" },
    title: { fontSize: "md", fontWeight: "semibold", flex: 1 },
    description: { color: "fg.muted", fontSize: "sm" },
    body: { flex: 1, minH: 0, overflowY: "auto", px: { base: "4", md: "6" }, pb: "6" },
    footer: { px: { base: "4", md: "6" }, py: "3", borderTopWidth: "1px", borderColor: "border", color: "fg.muted", fontSize: "xs" },
  },
  variants: {
    size: {
      md: { content: { maxW: "dialog" } },
      lg: { content: { maxW: "settings" } },
      xl: { content: { maxW: "4xl" } },
      cover: { content: { maxW: "4xl", height: "screen" }, body: { display: "flex", flexDirection: "column", overflow: "hidden", pb: 0 } },
    },
  },
  defaultVariants: { size: "md" },
});

export const menu = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "item", "itemText", "itemGroup", "itemGroupLabel", "separator", "itemIndicator"],
  base: {
    content: {
      minW: "13.5rem",
      p: "1",
      bg: "bg.raised",
      color: "fg",
      borderRadius: "control",
      boxShadow: "dialog",
      zIndex: "popover",
      outline: 0,
      _open: { animation: "appear", animationDuration: "fast" },
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      px: "2.5",
      py: "1.5",
      borderRadius: "sm",
      fontSize: "sm",
      color: "fg",
      cursor: "pointer",
      textDecoration: "none",
      outline: 0,
      _highlighted: { bg: "bg.hover" },
      "& svg": { width: "4", height: "4", color: "fg.muted" },
      [coarse]: { minH: "11" },
    },
    itemText: { flex: 1 },
    itemGroupLabel: { px: "2.5", py: "1.5", fontSize: "xs", color: "fg.muted" },
    separator: { h: "1px", bg: "border", my: "1", mx: "-1" },
  },
});
