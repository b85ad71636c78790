import { defineSlotRecipe } from "@chakra-ui/react";

/** Tabs, the selected one underlined; the row sticks while the content scrolls. Loaded with the screens that have tabs. */
export const tabs = defineSlotRecipe({
  slots: ["root", "list", "trigger", "content", "contentGroup", "indicator"],
  base: {
    list: {
      position: "sticky",
      top: 0,
      zIndex: "docked",
      display: "flex",
      // On a phone the tabs wrap, because tabs that are scrolled out of sight are not found.
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
    // About as high as the tallest tab, so that the dialog hardly changes its height.
    content: { minH: "card", outlineOffset: "4px" },
  },
});
