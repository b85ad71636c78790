import { defineRecipe } from "@chakra-ui/react";

/** From where on words and a printed page stand side by side. */
const wide = "@media (min-width: 62rem)";

/** The pages before the app: one column in the middle of a quiet ground. */
export const siteColumn = defineRecipe({ base: { width: "min(100% - 2.5rem, {sizes.site})", mx: "auto" } });

/** For the keyboard: the way past what stands on every page. It is seen while it has the focus. */
export const skip = defineRecipe({
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

/** Words on the left, what they are about on the right; below each other where there is no room. */
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
      // What else is said stays on the left of the printed page.
      "& > section": { gridArea: "1 / 2 / 3" },
    },
  },
});

/** Three things side by side, as many as there is room for. */
export const three = defineRecipe({
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(17rem, 100%), 1fr))",
    columnGap: "6",
    rowGap: "10",
    alignItems: "start",
    listStyleType: "none",
  },
});

/** What stands under one hairline, as in a ledger. */
export const ledgerItem = defineRecipe({ base: { pt: "3", borderTopWidth: "1px", borderColor: "fg", "& > p": { mt: "1", color: "fg.muted" } } });

/** The space between two sections of such a page. */
export const section = { mt: "clamp(4.5rem, 9vw, 6.5rem)" } as const;

/** A title within such a page. */
export const title = { fontSize: "xl", fontWeight: "semibold", lineHeight: "tight", letterSpacing: "headline", textWrap: "balance" } as const;

/** A list whose every line has a tick. */
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

/** A printed page: the one thing of a page with a shadow. It is white in a dark room too. */
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

/** A table of a printed page: a rule in ink beneath its head, hairlines between its rows, figures at the right. */
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

/** What is bought, what it is worth, how it is paid: side by side, and on a phone what is bought, how it is paid, and the rest. */
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

/** What a page asks a person to fill in, on a card of its own. */
export const sitePanel = { bg: "bg.raised", borderRadius: "card", p: { base: "6", md: "8" } } as const;
