import { STREET_START } from "../../../language/address/forms.ts";
import { fold } from "../../../language/fold.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "../../entities/words.ts";

/** The legal forms of companies, as they stand behind a name or before it. */
const FORM =
  /(?<![\p{L}\p{N}&/])(?:\p{Lu}?\p{Ll}{2,24}ges\. ?m\. ?b\. ?H\.?|mbH|GmbH & Co\.? ?(?:KGaA|KG|OHG)|g?GmbH|AG & Co\.? ?KG|AG|KGaA|KG|UG(?: \(haftungsbeschränkt\))?|[oO]HG|e\. ?K(?:fm|fr)?\.|e\. ?U\.|e\. ?V\.|GbR|PartG(?: ?mbB)?|eG|Ges\. ?m\. ?b\. ?H\.?|(?:Pty|Pte|PTY|PTE)\.? (?:Ltd|LTD|Limited)\.?|Ltd\.?|LTD\.?|Limited|LIMITED|LLC|L\.L\.C\.|Inc\.?|INC\.?|Incorporated|INCORPORATED|Corp\.?|CORP\.?|Corporation|CORPORATION|(?<!, )Co\.(?=[,;:)]|\s*\n| [–(·-]|\s*$)|Company(?: Limited)?|PLC|plc|LLP|LP|L\.P\.|PLLC|PC|P\.C\.|DAC|CLG|CIC|CIO|SARL|SASU?|EURL|SELARL|SNC|SCOP|SCI|SCIC|SCEA|EARL|GIE|ASBL|S\.A\.R\.L\.|S\.A\.S\.|S\.A\. de C\.V\.|SA de CV|S\. de R\.L\.(?: de C\.V\.)?|S\.L\.P\.?|S\.C\.C\.L\.?|S\.A\.U?\.?|SAU?|SRL|SPRL|S\.L\.U?\.?|SLU?|S\. ?Coop\.?|Coop\. V\.|S\.A\.L\.|Ltda\.?|LTDA\.?|ULC|Teoranta|s\.e\.n\.c\.(?:r\.l\.)?|inc\.|S\.C\.|C\.B\.|SLL|BV|B\.V\.|NV|N\.V\.|S\.p\.A\.|S\.r\.l\.|Oy|AB|ApS|A\/S|AS|Sàrl|SE(?!-\d))(?![\p{L}\p{N}])/gu;
/** Words that a body is called by: they count where a name stands around them. */
const BODY =
  /(?<![\p{L}\p{N}&/])(?:Foundation|Association|Authority|Church|University|College|School|Academy|Institute|Council|Trust|Alliance|Society|Hospital|Clinic|Hotel|Restaurant|Partners|Productions|Studio|Studios|Group|Solicitors|Architects|Builders|Services|Consulting|Properties|Systems|Solutions|Stiftung|Verein|Gemeinde|Hochschule|Ingenieurbüro|Fondation|Mairie|Commune|Coopérative|Éditions|Groupe|Clinique|Lycée|Cabinet|Ateliers?|Asociación|Associació|Fundación|Fundació|Ayuntamiento|Ajuntament|Cooperativa|Talleres|Bodegas?|Impremta|Imprenta|Cave|Domaine|Bank|Museum|Musée|Museo|Museu|Club|Library|Gallery|Theatre|Theater|Théâtre|Teatro|Festival|Partnership|Practice|Farms?|Vineyards?|Brewery|Bakery|Films|Pictures|Records|Press|Publishing|Board|Committee|Charity|Cooperative|Co-operative|Parish|Borough|Nursery|Surgery|Centre|Centro|Kulturverein|Förderverein|Sportverein|Turnverein|Genossenschaft|Marktgemeinde|Stadtgemeinde|Einwohnergemeinde|Kirchgemeinde|Kirchengemeinde|Pfarrei|Stadt|Landkreis|Schule|Gymnasium|Kindergarten|Praxis|Kanzlei|Hausverwaltung|Treuhand|Brauerei|Weingut|Gasthof|Tischlerei|Schreinerei|Compagnie|Syndicat|Comité|École|Collège|Étude|Boulangerie|Menuiserie|Librairie|Vignoble|Château|Comunidad|Colegio|Escuela|Instituto|Universidad|Conjunto|Club|Parroquia|Hermandad|Comité|FOUNDATION|ASSOCIATION|AUTHORITY|CHURCH|UNIVERSITY|COLLEGE|SCHOOL|COUNCIL|TRUST|HOSPITAL)(?![\p{L}\p{N}])/gu;
