import { type DocumentPage, MOST_PAGES } from "../../../shared/uploads/document-files.ts";
import { tooManyPagesError } from "./refusals.ts";

/** About the characters of a printed page. */
const USUAL_PAGE = 3_000;
/** Longest page that the file itself ends, because small print is dense. */
const LONGEST_PAGE = 12_000;

/** Splits a text into pages: at form feeds, otherwise about as long as printed ones, ending at a paragraph or at least at a line. */
export function pagesOfText(text: string): DocumentPage[] {
  const chunks = text.split("\f").map(tidy).filter(Boolean);
  const longest = chunks.length > 1 ? LONGEST_PAGE : USUAL_PAGE * 1.2;
  if (text.length > MOST_PAGES * LONGEST_PAGE) throw tooManyPagesError(Math.ceil(text.length / USUAL_PAGE));
  return chunks.flatMap((chunk) => parts(chunk, longest)).map((part) => ({ text: part }));
}

/** Trims line ends and leaves at most one empty line in a row. */
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
