import { firstNames } from "../../entities/first-names.ts";
import { fold } from "../../entities/fold.ts";
import type { Span } from "../../entities/words.ts";
import { wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { paragraphAt, placeOf } from "./layout.ts";
import { companiesIn, isDomainOf, ownWords } from "./names.ts";
import type { PageFacts } from "./page-facts.ts";
import { definedIn, roleAt, rolesIn } from "./roles.ts";
import type { Choice, Occurrence } from "./scorer.ts";

const BEHIND = /^[ ]?(?:,|\(|–|-|\n|\t|$)/;
const BANK = /\b(?:bank|insurance|versicherung|assurance|sparkasse|volksbank|court|amtsgericht|banque|banco|caja)\b/;
const LEAD_IN = /\b(?:between|zwischen|entre|and|und|et|y)\s{1,3}$/;
const FOR = /\b(?:for|on behalf of|for and on behalf of|fur|fur die|pour|pour le compte de|por|para|i\.? ?a\.?)\s?:?\s$/;
const HEADING =
  /^(?:purchase order|order|quote|quotation|invoice|statement of work|agreement|contract|proposal|estimate|offer|bestellung|angebot|auftrag\w*|vertrag|werkvertrag|rechnung|lieferschein|protokoll|devis|facture|contrat|bon de commande|commande|avenant|convention|presupuesto|pedido|contrato|factura|minutes|memo|note|notes|timesheet|price list|rate card|page|seite|date|subject|from|to|cc|re)\b/;

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
function nameIn(text: string): string | undefined {
  const [company] = companiesIn(text);
  if (company && company.start < 3) return text.slice(company.start, company.end);
  const name = (text.split(/, | [–·|(-] ?|\t|;| tel| represented/)[0] ?? "").trim().replace(/[.,]$/, "");
  return /^[\p{Lu}\d]/u.test(name) && name.length >= 3 && name.split(" ").length <= 8 && isName(name) ? name : undefined;
}

const PERSON_TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|rev|herr|herrn|frau|familie|m|mm|mme|mlle|monsieur|madame|eheleute|sr|sra|d|dª|don|doña|señor|señora)\.?(?: (?:and|&|und|et|y) (?:mrs?|ms|dr|frau|mme|madame|sra|dª|doña)\.?)? (?=\p{Lu})/iu;
const BUILDING =
  /\b(?:street|road|avenue|lane|house|cottage|hall|court|hill|square|terrace|room|barn|farm|weg|platz|gasse|rue|chemin|route|calle|plaza)$|(?:strasse|straße)$/;

/** What a business tells all its customers has no client. */
const PRICE_LIST =
  /\b(?:price (?:list|sheet)|rate (?:card|sheet)|rates \d{4}|(?:rental|day) rates|menu|preisliste|preise (?:ab|\d{4})|tarifs?|conditions tarifaires|tarifas?|lista de precios)\b/;

interface Found extends Span {
  readonly signs: string[];
}

/** The names of businesses and of clients who are persons that a document has, each with what speaks for it being the client's. */
export function clientNames(pages: readonly Page[], facts: readonly PageFacts[], isOurs: (name: string) => boolean, ours: readonly string[]): Choice {
  const all = pages.slice(0, 8).flatMap((page, i) => namesOf(page, facts[i] as PageFacts).map((found) => ({ ...found, page: page.number })));
  const domains = new Map<string, { isInvoices: boolean; count: number }>();
  for (const { contacts } of facts)
    for (const { kind, value } of contacts) {
      const domain = kind === "email" ? (value.split("@")[1] ?? "") : "";
      if (domain)
        domains.set(domain, {
          isInvoices: /^(?:invoice|account|ap|payable|rechnung|billing|compta|factur|kreditor|buchhalt)/i.test(value),
          count: (domains.get(domain)?.count ?? 0) + 1,
        });
    }
  const keyOf = (name: string) => ownWords(name).join(" ");
  const texts = all.map((found) => (pages[found.page - 1] as Page).text.slice(found.start, found.end).replace(/\s+/g, " "));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(keyOf(text), (counts.get(keyOf(text)) ?? 0) + 1);
  const order = [...new Set(texts.filter((text) => !isOurs(text)).map(keyOf))];
  const isList = PRICE_LIST.test((pages[0]?.folded ?? "").slice(0, 400));
  const occurrences = all.flatMap((found, i): Occurrence[] => {
    const value = texts[i] ?? "";
    const key = keyOf(value);
    if (!key || isOurs(value)) return [];
    const own = [...domains].filter(([domain]) => isDomainOf(domain, value));
    const longer = order.some((other) => other !== key && other.startsWith(`${key} `));
    const signs = [
      "bias",
      ...found.signs,
      `count:${Math.min(3, counts.get(key) ?? 1)}`,
      found.page === 1 ? "page:1" : found.page === pages.length ? "page:last" : "page:inner",
      order.indexOf(key) === 0 ? "order:first" : order.indexOf(key) === 1 ? "order:second" : "order:later",
      ...(own.length ? ["domain"] : domains.size ? ["no-domain"] : []),
      ...(own.some(([, { isInvoices }]) => isInvoices) ? ["domain:invoices"] : []),
      ...(isList ? ["price-list"] : []),
      ...(longer ? ["longer"] : []),
      ...(ours.some((word) => word.length > 3 && key.split(" ").includes(word)) ? ["like-ours"] : []),
      ...(BANK.test(fold(value)) ? ["bank"] : []),
      ...(BUILDING.test(fold(value)) && !found.signs.includes("legal") ? ["building"] : []),
      `words:${Math.min(4, value.split(" ").length)}`,
    ];
    return [{ page: found.page, start: found.start, end: found.end, value, key, signs }];
  });
  return { field: "client.name", group: "name", occurrences };
}

function namesOf(page: Page, facts: PageFacts): Found[] {
  const found = new Map<string, Found>();
  const add = (span: Span, sign: string) => {
    const key = `${span.start}`;
    const other = found.get(key);
    if (!other) found.set(key, { start: span.start, end: span.end, signs: [sign, ...around(page, facts, span)] });
    else if (!other.signs.includes(sign)) other.signs.push(sign);
  };
  for (const company of facts.companies) add(company, company.isLegal ? "legal" : "body");
  for (const span of byLabel(page)) add(span, "label");
  for (const span of byPlace(page, facts)) add(span, "window");
  if (page.number === 1) {
    for (const span of byTitle(page)) add(span, "titled");
    for (const span of byTop(page)) add(span, "headline");
    for (const span of byReach(page, facts)) add(span, "reach");
  }
  for (const span of byDomain(facts)) add(span, "like-domain");
  return [...found.values()];
}

/** What stands around a name. */
function around(page: Page, facts: PageFacts, span: Span): string[] {
  const place = placeOf(page, span);
  if (!place) return [];
  const { line, row, cell, column } = place;
  const signs: string[] = [];
  const before = page.folded.slice(Math.max(cell.start, span.start - 60), span.start);
  const words = wordsIn(before);
  const roleBefore = rolesIn(words.slice(-4)).at(-1);
  if (roleBefore) signs.push(`role:${roleBefore.meaning}`, ...(/:\s*$/.test(before) ? [`label:${roleBefore.meaning}`] : []));
  const after = page.text.slice(span.end, span.end + 320).split("\n\n")[0] ?? "";
  for (const word of definedIn(after).slice(0, 1)) {
    const role = roleAt(wordsIn(fold(word)), 0)?.meaning;
    signs.push("defined", ...(role ? [`defined:${role}`] : []));
  }
  const head = column > 0 ? line.cells[0] : undefined;
  const headRole = head && rolesIn(wordsIn(fold(head.text)))[0]?.meaning;
  if (headRole) signs.push(`head:${headRole}`);
  const above = page.lines[row - 1];
  const aboveCell = above?.cells[Math.min(column, above.cells.length - 1)];
  const aboveWords = aboveCell && aboveCell.text.length < 40 ? wordsIn(fold(aboveCell.text)) : [];
  const roleAbove = aboveWords.length <= 5 ? rolesIn(aboveWords)[0]?.meaning : undefined;
  if (roleAbove && span.start <= cell.start + 2) signs.push(`above:${roleAbove}`);
  if (span.start <= cell.start + 2) signs.push("starts");
  if (span.end >= cell.end - 1) signs.push("ends");
  if (page.number === 1 && row === 0) signs.push("top");
  else if (page.number === 1 && row < 4) signs.push("near-top");
  const name = page.text.slice(span.start, span.end);
  if (PERSON_TITLE.test(name) || firstNames.has(wordsIn(fold(name))[0]?.text ?? "")) {
    const { first, last } = paragraphAt(page, row);
    const [from, to] = [page.lines[first]?.start ?? 0, page.lines[last]?.end ?? 0];
    const isBeside = facts.companies.some(({ start, end }) => start >= from && end <= to && (end <= span.start || start >= span.end));
    signs.push(`person:${PERSON_TITLE.test(name) ? "title" : "name"}:${isBeside ? "beside" : "alone"}`);
  }
  if (/^(?:attn|attention|att|fao|z\. ?h|zu h|à l|a la at|c\/o)/i.test(name)) signs.push("attention");
  if (LEAD_IN.test(before)) signs.push("between");
  if (FOR.test(before)) signs.push("for");
  if (/(?:^|\s)(?:to|an|a|para|pour)\s?:?\s?$/.test(before) && before.trim().length < 6) signs.push("to");
  if (/(?:^|\s)(?:from|von|de)\s?:?\s?$/.test(before) && before.trim().length < 7) signs.push("from");
  if (facts.addresses.some(({ start }) => start >= span.end && start - span.end < 60)) signs.push("address");
  if (BEHIND.test(page.text.slice(span.end, span.end + 2))) signs.push("alone");
  if (/\b(?:invoices?|rechnung\w*|factur\w*|bills?)\b/.test(page.folded.slice(Math.max(0, span.start - 60), span.start))) signs.push("invoices");
  if (/\b(?:bank|account|konto|iban|compte|cuenta)\b/.test(before)) signs.push("near-bank");
  if (/\b(?:formerly|insured|insurer|competitor|against|like|such as)\b/.test(before)) signs.push("aside");
  return signs;
}

/** Names behind a word for their role: "Client: Brightwater Ferries", or in the cell beside or below it. */
function byLabel(page: Page): Span[] {
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

/** What stands above an address or before it on its line, as letters are addressed. */
function byPlace(page: Page, facts: PageFacts): Span[] {
  return facts.addresses.flatMap((address): Span[] => {
    const place = placeOf(page, address);
    if (!place) return [];
    const { row, line, column, cell } = place;
    const lead = page.text.slice(cell.start, address.start);
    const spans: Span[] = [];
    const own = nameIn(lead.replace(/[ ,–·|(-]+$/, ""));
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
const byTop = (page: Page): Span[] =>
  page.lines.slice(0, 3).flatMap(({ cells: [cell] }) => {
    const name = cell && cell.text.length < 70 ? nameIn(cell.text) : undefined;
    // "Hobart, Australia" is where it is written.
    const isTown = name !== undefined && !name.includes(" ") && cell?.text.startsWith(`${name},`);
    return cell && name && !isTown ? [{ start: cell.start + cell.text.indexOf(name), end: cell.start + cell.text.indexOf(name) + name.length }] : [];
  });

/** Persons with a telephone number or a mailbox behind their name, and those who are to be billed. */
const byReach = (page: Page, { people, contacts }: PageFacts): Span[] =>
  people.filter(
    ({ start, end, words }) =>
      words.length > 1 &&
      (contacts.some((contact) => contact.start >= end && contact.start - end < 12) ||
        /\b(?:bill|invoice|rechnung an|facturer?|cobrar a)(?: to)?:? $/.test(page.folded.slice(Math.max(0, start - 16), start))),
  );

const TITLED =
  /(?<![\p{L}.])(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Familie|Eheleute|MM?|Mme|Monsieur|Madame|Sra?|Señora?|Don|Doña)\.? (?:(?:and|&|und|et|y) (?:Mrs?|Ms|Dr|Frau|Mme|Madame|Sra)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?: (?:and|&|und|et|y) (?:(?:Mrs?|Ms|Dr|Frau|Mme|Madame|Sra)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2})?/gu;

/** Persons with a title, two of them together: who is not a business. */
const byTitle = ({ text }: Page): Span[] =>
  Array.from(text.matchAll(TITLED), ({ 0: found, index }) => ({ start: index, end: index + found.replace(/[.,]$/, "").length }));

/** Words with capitals that make the domain of a mailbox. */
function byDomain(facts: PageFacts): Span[] {
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
