import { fold } from "../../language/fold.ts";
import { PhraseBook, type Span, wordsIn } from "../entities/words.ts";
import type { Page } from "./document.ts";
import { conceptsOf } from "./features.ts";
import type { Cell, Line } from "./lines.ts";

/** A stretch of a page that can be a title: how it was found (`origins`), and what stands around its line. */
export interface TitleStretch extends Span {
  readonly origins: Set<string>;
  readonly around: readonly string[];
}

/** What labels before a title are called. */
const labels = new PhraseBook<string>([
  [
    "project|project title|project name|name of project|projekt|projektname|projekttitel|projet|intitule|proyecto|job|job title|job name|the job|works|the works|bauvorhaben|bv|vorhaben|massnahme|objekt|bauobjekt|chantier|affaire|operation|obra|assignment|commission|campaign|campagne|campana|kampagne|working title|production|film|series|programme|show|kommission|purpose|zweck|matter|mandat|auftrag|for|for the|fur|pour|para|what|what it is about|brief|work|tour|book|exhibition",
    "project",
  ],
  ["title|titel|titre|titulo", "title"],
  ["re|subject|betreff|betr|betrifft|objet|concerne|asunto|objeto|regarding|concerning|bezug|tema|thema|sujet|about|ref", "subject"],
  [
    "scope|scope of work|scope of works|services|service|description|gegenstand|vertragsgegenstand|auftragsgegenstand|leistung|leistungsgegenstand|subject matter|prestation|prestations|mission|objet du contrat|objet de la prestation|objeto del contrato|servicio|trabajos|travaux|arbeiten|tatigkeit",
    "scope",
  ],
  ["event|event name|name of event|veranstaltung|anlass|evenement|evento|function|occasion|wedding|conference|fair|festival|manifestation|acto|messe", "event"],
  ["site|job site|jobsite|location|ort|lieu|lugar|baustelle|venue|property|premises|emplacement|einsatzort|place", "site"],
]);
const LABELLED = /^([^:\n\t]{2,40}?) ?[:–—] ?(\S[^\n\t]{2,160})$/u;
const QUOTED = /[“"„«]\s?([^“”"„«»\n\t]{4,90}?)\s?[”"“»]/gu;
const FOR =
  /(?<![\p{L}])(?:for|in respect of|in connection with|concerning|regarding|relating to|titled|entitled|called|about|re|für|zum|zur|über|betreffend|Bauvorhaben|Projekt|pour|concernant|relatif à|intitulé|para|sobre|relativo a|titulado|project|projet|proyecto)(?: the| our| your| a| an| die| das| den| dem| der| le| la| les| l'| el| los| las| un| una| une)? ([^\n\t.;:,()]{5,100})/giu;
/** Answers to a mail, and that it was passed on. */
const REPLY = /^(?:(?:re|aw|fw|fwd|wg|tr|rv|antw|betreff|subject|objet|asunto)(?:\[\d\])? ?: ?)+/i;
const BREAK = /(?: [-–—|·/] |, |: |\. (?=\p{Lu})| ?\(| {2,}|; )/gu;
const NEXT_LABEL = / {2,}|\t| [—–|·] |(?<=[\p{L}\d)]) (?=\p{Lu}[\p{L}.]{1,12}(?: [\p{L}.]{1,10})?: )|\. (?=\p{Lu})/u;
/** What a document is called before what it is for: "Werkvertrag Badumbau". */
const KINDS = /^(?:order|contract|quote|meeting|price|expense|invoice|subject)$/;
/** What stands between a label and what it is of: at the beginning of a line also a full stop, "1. Object. The contractor ...". */
const FIRST_MARK = /^ ?(?:no\.? ?\d+)?[:–—] ?|^\. (?=\p{Lu})/u;
const MARK = /^ ?(?:no\.? ?\d+)?: ?/;
/** How lines begin that have no title in them. */
const NO_TITLE =
  /^(?:(?:dear|hi|hello|hey|sehr geehrte|liebe|lieber|hallo|guten tag|bonjour|madame|monsieur|cher|chere|estimad[oa]s?|hola|buenos dias|attention|attn|att|zwischen|between|entre|and|und|mr|mrs|ms|herrn?|frau|mme|m|tel|phone|fax|date|datum|fecha|sent|gesendet)\b|(?:from|to|cc|bcc|von|an|de|a|para) ?:)/;
const MOST = { first: 60, others: 14 };

/** All that can be a title in a page. */
export function stretchesOf(page: Page): TitleStretch[] {
  const all = new Map<string, TitleStretch>();
  const lines = page.lines.slice(0, page.number === 1 ? MOST.first : MOST.others);
  lines.forEach((line, at) => {
    const around = aroundLine(lines, at);
    const add = (start: number, end: number, ...origins: string[]): void => {
      const raw = page.text.slice(start, end);
      const from = start + (raw.length - raw.trimStart().length);
      const text = withoutOpenBracket(raw.trim().replace(/[.,;:]$/, ""));
      if (text.length < 4 || text.length > 140 || !/\p{L}{3}/u.test(text) || NO_TITLE.test(fold(text)) || isName(text)) return;
      const key = `${from} ${text.length}`;
      const known = all.get(key) ?? { start: from, end: from + text.length, origins: new Set<string>(), around };
      for (const origin of origins) known.origins.add(origin);
      all.set(key, known);
    };
    for (const [i, cell] of line.cells.entries()) {
      for (const { start, end, origins } of segmentsOf(page, line, cell, i)) {
        add(start, end, "cut:whole", ...origins);
        for (const cut of cutsOf(page.text.slice(start, end)))
          add(start + cut.start, start + cut.end, `cut:${cut.how}`, ...origins.map((name) => `${name}-${cut.how}`), ...origins);
      }
      for (const match of cell.text.matchAll(FOR)) {
        const end = cell.start + match.index + match[0].length;
        add(end - (match[1] ?? "").length, end, "for", `for:${fold(match[0].split(" ")[0] ?? "")}`);
      }
      for (const match of cell.text.matchAll(QUOTED)) {
        const start = cell.start + match.index + match[0].indexOf(match[1] ?? "");
        add(start, start + (match[1] ?? "").length, "quoted");
      }
    }
  });
  return [...all.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

const withoutOpenBracket = (text: string): string => (text.endsWith(")") && !text.includes("(") ? text.slice(0, -1) : text);

/** A number, a mailbox, or what a contract calls a party ("the Maintainer"): none is a title. */
const isName = (text: string): boolean =>
  /^[^\s\d]*\d\S*$|@/.test(text) || /^(?:["“„«] ?)?(?:the|der|die|das|den|le|la|les|l'|el|los|las) ?\p{L}+(?: ?[”"“»])?$/iu.test(text);

interface Segment extends Span {
  readonly origins: readonly string[];
}

/** What of a cell is a title as it is, or has one in it. */
function segmentsOf(page: Page, line: Line, cell: Cell, i: number): Segment[] {
  const found: Segment[] = [];
  const left = line.cells[i - 1];
  if (left && i === 1) found.push({ ...cell, origins: ["source:cell", ...labelOrigins(left.text)] });
  const head = page.rows.get(line.start)?.heads[i];
  if (head && i > 0) found.push({ ...cell, origins: ["source:column", ...labelOrigins(head.text)] });
  const labelled = LABELLED.exec(cell.text);
  if (labelled) found.push({ start: cell.end - (labelled[2] ?? "").length, end: cell.end, origins: ["source:label", ...labelOrigins(labelled[1] ?? "")] });
  for (const label of labels.in(wordsIn(fold(cell.text)))) {
    const isFirst = !/\p{L}/u.test(cell.text.slice(0, label.start));
    const mark = (isFirst ? FIRST_MARK : MARK).exec(cell.text.slice(label.end, label.end + 12))?.[0];
    if (!mark) continue;
    const start = label.end + mark.length;
    const next = NEXT_LABEL.exec(cell.text.slice(start));
    found.push({
      start: cell.start + start,
      end: cell.start + (next ? start + next.index : cell.text.length),
      origins: ["source:inline", `by:${label.meaning}`, ...(isFirst ? [] : ["source:mid"])],
    });
  }
  if (line.cells.length === 1 && cell.text.length < 120) found.push({ ...cell, origins: ["source:line"] });
  return found;
}

const labelOrigins = (label: string): string[] => [
  ...new Set([...labels.in(wordsIn(fold(label))).map(({ meaning }) => `by:${meaning}`), ...conceptsOf(label).map((concept) => `by-${concept}`)]),
];

interface Cut extends Span {
  readonly how: string;
}

/** What is left of a text without its beginning or its end: without "RE:", without the kind of the document, up to and behind a dash or comma. */
function cutsOf(text: string): Cut[] {
  const reply = REPLY.exec(text)?.[0].length ?? 0;
  const cuts: Cut[] = reply ? [{ start: reply, end: text.length, how: "unreplied" }] : [];
  const words = wordsIn(fold(text));
  const kind = kindAt(text, reply);
  if (kind > reply) cuts.push({ start: kind, end: text.length, how: "unkind" });
  const breaks = Array.from(text.matchAll(BREAK), ({ 0: mark, index }) => ({ start: index, end: index + mark.length })).filter(({ start }) => start > reply);
  const [first, second] = breaks;
  if (first) {
    cuts.push({ start: reply, end: first.start, how: "first" });
    if (kind > reply && kind < first.start - 3) cuts.push({ start: kind, end: first.start, how: "unkindfirst" });
    cuts.push({ start: first.end, end: text.length, how: "rest" });
    if (second) {
      cuts.push({ start: reply, end: second.start, how: "two" });
      cuts.push({ start: first.end, end: second.start, how: "second" });
      if (kind > reply && kind < first.start) cuts.push({ start: kind, end: second.start, how: "unkindtwo" });
    }
  }
  return words.length > 1 ? cuts : [];
}

/** Where in a text what it calls the document ends: "Purchase Order No. 4 for the ". */
function kindAt(text: string, from: number): number {
  const words = wordsIn(fold(text));
  let at = words.findIndex(({ start }) => start >= from);
  const first = at;
  while (at >= 0 && at < words.length) {
    const word = words[at];
    if (!word) break;
    const isKind =
      conceptsOf(word.text).some((concept) => KINDS.test(concept)) || /(?:vertrag|bestellung|auftrag|angebot|offerte|protokoll|vereinbarung)$/.test(word.text);
    const isLink =
      at > first &&
      /^(?:no|nr|n|num|number|for|the|of|fur|uber|zum|zur|den|die|das|der|pour|de|du|la|le|les|des|d|l|para|del|el|y|and|und|et|en|to|\d+|[a-z])$/.test(
        word.text,
      );
    if (!isKind && !isLink) break;
    at++;
  }
  return at > first ? (words[at]?.start ?? text.length) : from;
}

/** Whether a line says no more than what the document is, and its number. */
const isKindOnly = (text: string): boolean => {
  const end = kindAt(text, 0);
  return end > 0
    ? text.length - end < 4 || !/\p{L}{3}/u.test(text.slice(end))
    : text.length < 40 && /(?:agreement|contract|order|vertrag|contrat|contrato|conditions)$/i.test(text);
};

/** What the lines above and below mean, and whether the line stands by itself. */
function aroundLine(lines: readonly Line[], at: number): string[] {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  const meaning = (name: string, other: Line | undefined): string[] =>
    other
      ? [...conceptsOf(other.text.slice(0, 100)).map((concept) => `${name}:${concept}`), other.text.length < 45 ? `${name}:short` : `${name}:long`]
      : [`${name}:nothing`];
  return [
    `line${Math.min(at, 14)}`,
    ...(above && isKindOnly(above.text) ? ["under:kind", `under:kind:line${Math.min(at, 3)}`] : []),
    ...(line && isKindOnly(line.text) ? ["is:kind"] : []),
    ...meaning("above", above),
    ...meaning("below", below),
    ...(above && above.paragraph === line?.paragraph ? ["joined:above"] : []),
    ...(below && below.paragraph === line?.paragraph ? ["joined:below"] : []),
    ...(line && /^\(?\d/.test(line.text) ? ["numbered"] : []),
    `cells:${Math.min(4, line?.cells.length ?? 0)}`,
    ...(line && /[.!?]$/.test(line.text) ? ["full stop"] : []),
  ];
}
