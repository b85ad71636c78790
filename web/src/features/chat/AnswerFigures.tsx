import { Box, chakra, Link, VisuallyHidden } from "@chakra-ui/react";
import type { AnswerTable } from "@shared/chat/assistant.ts";
import { Link as RouterLink } from "react-router-dom";

/** An answer as a table, with its total and a link to the same figures elsewhere in the product. */
export default function AnswerFigures({ caption, columns, rows, foot, link }: AnswerTable) {
  return (
    <Box width="full">
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={caption} css={look}>
        <chakra.table width="full">
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
          <thead>
            <tr>
              {columns.map(({ label, numeric }) => (
                <th key={label} scope="col" data-numeric={numeric}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer, which never change
              <tr key={i}>
                <Cells row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <tr>
                <Cells row={foot} columns={columns} />
              </tr>
            </tfoot>
          )}
        </chakra.table>
      </Box>
      {link && (
        <Link asChild display="inline-block" mt="2" color="accent.fg" textDecoration="underline" textUnderlineOffset="3px" minH={{ base: "9", md: 0 }}>
          <RouterLink to={link.path}>{link.label}</RouterLink>
        </Link>
      )}
    </Box>
  );
}

const Cells = ({ row, columns }: { row: readonly string[]; columns: AnswerTable["columns"] }) =>
  columns.map(({ label, numeric }, i) => (
    <td key={label} data-numeric={numeric}>
      {row[i]}
    </td>
  ));

const look = {
  "& th": { pb: "1", color: "fg.muted", fontSize: "xs", fontWeight: "medium", textAlign: "start", verticalAlign: "bottom" },
  "& td": { py: "1", borderTopWidth: "1px", verticalAlign: "top" },
  "& th + th, & td + td": { ps: "3" },
  // Amounts have no spaces at which they could wrap; texts among them, as payment terms, may.
  "& [data-numeric]": { textAlign: "end" },
  // An invoice's number does not wrap.
  "& td:first-of-type": { whiteSpace: "nowrap" },
  // A long name wraps anywhere, so that the amounts stay in view.
  "& td:nth-of-type(2):not([data-numeric])": { overflowWrap: "anywhere" },
  "& td:first-of-type:has(+ [data-numeric])": { overflowWrap: "anywhere", whiteSpace: "normal", minW: "7rem" },
  "& tfoot td": { fontWeight: "semibold", borderTopColor: "border.strong" },
};
