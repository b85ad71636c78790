import { fold } from "../../language/fold.ts";
import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";

/** A title by its place alone is shown, and a person looks at it. */
const DOUBTFUL = 0.55;
/** Longer documents say what they are about, and how many of their first lines are looked at. */
const SHORT = 1200;
const LINES = 3;

/** What offers call themselves, which is no title of a project: "Website Redesign Proposal" is about the redesign. */
const PAPER =
  "(?:project |business |price |cost )?(?:proposal|quote|quotation|estimate|offer|statement of work|sow|scope of work|angebot|kostenvoranschlag|offerte|devis|proposition|offre|presupuesto|propuesta|oferta|preventivo|offerta)";
const BEFORE = new RegExp(
  `^(?:the |das |le |el )?(?:${PAPER}(?: (?:for|fur|pour|para|per|on|re|uber)\\b(?: (?:the|a|an|das|die|den|la|le|el))?| ?[:–—-])|(?:invoice|rechnung|facture|factura|contract|order) (?:for|fur|pour|para)(?: (?:the|a|an))?) `,
);
const BEHIND = new RegExp(`[ :–—-]{1,3}${PAPER}$`);
/** "Quote", "Angebot Nr. 4711". */
const ALONE = new RegExp(`^${PAPER}(?: (?:no|nr|n|number|num|ref)?[ .:#°º]{0,3}[a-z/-]{0,6}\\d[a-z\\d/-]{0,20})?$`);
/** Lines of a head that are no title: with a label, a number, a day, an address, a sum. */
const NO_TITLE = /[@€$£|·,]|\d{3,}|\d[./]\d|: \S|^(?:dear|hi|hello|hallo|sehr geehrte|liebe|madame|monsieur|date|to|from|an|von|re)\b/;

/** A title for a short offer that has none: what its heading says beside the word for such a paper, or the line below that. */
export function withPlainTitle(pages: readonly Page[], candidates: readonly Candidate[]): Candidate[] {
  const [page] = pages;
  if (!page || pages.length > 2 || page.text.length > SHORT || candidates.some(({ field }) => field === "project.title")) return [...candidates];
  const names = candidates.filter(({ field }) => /\.(?:name|contact|address)$/.test(field)).map(({ value }) => fold(value));
  let isBelowPaper = false;
  for (const line of page.lines.slice(0, LINES)) {
    if (line.cells.length > 1 || line.text.length > 90) break;
    const whole = fold(line.text);
    const isName = (text: string) => names.some((name) => name.includes(text) || text.includes(name));
    if (ALONE.test(whole)) {
      isBelowPaper = true;
      continue;
    }
    const from = BEFORE.exec(whole)?.[0].length ?? 0;
    const to = (from ? undefined : BEHIND.exec(whole)?.index) ?? whole.length;
    const title = whole.slice(from, to);
    if (isName(title)) continue;
    if (!(from || to < whole.length || isBelowPaper) || !/[a-z]{3}/.test(title) || NO_TITLE.test(title)) break;
    const start = page.text.indexOf(line.text, line.start);
    const meaning = { kind: "text" as const };
    return [
      ...candidates,
      {
        field: "project.title",
        label: "Project",
        value: line.text.slice(from, to),
        meaning,
        page: page.number,
        start: start + from,
        end: start + to,
        score: DOUBTFUL,
      },
    ];
  }
  return [...candidates];
}