const LEADING =
  /^(?:SARL|SASU?|SA|EURL|SELARL|SCI|SNC|SCOP|Fondation|Mairie|Commune|Coopérative|Éditions|Groupe|Clinique|Lycée|Cabinet|Ateliers?|Association|Asociación|Associació|Fundación|Fundació|Ayuntamiento|Ajuntament|Cooperativa|Talleres|Bodegas?|Impremta|Imprenta|Cave|Domaine|Hotel|Stiftung|Gemeinde|Hochschule|Ingenieurbüro|University|Church|Institute|Museum|Musée|Museo|Museu|Festival|Theater|Théâtre|Teatro|Verein|Kulturverein|Förderverein|Sportverein|Turnverein|Genossenschaft|Marktgemeinde|Stadtgemeinde|Einwohnergemeinde|Kirchgemeinde|Kirchengemeinde|Pfarrei|Stadt|Landkreis|Schule|Gymnasium|Kindergarten|Praxis|Kanzlei|Hausverwaltung|Treuhand|Brauerei|Weingut|Gasthof|Tischlerei|Schreinerei|Centre|Centro|Compagnie|Syndicat|Comité|École|Collège|Étude|Boulangerie|Menuiserie|Librairie|Vignoble|Château|Comunidad|Colegio|Escuela|Instituto|Universidad|Conjunto|Club|Parroquia|Hermandad|Restaurant|Borough|Parish)$/;
/** Bodies whose names go on in small letters: "Centre de services scolaire des Deux-Coteaux". */
const ROMANCE =
  /^(?:Fondation|Mairie|Commune|Coopérative|Groupe|Clinique|Lycée|Association|Asociación|Associació|Fundación|Fundació|Ayuntamiento|Ajuntament|Cooperativa|Cave|Musée|Museo|Théâtre|Teatro|Festival|Centre|Centro|Compagnie|Syndicat|Comité|École|Collège|Comunidad|Colegio|Escuela|Instituto|Universidad|Conjunto)$/;
const VERB = /^(?:est|sont|a|ont|sera|doit|peut|qui|que|es|son|ha|han|será|debe|puede|para|pour|with|will|is|con|avec|por|par|sur|dont|ayant)$/;

const JOINS = new Set(
  "& and und et y e of de du des da di la le les der die das del d' l' + for für von zu zum am im in los las the fils filles frères hijos hermanos sons söhne".split(
    " ",
  ),
);
/** Words that stand before a name and are none of it. */
const BEFORE =
  /^(?:Between|Client|Customer|Kunde|Auftraggeber|Auftragnehmer|Lieferant|Supplier|Vendor|Contractor|To|From|An|Von|For|Für|Pour|Para|Entre|Et|And|Und|Société|Firma|Dear|With|By|Bill|Attn|Re|Betreff|Objet|At|On|In|Signed|Invoice|Please|If|When|Where|Under|This|That|Since|As)$/;

const FOR = new Set("for to für zu pour para per voor till til".split(" "));
/** What a document is called that is for a customer, in the languages that are read. */
const DOCUMENT =
  /^(?:quot(?:e|ation)s?|estimates?|proposals?|offers?|invoices?|bill|receipts?|orders?|statements?|contracts?|agreements?|scope|sow|work|services|tenders?|bid|form|pro ?forma|angebote?|kostenvoranschlag|rechnung|auftrag|bestellung|vertrag|offerte|quittung|devis|factures?|proposition|commande|contrat|recu|presupuestos?|facturas?|cotizacion|propuesta|pedido|contrato|recibo|preventivo|fattura|proposta|ordine|contratto|ricevuta|factuur|bestelling|orcamento|fatura|faktura|tilbud|offert|oferta)$/;

