import type { DocumentPage } from "../../../shared/uploads/document-files.ts";

/** A page number in the margin, alone or with the number of pages. */
const NUMBER = /^(?:[-–—] ?(\d{1,3}) ?[-–—]|(?:page|seite|página|pagina|blatt|p\.|s\.)? ?(\d{1,3})(?: ?(?:\/|of|von|sur|de|di) ?(\d{1,3}))?)$/i;

/** Returns pages without repeated margins: without their page numbers, and with a running head or foot only where it first stands. */
export function withoutFurniture(pages: readonly DocumentPage[]): DocumentPage[] {
  const bare = pages.map(({ text }, at) => withoutNumber(text.split("\n\n"), at + 1, pages.length));
  const seen = { head: new Set<string>(), foot: new Set<string>() };
  return bare.map((paragraphs, at) => {
    const [head = "", foot = ""] = [paragraphs.at(0), paragraphs.at(-1)];
    // A table that goes on repeats its own head on each page.
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
