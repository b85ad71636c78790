import type { Candidate } from "./candidates.ts";
import type { Page } from "./document.ts";
import { text } from "./parties.ts";

const TITLE = /^(?:project(?: title| name)?|subject|re|title|projekt|betreff|betr\.?|bauvorhaben|objet|projet|asunto|proyecto|objeto) ?: ?(\S[^\n\t]{2,140})/i;
const INTEREST =
  /(?:statutory interest|interest (?:at|of)|late payment interest|verzugszins|zinsen (?:von|in hohe)|penalites? (?:de retard|egales)|taux (?:legal|de la bce|d'interet)|interes(?:es)? de demora|interes legal|interest)/;
const EXPENSES =
  /(?:expenses|travel costs|travel and accommodation|disbursements|reisekosten|spesen|auslagen|fahrtkosten|frais de deplacement|frais|gastos|dietas|desplazamientos)/;
const HOW =
  /(?:at cost|against receipts?|reimburse\w*|receipts|nach (?:beleg|aufwand)|gegen (?:beleg|nachweis)|belege?|au reel|au frais reels|sur justificatifs?|justificatifs|justificantes?|segun justificante|included|inklusive|billed separately|in advance)/;

/** What stands as words: the title of the project, interest on late payment, expenses. */
export function fromTexts(page: Page): Candidate[] {
  const titles = page.lines.flatMap((line) => {
    const match =
      line.cells.length === 1
        ? TITLE.exec(line.text)
        : line.cells.length === 2
          ? TITLE.exec(`${line.cells[0]?.text.replace(/:$/, "")}: ${line.cells[1]?.text}`)
          : null;
    const title = match?.[1]?.trim().replace(/\.$/, "");
    if (!title || /^(?:re|aw|wg|fwd?|tr|rv)\s?:/i.test(title) || (/^re/i.test(line.text) && !/^re: ?\S/i.test(line.text))) return [];
    const start = page.text.indexOf(title, line.start);
    return start < 0 ? [] : [text("project.title", "Project", title, { start, end: start + title.length }, page.number, page.number === 1 ? 0.75 : 0.5)];
  });
  const sentences = page.units.flatMap((unit) => {
    if (unit.isRow || unit.end - unit.start > 420) return [];
    const folded = page.folded.slice(unit.start, unit.end);
    const shift = folded.length - folded.trimStart().length;
    const span = { start: unit.start + shift, end: unit.start + folded.trimEnd().length };
    const words = page.text.slice(span.start, span.end).replace(/\s+/g, " ");
    const all: Candidate[] = [];
    if (INTEREST.test(folded) && /late|overdue|verzug|retard|demora|mora|statutory|base rate|basiszins/.test(folded) && !/no interest/.test(folded))
      all.push(text("payment.late-interest", "Late interest", words, span, page.number, 0.7));
    if (EXPENSES.test(folded) && HOW.test(folded)) all.push(text("expenses", "Expenses", words, span, page.number, 0.65));
    return all;
  });
  return [...titles, ...sentences];
}
