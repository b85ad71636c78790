import { defineRecipe } from "@chakra-ui/react";

/** From this width text and printed page stand side by side. */
const wide = "@media (min-width: 62rem)";

/** The centered column of the pages before the app. */
export const siteColumn = defineRecipe({ base: { width: "min(100% - 2.5rem, {sizes.site})", mx: "auto" } });

/** The skip link for keyboard users, visible while it has the focus. */
export const skipLink = defineRecipe({
  base: {
    position: "absolute",
    zIndex: "popover",
    top: "2",
    insetStart: "2",
    p: "3",
    bg: "bg.raised",
    borderRadius: "control",
    fontSize: "sm",
    "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" },
  },
});

/** Text on the left and its illustration on the right; stacked on narrow screens. */
export const siteSplit = defineRecipe({
  base: {
    display: "grid",
    gap: "10",
    alignItems: "start",
    justifyContent: "space-between",
    pt: "10",
    gridTemplateColumns: "minmax(0, 1fr)",
    [wide]: {
      gridTemplateColumns: "minmax(0, {sizes.words}) minmax(0, {sizes.frame})",
      gridTemplateRows: "auto 1fr",
      // Other sections stay to the left of the printed page.
      "& > section": { gridArea: "1 / 2 / 3" },
    },
  },
});

/** Three columns, or as many as fit. */
export const threeColumns = defineRecipe({
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(17rem, 100%), 1fr))",
    columnGap: "6",
    rowGap: "10",
    alignItems: "start",
    listStyleType: "none",
  },
});

/** An item beneath a rule, as in a ledger. */
export const ledgerItem = defineRecipe({ base: { pt: "3", borderTopWidth: "1px", borderColor: "fg", "& > p": { mt: "1", color: "fg.muted" } } });

/** The space between two sections of a page. */
export const section = { mt: "clamp(4.5rem, 9vw, 6.5rem)" } as const;

/** A section's title. */
export const title = { fontSize: "xl", fontWeight: "semibold", lineHeight: "tight", letterSpacing: "headline", textWrap: "balance" } as const;

/** A list with a tick before each item. */
export const checks = defineRecipe({
  base: {
    display: "grid",
    gap: "2",
    listStyleType: "none",
    fontSize: "sm",
    "& > li": { position: "relative", ps: "1.6em" },
    "& > li::before": {
      content: '""',
      position: "absolute",
      left: "0.25em",
      top: "0.3em",
      width: "0.35em",
      height: "0.7em",
      borderStyle: "solid",
      borderColor: "accent.fg",
      borderWidth: "0 2px 2px 0",
      rotate: "42deg",
    },
  },
});

/** A printed page: the only element with a shadow; white in dark mode too. */
export const printedPage = defineRecipe({
  base: {
    display: "grid",
    gap: { base: "6", md: "10" },
    p: { base: "6", md: "13" },
    bg: "printed",
    color: "printed.ink",
    boxShadow: "page",
    borderRadius: "3px",
    fontFamily: "printed",
    fontSize: "printed",
    lineHeight: "body",
    "& ul > li::before": { borderColor: "printed.accent" },
  },
  variants: { dense: { true: { p: { base: "6", md: "8" }, fontSize: "sm" } } },
});

/** A table on a printed page: a dark rule beneath its head, hairlines between rows, numbers aligned right. */
export const printedLines = defineRecipe({
  base: {
    width: "full",
    borderCollapse: "collapse",
    "& th, & td": { verticalAlign: "baseline", textAlign: "start", fontWeight: "normal" },
    "& th": { color: "printed.quiet" },
    "& :is(th, td) + *": { ps: "4", textAlign: "end", whiteSpace: "nowrap" },
    "& thead th": { pb: "2", borderBottomWidth: "1px", borderColor: "printed.ink" },
    "& tbody :is(th, td)": { py: "2", borderBottomWidth: "1px", borderColor: "printed.rule" },
    "& tfoot :is(th, td)": { pt: "4", color: "printed.ink", fontSize: "md", fontWeight: "semibold" },
  },
});

/** The grid of the checkout: the plan, its benefits and the payment form side by side; on a phone the plan, the payment form, then the rest. */
export const checkoutGrid = {
  mt: "6",
  gap: "10",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  css: {
    [wide]: { gridTemplateColumns: "22rem minmax(0, 1fr) {sizes.checkout}" },
    "& > :nth-child(2)": { "@media (max-width: 61.99rem)": { order: 1 } },
  },
} as const;

/** The card of a form. */
export const sitePanel = { bg: "bg.raised", borderRadius: "card", p: { base: "6", md: "8" } } as const;
