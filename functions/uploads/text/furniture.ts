import type { DocumentPage } from "../../../shared/uploads/document-files.ts";

/** The number of a page as it stands in its margin, by itself or with how many there are. */
const NUMBER = /^(?:[-–—] ?(\d{1,3}) ?[-–—]|(?:page|seite|página|pagina|blatt|p\.|s\.)? ?(\d{1,3})(?: ?(?:\/|of|von|sur|de|di) ?(\d{1,3}))?)$/i;

/** Pages without what their margins repeat: their numbers, and a running head or foot but where it stands first. */
export function withoutFurniture(pages: readonly DocumentPage[]): DocumentPage[] {
  const bare = pages.map(({ text }, at) => withoutNumber(text.split("\n\n"), at + 1, pages.length));
  const seen = { head: new Set<string>(), foot: new Set<string>() };
  return bare.map((paragraphs, at) => {
    const [head = "", foot = ""] = [paragraphs.at(0), paragraphs.at(-1)];
    // A table that goes on has its own head on each page.
    const hasHead = at > 0 && !head.includes("\t") && (seen.head.has(head) || bare[0]?.includes(head));
    const hasFoot = at > 0 && seen.foot.has(foot);
    seen.head.add(head);
    seen.foot.add(foot);
    const rest = paragraphs.slice(hasHead ? 1 : 0, hasFoot ? -1 : undefined);
    return { text: (rest.length ? rest : paragraphs).join("\n\n") };
  });
}

function withoutNumber(paragraphs: readonly string[], page: number, pages: number): string[] {
  const isNumber = (text = ""): boolean => {
    const [, dashed, number, all] = NUMBER.exec(text) ?? [];
    if (Number(dashed ?? number) !== page || (all && Number(all) !== pages)) return false;
    return pages > 1 || dashed !== undefined || /\D/.test(text);
  };
  const from = isNumber(paragraphs.at(0)) && paragraphs.length > 1 ? 1 : 0;
  return paragraphs.slice(from, paragraphs.length > from + 1 && isNumber(paragraphs.at(-1)) ? -1 : undefined);
}
