import { defineRecipe } from "@chakra-ui/react";

const coarse = "@media (pointer: coarse)";
/** From this width a line stands in one row, and from the next one the preview stands beside the form. */
const oneRow = "@container lines (min-width: 42.5rem)";
export const besidePreview = "(min-width: 63rem)";

/** A section of the form. */
export const editorPanel = defineRecipe({
  base: { bg: "bg.raised", borderWidth: "1px", borderRadius: "card", p: { base: "4", md: "5" }, minW: 0 },
});

/** The editor. `alone` elements show only while there is no preview beside the form. */
export const editor = defineRecipe({
  base: { "& .alone": { [`@media ${besidePreview}`]: { display: "none" } } },
});

/** The form and the preview side by side; on narrow screens the form only. */
export const editorColumns = defineRecipe({
  base: {
    display: "grid",
    gap: "4",
    alignItems: "start",
    gridTemplateColumns: "minmax(0, 1fr)",
    [`@media ${besidePreview}`]: { gridTemplateColumns: "minmax(0, 5fr) minmax(20rem, 3fr)" },
    "& .beside": { position: "sticky", top: 0, height: "calc({sizes.screen} - {spacing.13})" },
  },
});

/** The list of options beneath a field. */
export const listbox = defineRecipe({
  base: {
    position: "absolute",
    insetInlineStart: 0,
    top: "calc(100% + {spacing.1})",
    zIndex: "popover",
    width: "full",
    minW: "sidebar",
    maxH: "18rem",
    overflowY: "auto",
    p: "1",
    bg: "bg.raised",
    borderRadius: "control",
    boxShadow: "dialog",
    listStyleType: "none",
    textAlign: "start",
    "&[data-up]": { top: "auto", bottom: "calc(100% + {spacing.1})" },
    "& [role=option]": {
      px: "2.5",
      py: "1.5",
      borderRadius: "sm",
      cursor: "pointer",
      overflowWrap: "anywhere",
      [coarse]: { minH: "11" },
      "&[data-active]": { bg: "bg.hover" },
      "& small": { display: "block", color: "fg.muted", fontSize: "xs" },
    },
    "& [role=presentation]": { px: "2.5", pt: "1.5", pb: "0.5", color: "fg.muted", fontSize: "xs" },
  },
});

const columns = "{spacing.7} minmax(8rem, 1fr) 3.75rem 4.25rem 6.5rem 4rem 5.75rem {spacing.13}";

