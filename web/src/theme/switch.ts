import { defineRecipe } from "@chakra-ui/react";

/** On or off, said by where the knob is and by the colour. What is in a dialog only is loaded with it. */
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
