import { defineSlotRecipe } from "@chakra-ui/react";

/** A row of names, the chosen one underlined; it stays while what is beneath moves. It is loaded with what has tabs. */
export const tabs = defineSlotRecipe({
  slots: ["root", "list", "trigger", "content", "contentGroup", "indicator"],
  base: {
    list: {
      position: "sticky",
      top: 0,
      zIndex: "docked",
      display: "flex",
      // On a phone there is not room for all in one row, and what is out of sight is not found.
      flexWrap: { base: "wrap", md: "nowrap" },
      columnGap: "4",
      mb: "5",
      overflowX: "auto",
      scrollbarWidth: "none",
      bg: "bg.raised",
      boxShadow: "inset 0 -1px {colors.border}",
    },
    trigger: {
      flexShrink: 0,
      minH: "11",
      px: "0.5",
      color: "fg.muted",
      fontWeight: "medium",
      whiteSpace: "nowrap",
      cursor: "pointer",
      outlineOffset: "-2px",
      transitionProperty: "color, box-shadow",
      transitionDuration: "fast",
      _hover: { color: "fg" },
      _selected: { color: "fg", boxShadow: "inset 0 -2px {colors.accent.solid}" },
    },
    // About as tall as the fullest, so that the dialog hardly moves from one to the other.
    content: { minH: "card", outlineOffset: "4px" },
  },
});
