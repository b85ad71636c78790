import { defineRecipe } from "@chakra-ui/react";

const phone = "@media (max-width: 47.99rem)";

/** The colours of the highlighter; the page is white in dark mode too. Faint for all values, full for the selected one. */
const ink = "#15181e";
const faint = { color: ink, bg: "#fff4cc", textDecoration: "underline 1.5px #c79a00", textUnderlineOffset: "3px", borderRadius: "2px", py: "1px" };
const full = { bg: "#ffd84d", textDecoration: "underline 2px #7a5d00" };
const bar = {
  content: '""',
  position: "absolute",
  insetBlock: "2px",
  insetStart: { base: "-3.5", md: "-22px" },
  w: "3px",
  borderRadius: "2px",
  bg: "accent.solid",
} as const;
const serif = 'Georgia, "Times New Roman", "Liberation Serif", serif';

/** A page of a document, drawn from its text. `--zoom` is its scale. */
export const textPage = defineRecipe({
  base: {
    width: "calc(min(100%, 47rem) * var(--zoom))",
    minHeight: "40rem",
    mx: "auto",
    px: { base: "5", md: "16" },
    py: { base: "6", md: "13" },
    bg: "printed",
    color: ink,
    boxShadow: "page",
    borderRadius: "2px",
    fontFamily: serif,
    fontSize: { base: "calc(1rem * var(--zoom))", md: "calc(0.8125rem * var(--zoom))" },
    lineHeight: "1.62",
    overflowWrap: "anywhere",
    colorScheme: "light",
    "& > * + *": { mt: "0.8em" },
    "& .line": { display: "block", position: "relative" },
    "& .flow": { position: "relative" },
    "& .flow .line": { display: "inline", position: "static" },
    "& .flow:has(.on)::before, & .line:has(.on)::before": bar,
    "& .flow .line::before": { display: "none" },
    "& table": { width: "full", borderCollapse: "collapse" },
    "& td, & th": { px: "2", py: "1", borderWidth: "1px", borderColor: "printed.rule", verticalAlign: "top", textAlign: "start" },
    "& th": { fontWeight: "bold", bg: "#f7f7f5" },
    "& .figure": { textAlign: "end" },
    "& .head": { fontWeight: "bold" },
    "& mark": { ...faint, cursor: "pointer" },
    "& mark.on, & mark.seen, & mark:hover": full,
    "& mark > a": { color: "inherit", textDecoration: "inherit", textUnderlineOffset: "inherit" },
  },
});

/** The picture of a page, with highlighted boxes over its words. */
export const pagePicture = defineRecipe({
  base: {
    position: "relative",
    width: "calc(min(100%, 47rem) * var(--zoom))",
    mx: "auto",
    bg: "printed",
    boxShadow: "page",
    borderRadius: "2px",
    colorScheme: "light",
    "& img": { display: "block", width: "full", height: "auto", borderRadius: "2px" },
    "& mark": { position: "absolute", bg: "#ffe98a", mixBlendMode: "multiply", borderRadius: "2px", borderBottomWidth: "2px", borderColor: "#c79a00" },
    "& mark.on, & mark.seen, & mark:hover": { bg: "#ffd84d", borderColor: "#7a5d00" },
    "& mark.on": { outline: "2px solid #7a5d00", outlineOffset: "1px" },
    "& mark > a": { position: "absolute", inset: 0 },
  },
});

/** Three lines of a page, for screens without room for all of it. */
export const pagePeek = defineRecipe({
  base: {
    px: "4",
    py: "3",
    bg: "printed",
    color: ink,
    borderRadius: "sm",
    boxShadow: "page",
    fontFamily: serif,
    fontSize: "sm",
    lineHeight: "1.6",
    lineClamp: 4,
    "& mark": { ...faint, ...full },
  },
});

/** A value of a document: its label, its text and its page. The selected row has the same bar as its line on the page. */
export const valueRow = defineRecipe({
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "8.25rem minmax(0, 1fr) auto",
    columnGap: "3",
    px: "5",
    py: "1.5",
    borderInlineStartWidth: "3px",
    borderInlineStartColor: "transparent",
    _hover: { bg: "bg.hover" },
    "& dt": { color: "fg.muted", overflowWrap: "anywhere" },
    "& dd": { overflowWrap: "anywhere", minW: 0 },
    "& .more": { gridColumn: "1 / -1", position: "relative", mt: "2" },
    "& .at": { fontSize: "xs", whiteSpace: "nowrap", color: "fg.muted", textAlign: "end" },
    // The whole row is clickable.
    "& .at > button::after": { content: '""', position: "absolute", inset: 0, cursor: "pointer" },
    "& .at > button:focus-visible": { outline: 0 },
    "& .at > button:focus-visible::after": { outline: "2px solid", outlineColor: "accent.ring", outlineOffset: "-3px", borderRadius: "sm" },
    [phone]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignContent: "center",
      minH: "14",
      px: "4",
      borderBottomWidth: "1px",
      "& dt": { gridColumn: 1, fontSize: "xs" },
      "& .is": { gridColumn: 1, fontSize: "md" },
      "& .at": { gridArea: "1 / 2 / span 2", alignSelf: "center" },
    },
  },
  variants: {
    on: {
      true: {
        bg: "accent.subtle",
        borderInlineStartColor: "accent.solid",
        py: "3",
        _hover: { bg: "accent.subtle" },
        "& .is > span:first-of-type": { fontWeight: "semibold" },
        "& .at": { color: "accent.fg", fontWeight: "medium" },
      },
    },
    seen: { true: { bg: "bg.hover" } },
  },
});
