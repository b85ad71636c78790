import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { breakpoints, designTokens, keyframes, semanticTokens } from "@shared/theme/tokens.ts";
import { badge, button, dialog, input, menu, skeleton, spinner } from "./theme/recipes.ts";

/** The theme. Chakra's base config without its default theme: only used recipes are shipped. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    theme: {
      breakpoints,
      tokens: designTokens,
      semanticTokens,
      keyframes,
      recipes: { button, input, textarea: input, badge, skeleton, spinner },
      slotRecipes: { dialog, menu },
    },
    globalCss: {
      "html, body, #root": { height: "full" },
      html: {
        bg: "bg",
        color: "fg",
        fontFamily: "body",
        fontSize: "100%",
        lineHeight: "body",
        textSizeAdjust: "100%",
        colorScheme: "light",
        "&.dark": { colorScheme: "dark" },
      },
      body: { fontSize: "sm", fontVariantNumeric: "tabular-nums", overscrollBehavior: "none" },
      ":focus-visible": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "2px" },
      "::selection": { bg: "accent.solid", color: "accent.contrast" },
      "*, *:before, *:after": {
        borderColor: "border",
        borderStyle: "solid",
        borderWidth: 0,
        "@media (prefers-reduced-motion: reduce)": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    },
  }),
);
