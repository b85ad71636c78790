import { Link as PlainLink } from "@chakra-ui/react";
import type { MadeFrom } from "@shared/uploads/document-files.ts";
import { Fragment } from "react";
import { Link } from "react-router-dom";

/** The number of records that are named; the rest is counted. */
const NAMED = 3;

/** Names the records made from a document, with links to invoices: "INV-0038 and INV-0040". */
export function MadeFromLinks({ made }: { made: readonly MadeFrom[] }) {
  const named = made.slice(0, NAMED);
  const more = made.length - named.length;
  return named.map((each, i) => (
    <Fragment key={`${each.kind} ${each.id}`}>
      {i > 0 && (i === made.length - 1 ? " and " : ", ")}
      {each.kind === "invoice" ? (
        <PlainLink asChild color="accent.fg" textDecoration="underline" whiteSpace="nowrap">
          <Link to={`/invoices/${each.id}`}>{each.label}</Link>
        </PlainLink>
      ) : (
        each.label
      )}
      {more > 0 && i === named.length - 1 && ` and ${more} more`}
    </Fragment>
  ));
}