/** Whether words end in what a document is called, with its number or without: "Quote", "Statement of Work", "Angebot Nr. 12". */
function isHeading(words: readonly string[]): boolean {
  const own = words.filter((word) => !/\d/.test(word) && !/^(?:n[ro°º]?\.?|#)$/i.test(word));
  return DOCUMENT.test(fold(own.at(-1) ?? "").replace(/[^\p{L}]/gu, ""));
}

/** Names of companies by their form: "Brightwater Ferries DAC", "SELARL Clinique vétérinaire". `isLegal`: the form is one of law. */
export function companiesIn(text: string): (Span & { isLegal: boolean })[] {
  const all: (Span & { isLegal: boolean })[] = [];
  const forms = [
    ...Array.from(text.matchAll(FORM), ({ 0: form, index }) => ({ form, index, isLegal: true })),
    ...Array.from(text.matchAll(BODY), ({ 0: form, index }) => ({ form, index, isLegal: false })),
  ].sort((a, b) => a.index - b.index);
  for (const { form, index, isLegal } of forms) {
    const last = all.at(-1);
    const end = index + form.length;
    if (last && end <= last.end) {
      // "Harborlight Films LLC": the words behind a body have the form.
      if (isLegal && end === last.end) all[all.length - 1] = { ...last, isLegal };
      continue;
    }
    // "Port Trust Ltd": the second form goes on with the first.
    if (last && index <= last.end + 2 && /^,? ?$/.test(text.slice(last.end, index))) {
      all[all.length - 1] = { start: last.start, end, isLegal: isLegal || last.isLegal };
      continue;
    }
    const start = leftEdge(text, index, last?.end ?? 0, isLegal);
    const right = LEADING.test(form) || !isLegal ? rightEdge(text, end, ROMANCE.test(form) ? 3 : 0) : end;
    if (start < index || (LEADING.test(form) && right > end)) all.push({ start, end: right, isLegal });
  }
  return all.filter(
    ({ start, end, isLegal }) => (isLegal || !/\d/.test(text[start] ?? "")) && end - start >= 6 && end - start <= 90 && isCompany(text.slice(start, end)),
  );
}

const isCompany = (name: string): boolean =>
  !STREET_START.test(fold(name)) &&
  !/[+=]|^\d\S* \S+$/.test(name) &&
  !/^(?:La|Le|The|El|Die|Der|This|Our|Your|the) \S+$/.test(name) &&
  /[ ,](?<=\p{Lu}[\p{L}'’.&-]*[ ,]).*\p{Lu}|^\p{Lu}[\p{L}-]{2,} \S/u.test(name);

const isNamePart = (word: string): boolean => /^["“«„]?[\p{Lu}\d]/u.test(word) || JOINS.has(word) || /^[ld]['’]\p{Lu}/u.test(word);
const CUTS = /\n|\t|: |; |\. | [–·|•-] |[(„“»"]|, /g;
const ABBREVIATED = /(?:^|\W)(?:\p{Lu}|Dr|St|Gebr|Co|Ing|Dipl|Inh|Bros|Mt)$/u;

/** Where a name begins that ends before `at`: at most 80 characters before, never over a comma or a line. */
function leftEdge(text: string, at: number, least: number, isLegal: boolean): number {
  const from = Math.max(least, at - 80);
  // "Bodegas Miralba, S.L."; "12 Mill Lane, College Green" is no name.
  const before = isLegal ? text.slice(from, at).replace(/,( ?)$/, " $1") : text.slice(from, at);
  let cut = 0;
  // "Dr. Wilk GmbH", "J. & P. Coates Ltd".
  for (const { 0: mark, index } of before.matchAll(CUTS)) if (mark !== ". " || !ABBREVIATED.test(before.slice(0, index))) cut = index + mark.length;
  const words = Array.from(before.slice(cut).matchAll(/\S+/g), ({ 0: word, index }) => ({ word, start: from + cut + index }));
  let first = words.length;
  while (first > 0 && isNamePart(words[first - 1]?.word ?? "") && !BEFORE.test(words[first - 1]?.word ?? "")) first--;
  // "Quote 12 for Tui Vineyards Ltd".
  const inHeading = words.findLastIndex(({ word }, i) => i > first && FOR.has(word) && isHeading(words.slice(Math.max(0, i - 4), i).map(({ word }) => word)));
  if (inHeading > first) first = inHeading;
  while (first < words.length && JOINS.has(words[first]?.word ?? "")) first++;
  return words[first]?.start ?? at;
}

/** `small`: how many words in small letters may stand within it. */
function rightEdge(text: string, at: number, small: number): number {
  let [end, left] = [at, small];
  for (const { 0: word, index } of text.slice(at, at + 70).matchAll(/[^\s,;:.()–·]+|[\n\t,;:.()–·]/g)) {
    if (/^[\n\t,;:.()–·]$/.test(word) || (!isNamePart(word) && (left-- <= 0 || !/^\p{Ll}{4,}$/u.test(word) || VERB.test(word)))) break;
    if (isNamePart(word) && !JOINS.has(word)) end = at + index + word.length;
  }
  return end;
}

const PLAIN_FORMS = new Set(
  "a c p gmbh co kg kgaa ag ug ohg e k v kfr kfm gbr ltd limited llc inc incorporated corp corporation company plc llp lp pllc dac clg cic cio pty pte sarl sas sasu sa sau eurl selarl snc scop sci s l u r slu sl coop bv nv srl spa oy ab aps the mbh ges m b h eg se".split(
    " ",
  ),
);
/** The words of a name that are its own, not its legal form. */
export const ownWords = (name: string): string[] => {
  const words = wordsIn(fold(name)).map(({ text }) => text);
  const isForm = (at: number): boolean =>
    PLAIN_FORMS.has(words[at] ?? "") || (words[at] === "de" && PLAIN_FORMS.has(words[at - 1] ?? "") && at < words.length - 1);
  let [from, to] = [0, words.length];
  while (to > 0 && isForm(to - 1)) to--;
  // "SARL Cadoret", but "E. K. Young".
  while (from < to && (words[from]?.length ?? 0) > 1 && PLAIN_FORMS.has(words[from] ?? "")) from++;
  return from < to ? words.slice(from, to) : words;
};

const TRAILING =
  /^(?:,? (?:GmbH & Co\.? ?KG|g?GmbH|Ges\. ?m\. ?b\. ?H\.?|AG|KG|[oO]HG|e\. ?K(?:fr|fm)?\.|GbR|UG|(?:Pty|Pte|PTY|PTE)\.?|Ltd\.?|LTD\.?|Limited|LIMITED|LLC|L\.L\.C\.|Inc\.?|INC\.?|Incorporated|Corp\.?|Co\.|Company|PLC|plc|LLP|DAC|CLG|CIC|SARL|SASU?|SA|EURL|S\.L\.U?\.?|SLU?|S\.A\. de C\.V\.|SA de CV|S\. de R\.L\.(?: de C\.V\.)?|S\.L\.P\.?|S\.C\.C\.L\.?|S\.A\.U?\.?|LP|PLLC|S\. ?Coop\.?|SRL|BV|e\. ?V\.|A\/S|ApS|AB)(?![\p{L}\p{N}]))+/u;

/** Where a name stands in a text, with its legal form or without. */
export function mentionsOf(name: string, words: readonly Word[], text: string): Span[] {
  const own = ownWords(name);
  if (!own.length) return [];
  const found = new PhraseBook([[own.join(" "), true]]).in(words);
  const isFree = ({ start, end }: Span) => !/[@.\w-]/.test(text[start - 1] ?? "") && !/^(?:[@-]|\.\w)/.test(text.slice(end, end + 2));
  return found.filter(isFree).map(({ start, end }) => ({ start, end: end + (TRAILING.exec(text.slice(end, end + 30))?.[0].length ?? 0) }));
}

/** Whether an address of a mailbox seems to be of a name: "motsderdre.example" of "Les Mots d'Erdre", "scdw.example" of its initials. */
export function isDomainOf(domain: string, name: string): boolean {
  const host = fold(domain)
    .replace(/\.[a-z]+$/, "")
    .replace(/[^a-z0-9]/g, "");
  const own = ownWords(name);
  const long = own.filter((word) => word.length > 3);
  const initials = own.map((word) => word[0] ?? "").join("");
  return (
    long.some((word) => host.includes(word) || (host.length > 4 && word.startsWith(host))) ||
    (host.length > 3 && own.join("").includes(host)) ||
    (initials.length >= 3 && host.startsWith(initials))
  );
}
