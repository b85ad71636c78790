import { fold } from "../entities/fold.ts";
import { PhraseBook, type Span, type Word, wordsIn } from "../entities/words.ts";

/** Words that say what kind of company a name is of. Those that are words of a language too count only as they are written. */
const FORMS =
  /(?<![\p{L}\p{N}])(?:GmbH & Co\. ?(?:KG|OHG)|GmbH|gGmbH|AG|KG|UG(?: \(haftungsbeschränkt\))?|OHG|e\. ?K\.|e\. ?Kfm\.|e\. ?V\.|GbR|PartG|mbB|eG|Ltd\.?|Limited|LLC|L\.L\.C\.|Inc\.?|Corp\.?|PLC|plc|LLP|LP|L\.P\.|PLLC|INC\.?|LTD\.?|Ges\.? ?m\.? ?b\.? ?H\.?|Foundation|FOUNDATION|Association|Authority|AUTHORITY|Church|CHURCH|University|Council|Trust|Alliance|Society|Hospital|Partners|Productions|Stiftung|Fondation|Commune|Coopérative|Éditions|Groupe|Asociación|Fundación|Ayuntamiento|Cooperativa|DAC|CLG|CIC|Pty|SARL|SAS|SASU|SA|EURL|SELARL|SNC|SCOP|SCI|S\.A\.R\.L\.|S\.A\.S\.|S\.A\.|SRL|SPRL|S\.L\.U?\.?|SLU?|S\. ?Coop\.?|S\.C\.|SLL|BV|B\.V\.|NV|S\.p\.A\.|S\.r\.l\.|Oy|AB|ApS|A\/S|AS)(?![\p{L}\p{N}])/gu;
const LEADING =
  /^(?:SARL|SAS|SASU|SA|EURL|SELARL|SCI|SNC|SCOP|Fondation|Commune|Coopérative|Éditions|Groupe|Association|Asociación|Fundación|Ayuntamiento|Cooperativa)$/;

const JOINS = new Set("& and und et y of de du des la le les der die das d' l' + for für von zu am im in del los las".split(" "));
const STOPS = new Set(
  "between and by from with the zwischen entre client customer kunde auftraggeber auftragnehmer supplier contractor lieferant firma société empresa cliente to für an von".split(
    " ",
  ),
);

/** A name of a company, by its form: "Brightwater Ferries DAC", "SELARL Clinique vétérinaire". */
export function companiesIn(text: string): Span[] {
  const all: Span[] = [];
  for (const { 0: form, index } of text.matchAll(FORMS)) {
    const last = all.at(-1);
    if (last && index < last.end) continue;
    const end = index + form.length;
    const start = leftEdge(text, index, last?.end ?? 0);
    if (start < index) all.push({ start, end });
    else if (LEADING.test(form)) {
      const right = rightEdge(text, end);
      if (right > end) all.push({ start: index, end: right });
    }
  }
  return all.filter(
    ({ start, end }) =>
      isCompany(text.slice(start, end)) &&
      end - start >= 6 &&
      !/capital|^(?:Foundation|Association|Church|Groupe|Commune|Council|Trust|Society)$|insurance|versicherung|assurance|\bbank/i.test(
        text.slice(start, end),
      ) &&
      end - start <= 90,
  );
}

