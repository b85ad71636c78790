import { defineRecipe } from "@chakra-ui/react";

const phone = "@media (max-width: 47.99rem)";

/** The table of documents; on a phone its columns stand beneath the name. */
export const documentTableRecipe = defineRecipe({
  base: {
    width: "full",
    borderCollapse: "collapse",
    "& th": { py: "2", pe: "4", textAlign: "start", fontSize: "xs", fontWeight: "normal", color: "fg.muted" },
    "& td": { py: "2.5", pe: "4", borderTopWidth: "1px", verticalAlign: "middle", overflowWrap: "anywhere", color: "fg.muted" },
    "& td:last-child, & th:last-child": { pe: 0 },
    '& [data-cell="name"]': { color: "fg", fontWeight: "medium" },
    '& [data-cell="name"] a': { _hover: { textDecoration: "underline" } },
    '& [data-cell="when"]': { whiteSpace: "nowrap" },
    [phone]: {
      display: "block",
      "& tbody": { display: "block" },
      "& thead": { display: "none" },
      "& tr": { display: "block", position: "relative", py: "3", pe: "11", borderTopWidth: "1px" },
      "& td": { display: "block", p: 0, borderTopWidth: 0, fontSize: "xs" },
      '& [data-cell="name"]': { fontSize: "sm" },
      '& [data-cell="made"], & [data-cell="when"]': { display: "inline" },
      '& [data-cell="when"]::before': { content: '" · "' },
      '& [data-cell="acts"]': { position: "absolute", insetEnd: 0, top: "1.5" },
    },
  },
});