/** The lines of an invoice. There are up to 500, so only the list is styled: its content is plain elements, and lines out of sight are not laid out. */
export const lineList = defineRecipe({
  base: {
    containerType: "inline-size",
    containerName: "lines",
    listStyleType: "none",
    "& .line": {
      display: "grid",
      alignItems: "start",
      columnGap: "2",
      py: "3",
      borderTopWidth: "1px",
      bg: "bg.raised",
      contentVisibility: "auto",
      containIntrinsicSize: "auto 9.5rem",
      gridTemplateColumns: "{spacing.6} repeat(6, minmax(0, 1fr)) auto",
      gridTemplateAreas: `"handle description description description description description description tools"
        "quantity quantity unit unit unit unitPrice unitPrice unitPrice" "taxRate taxRate taxRate . net net net net"
        "discount discount discount discount discount discount discount discount" "note note note note note note note note"`,
      "& .quantity, & .unit, & .unitPrice, & .taxRate, & .net, & .discount, & .note": { mt: "2" },
      [coarse]: { gridTemplateColumns: "{spacing.9} repeat(6, minmax(0, 1fr)) auto" },
      [oneRow]: {
        py: "1.5",
        borderWidth: 0,
        containIntrinsicSize: "auto 3rem",
        gridTemplateColumns: columns,
        gridTemplateAreas: `"handle description quantity unit unitPrice taxRate net tools" ". discount discount discount discount discount discount ." ". note note note note note note ."`,
        "& .quantity, & .unit, & .unitPrice, & .taxRate, & .net": { mt: 0 },
      },
      // A list that opens beneath a field must not be cut off.
      "&:focus-within, &[data-dragged]": { contentVisibility: "visible", position: "relative", zIndex: "docked" },
      "&[data-dragged]": { boxShadow: "dialog", borderRadius: "control" },
    },
    "& .head": {
      display: "none",
      [oneRow]: { display: "grid", gridTemplateColumns: columns, gap: "2", pb: "1", color: "fg.muted", fontSize: "xs", "& .end": { textAlign: "end" } },
    },
    "& .cell": { display: "block", position: "relative", minW: 0 },
    "& .cell > span": {
      display: "block",
      color: "fg.muted",
      fontSize: "xs",
      [oneRow]: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap" },
    },
    "& .description > span": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap" },
    "& input, & select": {
      width: "full",
      // Keeps a focused field clear of the next-step bar.
      scrollMarginBlock: "calc({spacing.20} + {spacing.16})",
      h: "9",
      px: "2",
      bg: "bg.raised",
      color: "fg",
      borderWidth: "1px",
      borderColor: "border.strong",
      borderRadius: "control",
      fontSize: "sm",
      _placeholder: { color: "fg.muted", opacity: 1 },
      _invalid: { borderColor: "negative.solid" },
      // Below 16 px a phone zooms in on a focused field.
      [coarse]: { fontSize: "md", h: "11" },
    },
    "& .figure input, & .net": { textAlign: "end" },
    "& .net output": { display: "block", lineHeight: "{spacing.9}", fontWeight: "medium", [coarse]: { lineHeight: "{spacing.11}" } },
    "& .note": { gridArea: "note", color: "negative.fg", fontSize: "xs" },
    "& .discount": {
      gridArea: "discount",
      display: "flex",
      alignItems: "center",
      gap: "2",
      color: "fg.muted",
      fontSize: "xs",
      "& input": { width: "24" },
      "& select": { width: "auto" },
    },
    "& .tools": { gridArea: "tools", display: "flex", justifyContent: "flex-end" },
    "& button": {
      display: "inline-grid",
      placeItems: "center",
      flexShrink: 0,
      width: "6",
      height: "9",
      color: "fg.muted",
      borderRadius: "sm",
      cursor: "pointer",
      _hover: { bg: "bg.hover", color: "fg" },
      "& svg": { width: "4", height: "4" },
      [coarse]: { width: "9", height: "11" },
    },
    "& .handle": { gridArea: "handle", cursor: "grab", touchAction: "none", "&:active": { cursor: "grabbing" } },
  },
});

/** The sums beneath the lines, labels to the left and amounts to the right. */
export const sums = defineRecipe({
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: "4",
    rowGap: "2",
    alignItems: "center",
    "& dd": { textAlign: "end" },
    "& .total": { fontSize: "md", fontWeight: "semibold", pt: "2", borderTopWidth: "1px", alignSelf: "stretch" },
  },
});

/** The next-step bar, which stays visible while the page scrolls. */
export const nextStep = defineRecipe({
  base: {
    position: "sticky",
    bottom: 0,
    zIndex: "docked",
    display: "flex",
    alignItems: "center",
    flexWrap: "wrap",
    columnGap: "3",
    rowGap: "2",
    px: { base: "4", md: "5" },
    py: "3",
    bg: "bg.raised",
    borderWidth: "1px",
    borderRadius: "card",
    boxShadow: "page",
    "& .buttons": { display: "flex", gap: "2", width: { base: "full", md: "auto" }, "& button": { flexGrow: { base: 1, md: 0 } } },
  },
});

/** Two versions of an invoice, side by side if there is room. */
export const versions = defineRecipe({
  base: {
    width: "full",
    borderCollapse: "collapse",
    "& th": { textAlign: "start", fontWeight: "medium", verticalAlign: "top" },
    "& thead th": { pb: "2", color: "fg.muted" },
    "& tbody th": { py: "3", pe: "3", color: "fg.muted", whiteSpace: { md: "nowrap" } },
    "& td": { py: "1", pe: "2", verticalAlign: "top" },
    // The empty corner cell takes no width from the versions.
    "& tbody td": { width: { md: "50%" } },
    "& tbody tr": { borderTopWidth: "1px" },
    "& label": {
      display: "flex",
      gap: "2",
      p: "2",
      borderRadius: "control",
      cursor: "pointer",
      overflowWrap: "anywhere",
      whiteSpace: "pre-line",
      _hover: { bg: "bg.hover" },
      "&:has(:checked)": { bg: "accent.subtle" },
      [coarse]: { minH: "11" },
    },
    "& input": { flexShrink: 0, mt: "1", accentColor: "{colors.accent.solid}" },
  },
});
