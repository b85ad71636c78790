import { fold } from "../../../language/fold.ts";
import { firstNames } from "../../../language/names/first-names.ts";
import { firstFrom, type Span, wordsIn } from "../../entities/words.ts";
import type { Page } from "../document.ts";
import { withContext } from "./context.ts";
import { paragraphAt, placeOf } from "./layout.ts";
import { isDomainOf, ownWords } from "./names.ts";
import { byAnyLabel, byBracket, byDomain, byLabel, byPair, byPerson, byPlace, byPreposition, byReach, byTitle, byTop, namesOnBills } from "./names-by-place.ts";
import type { PageFacts } from "./page-facts.ts";
import { smallWordsOf } from "./people.ts";
import { definedIn, roleAt, rolesIn } from "./roles.ts";
import type { Choice, Occurrence } from "./scorer.ts";

const BEHIND = /^[ ]?(?:,|\(|–|-|\n|\t|$)/;
const BANK = /\b(?:bank|insurance|versicherung|assurance|sparkasse|volksbank|court|amtsgericht|banque|banco|caja)\b/;
const LEAD_IN = /\b(?:between|zwischen|entre|and|und|et|y)\s{1,3}$/;
const FOR = /\b(?:for|on behalf of|for and on behalf of|fur|fur die|pour|pour le compte de|por|para|i\.? ?a\.?)\s?:?\s$/;
const PERSON_TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|rev|herr|herrn|frau|familie|fam|mag|docteur|captain|colonel|major|m|mm|mme|mlle|monsieur|madame|eheleute|sr|sra|d|dª|don|doña|señor|señora)\.?(?: (?:and|&|und|et|y) (?:mrs?|ms|dr|frau|mme|madame|sra|dª|doña)\.?)? (?=\p{Lu})/iu;
const BUILDING =
  /\b(?:street|road|avenue|lane|house|cottage|hall|court|hill|square|terrace|room|barn|farm|weg|platz|gasse|rue|chemin|route|calle|plaza)$|(?:strasse|straße)$/;

/** What a business tells all its customers has no client. */
const PRICE_LIST =
  /\b(?:price (?:list|sheet)|rate (?:card|sheet)|rates \d{4}|(?:rental|day) rates|menu|preisliste|preise (?:ab|\d{4})|tarifs?|conditions tarifaires|tarifas?|lista de precios)\b/;

/** Words of headings and of departments, which are no names of clients. */
const TITLE_WORD =
  /\b(?:price|prices|list|rates?|fees?|services?|order|invoice|agreement|contract|terms|schedule|notes?|minutes|timesheet|quote|quotation|proposal|preisliste|rechnung|angebot|auftrag|bestellung|leistung\w*|mitwirkung|vertrag|protokoll|devis|facture|tarif\w*|contrat|commande|presupuesto|factura|pedido|contrato|acta|part of|teil)\b/;
const DEPARTMENT =
  /\b(?:account(?:s|ing)|payable|finance|shared services|department|dept|dpto|departamento|service des|direction|abteilung|buchhaltung|kreditoren\w*|einkauf|comptabilite|achats|compras|administracion|procurement|purchasing|estates|facilities|hr|office of)\b/;

/** What the words of a name are in the document besides: written small elsewhere, a heading's, a department's. */
function signsOfWords(name: string, small: ReadonlySet<string>): string[] {
  const folded = fold(name);
  const own = wordsIn(folded).filter(({ text }) => text.length > 2 && /\p{L}/u.test(text));
  const common = own.filter(({ text }) => small.has(text)).length;
  const signs = [`common:${common === 0 ? "none" : common === own.length ? "all" : "some"}`];
  if (TITLE_WORD.test(folded)) signs.push("title-word");
  if (DEPARTMENT.test(folded)) signs.push("department");
  if (/^\d/.test(name)) signs.push("numbered");
  else if (/\d/.test(name)) signs.push("figures");
  if (name === name.toUpperCase()) signs.push("capitals");
  return signs;
}

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
  const small = smallWordsOf(pages);
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
      ...signsOfWords(value, small),
      `words:${Math.min(4, value.split(" ").length)}`,
    ];
    return [{ page: found.page, start: found.start, end: found.end, value, key, signs }];
  });
  return { field: "client.name", group: "name", occurrences: withContext("name", occurrences) };
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
  for (const span of namesOnBills(page)) add(span, "billed");
  for (const span of byPair(page)) add(span, "pair");
  for (const span of byPerson(facts)) add(span, "person");
  for (const span of byBracket(page)) add(span, "in-bracket");
  if (page.number === 1) {
    for (const span of byPreposition(page)) add(span, "offered");
    for (const span of byAnyLabel(page)) add(span, "any-label");
  }
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
  const address = facts.addresses[firstFrom(facts.addresses, span.end)];
  if (address && address.start - span.end < 60) signs.push("address");
  if (BEHIND.test(page.text.slice(span.end, span.end + 2))) signs.push("alone");
  if (/\b(?:invoices?|rechnung\w*|factur\w*|bills?)\b/.test(page.folded.slice(Math.max(0, span.start - 60), span.start))) signs.push("invoices");
  if (/\b(?:bank|account|konto|iban|compte|cuenta)\b/.test(before)) signs.push("near-bank");
  if (/\b(?:formerly|insured|insurer|competitor|against|like|such as)\b/.test(before)) signs.push("aside");
  return signs;
}
