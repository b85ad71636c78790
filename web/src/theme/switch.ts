import { defineRecipe } from "@chakra-ui/react";

/** The switch. It is defined apart from the other recipes, so that it loads with the dialogs that use it. */
export const toggle = defineRecipe({
  base: {
    appearance: "none",
    flexShrink: 0,
    position: "relative",
    w: "9",
    h: "5",
    m: 0,
    borderRadius: "full",
    bg: "fg.muted",
    cursor: "pointer",
    transitionProperty: "background",
    transitionDuration: "fast",
    _before: {
      content: '""',
      position: "absolute",
      top: "0.5",
      insetStart: "0.5",
      boxSize: "4",
      borderRadius: "full",
      bg: "bg.raised",
      transitionProperty: "translate",
      transitionDuration: "fast",
    },
    _checked: { bg: "accent.solid", _before: { bg: "accent.contrast", translate: "{spacing.4} 0" } },
    _disabled: { cursor: "not-allowed", opacity: 0.5 },
  },
});
