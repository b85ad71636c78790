import type { Appearance } from "@stripe/stripe-js";

const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';
const shape = { fontFamily: font, fontSizeBase: "16px", fontSizeSm: "14px", borderRadius: "8px", spacingUnit: "4px", colorPrimary: "#2563eb" };

/** The styles of Stripe's fields in light and dark mode; the theme's variables do not reach them. */
export const appearances = {
  light: {
    theme: "stripe",
    variables: {
      ...shape,
      colorBackground: "#ffffff",
      colorText: "#15181e",
      colorTextSecondary: "#5a616d",
      colorTextPlaceholder: "#5a616d",
      colorDanger: "#b3201c",
    },
    rules: { ".Input": { border: "1px solid #cfd3da", boxShadow: "none" }, ".Label": { fontSize: "14px", fontWeight: "500" } },
  },
  dark: {
    theme: "night",
    variables: {
      ...shape,
      colorBackground: "#1b1e22",
      colorText: "#eceef1",
      colorTextSecondary: "#9ba2ae",
      colorTextPlaceholder: "#9ba2ae",
      colorDanger: "#ff9d97",
    },
    rules: { ".Input": { border: "1px solid #3a3f47", boxShadow: "none" }, ".Label": { fontSize: "14px", fontWeight: "500" } },
  },
} as const satisfies Record<"light" | "dark", Appearance>;
