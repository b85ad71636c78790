const steps = {
  "0": 0,
  "0.5": 2,
  "1": 4,
  "1.5": 6,
  "2": 8,
  "2.5": 10,
  "3": 12,
  "4": 16,
  "5": 20,
  "6": 24,
  "7": 28,
  "8": 32,
  "9": 36,
  "10": 40,
  "11": 44,
  "13": 52,
  "16": 64,
  "20": 80,
  "24": 96,
  "40": 160,
};
const spacing = Object.fromEntries(Object.entries(steps).map(([name, px]) => [name, { value: `${px / 16}rem` }]));

/** Minimum widths: for a large phone, three views side by side, the full sidebar beside them, a wider chat. */
export const breakpoints = { sm: "30rem", md: "48rem", lg: "70rem", xl: "90rem" };

/** Type, space and shape: a 4 px grid, five type sizes, two radii, one elevation. In Chakra's form; plain style sheets get them from `styleSheet`. */
export const designTokens = {
  fonts: {
    // system-ui comes late: on Windows it depends on the language, on Linux it is often a wide typeface.
    body: {
      value: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif',
    },
    printed: { value: '"Noto Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    xs: { value: "0.8125rem" },
    sm: { value: "0.875rem" },
    md: { value: "1rem" },
    lg: { value: "1.25rem" },
    xl: { value: "1.75rem" },
    due: { value: "clamp(2rem, 9vw, 2.75rem)" },
    hero: { value: "clamp(2.25rem, 7vw, 4rem)" },
    headline: { value: "clamp(2.5rem, 4.6vw, 3.5rem)" },
    printed: { value: "0.75rem" },
  },
  fontWeights: { normal: { value: "400" }, medium: { value: "500" }, semibold: { value: "600" } },
  lineHeights: { body: { value: "1.5" }, tight: { value: "1.2" } },
  letterSpacings: { tight: { value: "-0.011em" }, hero: { value: "-0.03em" }, headline: { value: "-0.025em" } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: "100%" },
    screen: { value: "100dvh" },
    rail: { value: "3.5rem" },
    sidebar: { value: "16.25rem" },
    chat: { value: "23.75rem" },
    chatWide: { value: "27.5rem" },
    prose: { value: "34rem" },
    page: { value: "68rem" },
    desk: { value: "96rem" },
    dialog: { value: "34rem" },
    settings: { value: "38rem" },
    card: { value: "28rem" },
    note: { value: "20rem" },
    sheet: { value: "51rem" },
    toast: { value: "24rem" },
    "4xl": { value: "56rem" },
    frame: { value: "37.5rem" },
    site: { value: "70rem" },
    words: { value: "27rem" },
    checkout: { value: "24rem" },
  },
  radii: { sm: { value: "6px" }, control: { value: "8px" }, card: { value: "12px" }, full: { value: "999px" } },
  durations: { fast: { value: "120ms" }, moderate: { value: "180ms" }, fade: { value: "300ms" } },
  easings: { out: { value: "cubic-bezier(0.2, 0.8, 0.2, 1)" } },
  zIndex: { docked: { value: 10 }, popover: { value: 1500 }, toast: { value: 1700 }, tooltip: { value: 1800 } },
  borders: { hairline: { value: "1px solid" } },
};

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** Colours by purpose, for light and dark mode. The printed page is white in both. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: pair("#ffffff", "#141619"),
      canvas: pair("#f1f2f4", "#0b0c0e"),
      side: pair("#f8f9fa", "#101215"),
      raised: pair("#ffffff", "#1b1e22"),
      hover: pair("#f1f2f5", "#1f2227"),
      pressed: pair("#e6e8ec", "#292d33"),
      bubble: pair("#f1f2f5", "#1f2227"),
      scrim: pair("rgb(15 18 25 / 0.4)", "rgb(0 0 0 / 0.64)"),
      tip: pair("#1c1f26", "#e9ebef"),
      toast: pair("#1c1f26", "#282c33"),
    },
    fg: {
      DEFAULT: pair("#15181e", "#eceef1"),
      muted: pair("#5a616d", "#9ba2ae"),
      tip: pair("#ffffff", "#15181e"),
      toast: pair("#ffffff", "#ffffff"),
      toastMuted: pair("#c3c8d1", "#b9bfc9"),
    },
    border: { DEFAULT: pair("#e4e6ea", "#25282d"), strong: pair("#cfd3da", "#3a3f47"), control: pair("#8b929e", "#6b7280") },
    accent: {
      solid: pair("#2563eb", "#2563eb"),
      hover: pair("#1d54d1", "#336bec"),
      contrast: pair("#ffffff", "#ffffff"),
      fg: pair("#1d54d1", "#8ab0ff"),
      subtle: pair("#edf2fe", "#16213a"),
      ring: pair("#2563eb", "#6f9dff"),
    },
    positive: { fg: pair("#14683a", "#5fd494"), bg: pair("#e0f4e8", "#10271b") },
    negative: { fg: pair("#b3201c", "#ff9d97"), bg: pair("#fdeaea", "#361717"), solid: pair("#d92d20", "#d92d20") },
    warning: { fg: pair("#a34a00", "#f7b267"), bg: pair("#fff1e0", "#33230f") },
    info: { fg: pair("#1d54d1", "#8ab0ff"), bg: pair("#e7eefe", "#16213a") },
    neutral: { fg: pair("#4b525e", "#b4bac4"), bg: pair("#eceef1", "#25282d") },
    // A printed page looks the same in light and dark mode.
    printed: {
      DEFAULT: pair("#ffffff", "#ffffff"),
      ink: pair("#15181e", "#15181e"),
      quiet: pair("#5c6470", "#5c6470"),
      rule: pair("#dfe2e7", "#dfe2e7"),
      accent: pair("#1d54d1", "#1d54d1"),
      accentBg: pair("#e7eefe", "#e7eefe"),
      stamp: pair("#15803d", "#15803d"),
      highlight: pair("#dce7fe", "#dce7fe"),
    },
    // The highlighter, the only yellow: quoted words of a document, and those pointed at.
    marker: {
      DEFAULT: pair("#fff4cc", "#fff4cc"),
      line: pair("#c79a00", "#c79a00"),
      on: pair("#ffd84d", "#ffd84d"),
      onLine: pair("#7a5d00", "#7a5d00"),
    },
  },
  shadows: {
    page: pair("0 1px 2px rgb(16 22 34 / 0.06), 0 8px 24px rgb(16 22 34 / 0.08)", "0 1px 2px rgb(0 0 0 / 0.5), 0 8px 32px rgb(0 0 0 / 0.45)"),
    dialog: pair("0 0 0 1px rgb(16 22 34 / 0.06), 0 16px 48px rgb(16 22 34 / 0.18)", "0 0 0 1px rgb(255 255 255 / 0.08), 0 16px 48px rgb(0 0 0 / 0.6)"),
  },
};

/** Animations, used only to show what happened. */
export const keyframes = {
  spin: { to: { transform: "rotate(360deg)" } },
  breathe: { "50%": { opacity: "0.45" } },
  dot: { "0%, 60%, 100%": { opacity: "0.3", transform: "none" }, "30%": { opacity: "1", transform: "translateY(-2px)" } },
  rise: { from: { opacity: "0", transform: "translateY(6px)" }, to: { opacity: "1", transform: "none" } },
  sheet: { from: { transform: "translateY(16px)", opacity: "0" }, to: { transform: "none", opacity: "1" } },
  appear: { from: { opacity: "0" }, to: { opacity: "1" } },
};
