import { type DocumentPage, MOST_PAGES } from "../../../shared/uploads/document-files.ts";
import { tooManyPagesError } from "./refusals.ts";

/** About as many signs as a printed page has. */
const USUAL_PAGE = 3_000;
/** A page that a file ends itself may be this long: small print is. */
const LONGEST_PAGE = 12_000;

/** The pages of a text: where it has form feeds, else about as long as printed ones are, each to the end of a paragraph or at least of a line. */
export function pagesOfText(text: string): DocumentPage[] {
  const chunks = text.split("\f").map(tidy).filter(Boolean);
  const longest = chunks.length > 1 ? LONGEST_PAGE : USUAL_PAGE * 1.2;
  if (text.length > MOST_PAGES * LONGEST_PAGE) throw tooManyPagesError(Math.ceil(text.length / USUAL_PAGE));
  return chunks.flatMap((chunk) => parts(chunk, longest)).map((part) => ({ text: part }));
}

/** Lines without what ends them, and never more than one empty line. */
const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();

function parts(text: string, longest: number): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const head = rest.slice(0, USUAL_PAGE);
    const ends = [head.lastIndexOf("\n\n"), head.lastIndexOf("\n"), head.lastIndexOf(" ")];
    const end = ends.find((at) => at > USUAL_PAGE / 2) ?? USUAL_PAGE;
    found.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).replace(/^\s+/, "");
  }
  return rest ? [...found, rest] : found;
}
