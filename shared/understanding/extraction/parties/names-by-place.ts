import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import { type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { placeOf } from "./layout.ts";
import { companiesIn } from "./names.ts";
import type { PageFacts } from "./page-facts.ts";
import { rolesIn } from "./roles.ts";

const HEADING =
  /^(?:purchase order|order|quote|quotation|invoice|statement of work|agreement|contract|proposal|estimate|offer|bestellung|angebot|auftrag\w*|vertrag|werkvertrag|rechnung|lieferschein|protokoll|devis|facture|contrat|bon de commande|commande|avenant|convention|presupuesto|pedido|contrato|factura|fattura|ricevuta|factuur|receipt|minutes|memo|note|notes|timesheet|price list|rate card|page|seite|date|subject|from|to|cc|re)\b/;

/** Whether words can be a name: most are capital, and it is no heading. */
export function isName(name: string): boolean {
  const words = name.split(" ").filter((word) => /\p{L}{3}/u.test(word));
  const capital = words.filter((word) => /^["'«„(]?(?:[dlLD]['’])?\p{Lu}/u.test(word)).length;
  return (
    words.length > 0 &&
    words.length <= 9 &&
    capital * 2 > words.length &&
    name.length <= 80 &&
    !/[@€$£%:]|\d{4}|\d \d{3}/.test(name) &&
    !HEADING.test(fold(name))
  );
}

/** The name that a stretch of text begins with: up to a comma, a dash or a bracket. */
export function nameIn(text: string): string | undefined {
  const [company] = companiesIn(text);
  if (company && company.start < 3) return text.slice(company.start, company.end);
  const name = (text.split(/, | [–·|(-] ?|\t|;| tel| represented/)[0] ?? "").trim().replace(/[.,]$|(?: \p{Ll}{2,20}){1,3}$/u, "");
  return /^[\p{Lu}\d]/u.test(name) && name.length >= 3 && name.split(" ").length <= 8 && isName(name) ? name : undefined;
}

/** Names behind a word for their role: "Client: Brightwater Ferries", or in the cell beside or below it. */
export function byLabel(page: Page): Span[] {
  const found: Span[] = [];
  for (const [row, line] of page.lines.entries())
    for (const [column, cell] of line.cells.entries()) {
      const colon = cell.text.indexOf(":");
      const label = colon > 0 && colon < 40 ? cell.text.slice(0, colon) : cell.text;
      const words = wordsIn(fold(label));
      const role = words.length <= 5 ? rolesIn(words)[0] : undefined;
      const isWeak = words.length <= 2 && /^(?:to|an|fur|for|para|pour|a)$/.test(words[0]?.text ?? "");
      if (!role && !isWeak) continue;
      const rest = colon > 0 ? cell.text.slice(colon + 1).trim() : "";
      const next = page.lines[row + 1];
      const beside = line.cells[column + 1];
      const below = next && next.paragraph - line.paragraph <= 1 ? next.cells[Math.min(column, next.cells.length - 1)] : undefined;
      const texts = rest ? [{ text: rest, start: cell.end - rest.length }] : [beside, below].filter((each) => each !== undefined);
      for (const { text, start } of texts) {
        const name = nameIn(text);
        if (name && !rolesIn(wordsIn(fold(name))).some(({ from, to }) => from === 0 && to >= wordsIn(fold(name)).length))
          found.push({ start: start + text.indexOf(name), end: start + text.indexOf(name) + name.length });
      }
    }
  return found;
}

/** A name is shorter than what is read of the words before an address. */
const MOST_LEAD = 200;

/** What stands above an address or before it on its line, as letters are addressed. */
export function byPlace(page: Page, facts: PageFacts): Span[] {
  return facts.addresses.flatMap((address): Span[] => {
    const place = placeOf(page, address);
    if (!place) return [];
    const { row, line, column, cell } = place;
    const lead = page.text.slice(cell.start, Math.min(address.start, cell.start + MOST_LEAD));
    const spans: Span[] = [];
    const own = nameIn(lead.replace(/(?<![ ,–·|(-])[ ,–·|(-]+$/, ""));
    if (own && lead.indexOf(own) === 0) spans.push({ start: cell.start, end: cell.start + own.length });
    if (lead.trim().length > 3) return spans;
    for (let up = row - 1; up >= 0 && up >= row - 4; up--) {
      const above = page.lines[up];
      if (!above || above.paragraph !== line.paragraph) break;
      const text = above.cells[Math.min(column, above.cells.length - 1)];
      const name = text && nameIn(text.text);
      if (name) spans.push({ start: text.start + text.text.indexOf(name), end: text.start + text.text.indexOf(name) + name.length });
    }
    return spans;
  });
}

/** What the first lines of a document begin with. */
export const byTop = (page: Page): Span[] =>
  page.lines.slice(0, 3).flatMap(({ cells: [cell] }) => {
    const name = cell && cell.text.length < 70 ? nameIn(cell.text) : undefined;
    // "Hobart, Australia" is where it is written.
    const isTown = name !== undefined && !name.includes(" ") && cell?.text.startsWith(`${name},`);
    return cell && name && !isTown ? [{ start: cell.start + cell.text.indexOf(name), end: cell.start + cell.text.indexOf(name) + name.length }] : [];
  });

/** Persons with a telephone number or a mailbox behind their name, and those who are to be billed. */
export const byReach = (page: Page, { people, contacts }: PageFacts): Span[] =>
  people.filter(
    ({ start, end, words }) =>
      words.length > 1 &&
      (contacts.some((contact) => contact.start >= end && contact.start - end < 12) ||
        /\b(?:bill|invoice|rechnung an|facturer?|cobrar a)(?: to)?:? $/.test(page.folded.slice(Math.max(0, start - 16), start))),
  );

const TITLED =
  /(?<![\p{L}.])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Mag|Docteur|Captain|Colonel|Herrn?|Frau|Familie|Fam|Eheleute|MM?|Mme|Monsieur|Madame|Sra?|Señora?|Don|Doña)\.? (?:(?:and|&|und|et|y) (?:Mrs?|Ms|Dr|Frau|Mme|Madame|Sra)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?: (?:and|&|und|et|y) (?:(?:Mrs?|Ms|Dr|Herrn?|Frau|M|Mme|Madame|Sra?)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2})?/gu;

/** Persons with a title, two of them together: who is not a business. */
export const byTitle = ({ text }: Page): Span[] =>
  Array.from(text.matchAll(TITLED), ({ 0: found, index }) => ({ start: index, end: index + found.replace(/[.,]$/, "").length }));

/** Words with capitals that make the domain of a mailbox. */
export function byDomain(facts: PageFacts): Span[] {
  const hosts = facts.contacts.flatMap(({ kind, value }) => (kind === "email" ? [value.split("@")[1] ?? ""] : []));
  if (!hosts.length) return [];
  return facts.people
    .filter(({ words }) => words.length >= 2)
    .filter(({ value }) => {
      const joined = wordsIn(fold(value))
        .map(({ text }) => text)
        .join("");
      return hosts.some((host) => {
        const plain = fold(host)
          .replace(/\.[a-z]+$/, "")
          .replace(/[^a-z0-9]/g, "");
        return plain.length >= 5 && joined.length >= 5 && (joined.startsWith(plain) || plain.startsWith(joined));
      });
    });
}

const BILLED =
  /\b(?:(?:made?|make (?:it|them|the invoices?)|to be made|written|issued?|put it) out to|in the name of|au nom de|a nombre de|auf den namen|lautend auf|rechnung (?:bitte )?(?:auf|an)|factur(?:e|es|er|ez|as|a|ar) (?:a|au nom de)|bill(?:ed)? (?:it )?to|invoiced? (?:it )?to|(?:in the|our) books? as|datos para la factura|donnees de facturation|rechnungsdaten|billing details)(?: (?:die|den|das|der|la|le|el|the|us|me|our|unsere?n?) ?(?:\p{L}{3,14})?)?[:,]?\s{1,2}/gu;

/** Whom an invoice is made out to: "please make it out to Dr S. Hussain", "Rechnung bitte auf die Kanzlei: …". */
export const namesOnBills = (page: Page): Span[] =>
  Array.from(page.folded.matchAll(BILLED)).flatMap(({ 0: found, index }): Span[] => {
    const start = index + found.length;
    const name = nameIn(page.text.slice(start, start + 90).split(/\n|(?<=\p{Ll}{2})[.!?] /u)[0] ?? "");
    return name && page.text.startsWith(name, start) ? [{ start, end: start + name.length }] : [];
  });

const PAIR =
  /(?<![\p{L}.-])(\p{Lu}[\p{Ll}'’-]{1,20})(?: \p{Lu}[\p{L}'’-]{1,20}){0,2} (?:and|&|und|et|y|e|i) (\p{Lu}[\p{Ll}'’-]{1,20})(?: \p{Lu}[\p{L}'’-]{1,20}){1,2}/gu;

/** Two persons together, by their first names: "Nadine und Marco Brunnschweiler". */
export const byPair = ({ text }: Page): Span[] =>
  Array.from(text.matchAll(PAIR)).flatMap(({ 0: found, 1: one = "", 2: two = "", index }) =>
    firstNames.has(fold(one)) && firstNames.has(fold(two)) ? [{ start: index, end: index + found.length }] : [],
  );

/** A page with more persons is a list of them. */
const MOST_PERSONS = 24;

/** Persons by their first name or their title: clients without a firm are named so. */
export const byPerson = ({ people }: PageFacts): Span[] =>
  people
    .filter(({ words, title }) => words.length > 1 && words.length < 5 && (title !== "" || firstNames.has(fold(words[0] ?? ""))))
    .slice(0, MOST_PERSONS)
    .map(({ start, end }) => ({ start, end }));

const BRACKET = /\((\p{Lu}[^()\n\t,;:"“„«]{5,50})(?=[),;])/gu;

/** Whom a person speaks for: "Oona (Bridgewater Hospice Friends)". */
export const byBracket = ({ text }: Page): Span[] =>
  Array.from(text.matchAll(BRACKET)).flatMap(({ 1: name = "", index }) =>
    name.includes(" ") && isName(name) ? [{ start: index + 1, end: index + 1 + name.length }] : [],
  );

const PREPOSITION =
  /^[^\p{L}\n\t]{0,3}(?:(?:prepared |quote |quotation |offer |rates |call |msg )?(?:for|to|from|by|with|w\/|at)|fur|an|von|bei|pour|chez|appel de|de la part de|a l'attention de|para|llamo|llamada de)(?: (?:the|die|den|das|der|le|la|l'|el|los|las))?:? /u;

/** What a line begins with behind "for", "to", "an", "pour". */
export const byPreposition = (page: Page): Span[] =>
  page.lines.slice(0, 60).flatMap(({ cells }) =>
    cells.flatMap((cell): Span[] => {
      const [lead] = PREPOSITION.exec(page.folded.slice(cell.start, Math.min(cell.end, cell.start + 90))) ?? [];
      const name = lead && nameIn(page.text.slice(cell.start + lead.length, Math.min(cell.end, cell.start + lead.length + 90)));
      return name && page.text.startsWith(name, cell.start + lead.length)
        ? [{ start: cell.start + lead.length, end: cell.start + lead.length + name.length }]
        : [];
    }),
  );

/** What stands behind a word and a colon, or beside it in a row of two: two words or more, all with capitals. */
export const byAnyLabel = (page: Page): Span[] =>
  page.lines.slice(0, 60).flatMap(({ cells }) => {
    const [first, second] = cells;
    if (!first) return [];
    const colon = first.text.indexOf(":");
    const isLabelled = colon > 1 && colon < 30;
    const from = isLabelled ? first.text.slice(colon + 1) : cells.length === 2 && first.text.length < 30 ? (second?.text ?? "") : "";
    const start = isLabelled ? first.start + colon + 1 + (from.length - from.trimStart().length) : (second?.start ?? 0);
    const name = from.trim() && nameIn(from.trim());
    const isAll =
      name &&
      name.split(" ").length > 1 &&
      name.split(" ").every((word) => /^["(]?\p{Lu}|^(?:and|und|et|y|of|de|du|des|del|la|le|der|die|von|van|zu|the|&)$/u.test(word));
    return isAll && page.text.startsWith(name, start) ? [{ start, end: start + name.length }] : [];
  });