/** Words that begin names of bodies, and other things too: a word of the name is capital behind them. */
const isCompany = (name: string): boolean =>
  !/[+=]|^\d/.test(name) &&
  !/^(?:La|Le|The|El|Die|Der) \S+$/.test(name) &&
  (!/^(?:Groupe|Commune|Éditions|Fondation|Coopérative|Association)(?!\p{L})/u.test(name) || /[\s'’]\p{Lu}/u.test(name));

const isNamePart = (word: string): boolean => /^[(„"“«]?[\p{Lu}\d]/u.test(word) || JOINS.has(word) || /^[ld]['’]\p{Lu}/u.test(word);

function leftEdge(text: string, at: number, least: number): number {
  const from = Math.max(least, at - 80);
  const before = text.slice(from, at).replace(/,( ?)$/, " $1");
  const cut = Math.max(
    ...["\n", "\t", ", ", ": ", "; ", ". ", " – ", " - ", " · ", "(", "„", "“", "»", '"', "• "].map((mark) => {
      const place = before.lastIndexOf(mark);
      // "Dr. Wilk GmbH", "J. & P. Coates Ltd".
      if (mark === ". " && /(?:^|\W)(?:\p{Lu}|Dr|St|Gebr|Co|Ing|Dipl)$/u.test(before.slice(0, Math.max(0, place)))) return -1;
      return place < 0 ? -1 : place + mark.length;
    }),
  );
  const words = before.slice(Math.max(0, cut)).split(" ").filter(Boolean);
  let start = at;
  let kept: string[] = [];
  for (let i = words.length - 1; i >= 0; i--) {
    const word = words[i] ?? "";
    if (
      !isNamePart(word) ||
      (STOPS.has(word.toLowerCase()) &&
        /^(?:between|by|from|to|client|customer|the|zwischen|entre|with|firma|auftraggeber|kunde|cliente|an|von)$/i.test(word) &&
        !/^\p{Lu}/u.test(word))
    )
      break;
    if (/^(?:The|Between|Firma|Client|Customer|Kunde|Auftraggeber|Lieferant|Supplier|To|An|Entre|Société)$/.test(word) && word !== "The") break;
    kept = [word, ...kept];
  }
  while (kept[0] && (JOINS.has(kept[0]) || /^[a-z]/.test(kept[0]))) kept = kept.slice(1);
  if (kept.length) start = from + before.lastIndexOf(kept[0] ?? "", before.length);
  const joined = kept.join(" ");
  if (joined) {
    const place = text.slice(from, at).lastIndexOf(joined);
    if (place >= 0) start = from + place;
  }
  return start;
}

function rightEdge(text: string, at: number): number {
  let end = at;
  for (const { 0: word, index } of text.slice(at, at + 70).matchAll(/[^\s,;:.()–·]+|[\n\t,;:.()–·]/g)) {
    if (/^[\n\t,;:.()–·]$/.test(word) || !(isNamePart(word) || /^\p{Ll}/u.test(word))) break;
    end = at + index + word.length;
  }
  return end;
}

const PLAIN_FORMS = new Set(
  "gmbh co kg ag ug ohg e k v gbr ltd limited llc inc corp plc llp dac clg sarl sas sasu sa eurl selarl snc scop s l u slu sl coop bv nv srl spa oy ab aps the".split(
    " ",
  ),
);
/** The words of a name that are its own, not its legal form. */
export const ownWords = (name: string): string[] => {
  const words = wordsIn(fold(name)).map(({ text }) => text);
  const own = words.filter((word) => !PLAIN_FORMS.has(word));
  return own.length ? own : words;
};

/** Where a name stands in a text, with its legal form or without. */
export function mentionsOf(name: string, words: readonly Word[], text: string): Span[] {
  const own = ownWords(name);
  if (!own.length) return [];
  const found = new PhraseBook([[own.join(" "), true]]).in(words);
  const isFree = ({ start, end }: Span) => !/[@.\w-]/.test(text[start - 1] ?? "") && !/^(?:[@-]|\.\w)/.test(text.slice(end, end + 2));
  return found.filter(isFree).map(({ start, end }) => {
    const rest =
      /^,? (?:GmbH & Co\. ?KG|GmbH|AG|KG|OHG|e\. ?K\.|GbR|UG|Ltd\.?|Limited|LLC|Inc\.?|PLC|LLP|DAC|SARL|SAS|SA|EURL|S\.L\.U?\.?|SLU?|S\.A\.|INC\.?|LTD\.?|LP|PLLC|Partners|Productions|S\. ?Coop\.?|SRL|BV|e\. ?V\.)(?!\p{L})/u.exec(
        text.slice(end, end + 20),
      )?.[0] ?? "";
    return { start, end: end + rest.length };
  });
}

/** Whether an address of a mailbox or of a site seems to be of a name: "motsderdre.example" of "Les Mots d'Erdre". */
export function isDomainOf(domain: string, name: string): boolean {
  const host = fold(domain)
    .replace(/\.[a-z]+$/, "")
    .replace(/[^a-z0-9]/g, "");
  const words = ownWords(name).filter((word) => word.length > 3);
  return words.some((word) => host.includes(word)) || (host.length > 3 && ownWords(name).join("").includes(host));
}
