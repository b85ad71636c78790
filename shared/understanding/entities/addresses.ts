import { firstNames } from "./first-names.ts";
import { fold } from "./fold.ts";
import type { Span } from "./words.ts";

/** A postal address, on one line or on several. `hasCode`: with the code of a place, by the form of a country. */
export interface AddressFound extends Span {
  readonly value: string;
  readonly hasCode: boolean;
}

/** A piece of an address: what stands between commas, dots, dashes and line ends. */
interface Part extends Span {
  readonly kind: "place" | "street" | "plain" | "none";
  /** A place whose code may still come: "Co. Donegal", and "F94 KT20" behind it. */
  readonly isOpen?: boolean;
  /** Where only a code beside it makes it a street. */
  readonly isWeak?: boolean;
  /** The name of a company with the word of a street: "Kestrel Mill Ltd". */
  readonly isCompany?: boolean;
  readonly line: number;
}

const TOWN = /^(?: ?(?:\p{Lu}[\p{L}'’.-]*|an|am|bei|im|der|dem|de|del|d['’]|la|le|les|sur|sous|en|y|los|las|in|ob|Cedex|\d{1,2}(?!\d)))*/u;
/** "Round Rock, TX", without a code. */
const STATE =
  /(?<![\p{L}\d])\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,? (?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|ON|BC|AB|QC|Texas|California|Ohio|Ontario)(?![\p{L}\d]|,? \d)/u;
/** The codes of places by country: those before the town, and those behind it. */
const CODES: readonly RegExp[] = [
  /(?<![\p{L}\d.,+/-])(?:[A-Z]{1,3}[ -]{1,3})?\d{4,5} (?=\p{Lu}\p{L}{2}|d['’]\p{Lu}|La |Le |El )/u,
  /(?<![\p{L}\d])\d{4} ?[A-Z]{2} (?=\p{Lu}\p{L})/u,
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]{2},? \d{5}(?:-\d{4})?(?![\p{L}\d])/u,
  /(?<![\p{L}\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u,
  /(?<![\p{L}\d])(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT) \d{4}(?!\d)/u,
  /(?<![\p{L}\d])(?!Box|Postfach|Unit|Suite|Room|Apartado)\p{Lu}\p{L}{2,20} \d{4,6}(?= ?[("“]|[.)]?$)/u,
  STATE,
  /(?<![\p{L}\d])(?:Dublin \d{1,2}|Co\.? \p{Lu}\p{L}{2,12}|County \p{Lu}\p{L}{2,12})(?!\p{L})/u,
];
const COUNTY = /(?:^| )(?:Co\.?|County) \p{Lu}\p{L}+$/u;
const STREET =
  /(?:\b(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|quay|terrace|drive|dr\.|court|row|house|buildings?|park|parade|mill|way|close|hill|square|place|mews|walk|crescent|gardens?|estate|highway|hwy|parkway|pkwy|blvd\.?|pike|trail|loop|arcade|wharf|yard|gate|dock|pier|platz|gasse|allee|ring|weg|hof|ufer|damm|graben|markt|postfach|po box|p\.?o\.? (?:box|drawer)|bldg\.?|fm \d|county road|rise|grove|mount|green|croft|bp|cs|tsa|carrer|cami|placa|passeig|rambla|pasaje|cours|faubourg|hameau|domaine|sentier|esplanade|ch\.|urb\.|nave|rue|boulevard|bd|chemin|impasse|route|zone|z\.?a\.?c?\.?|z\.?i\.?|quai|parc|lieu-dit|residence|batiment|calle|c\/|avda\.?|avenida|plaza|paseo|travesia|poligono|pol\.|camino|carretera|ctra\.?|ronda|kalea|unit|suite|ste\.?|floor|level|studio|factory|shop|flat|apt\.?|room|block)|(?:strasse|straße|str\.|gasse|weg|platz|allee|ring|hof|ufer|damm|graben|markt|halde|steig|berg|vej|gade|straat|laan))(?![a-z])/;
/** How streets begin that are written small. */
const STREET_START =
  /^(?:\d{1,4}(?:-\d{1,4})?(?: ?bis| ?ter)?,? )?(?:rue|avenue|av\.?|boulevard|bd|blvd\.?|place|chemin|ch\.|route|allee|impasse|quai|cours|square|faubourg|sentier|hameau|lieu-dit|zone|calle|c\/|avda\.?|avenida|plaza|paseo|camino|carretera|ctra\.?|poligono|pol\.|ronda|travesia|pasaje|carrer|cami|placa|passeig|rambla|urb\.|bajos|entresuelo|piso|nave|s\/n|po box|p\.o\. box|postfach) /;
const NUMBERED = /^(?:no\.? ?)?\d{1,5}(?:[a-z]|[-/]\d{1,5}[a-z]?)?,? (?:bis |ter )?\p{L}{3}|^#\d/iu;
/** "Am Eschle 12", and "Serie 50" too: a street where a code follows. */
const NUMBER_BEHIND = /\p{L}{3,}\.? \d{1,4}(?: ?[a-z])?(?:[-/]\d{1,4})?$/iu;
const JOINS =
  /^(?:of|an|am|im|bei|der|dem|den|zum|zur|vor|hinter|unter|auf|in|de|du|des|del|la|le|les|el|los|las|l['’]?|d['’]?|et|y|e|and|und|the|sur|sous|en|rue|avenue|av\.?|boulevard|bd|place|chemin|route|allée|impasse|quai|cours|square|parc|zone|bâtiment|calle|c\/|avda\.?|avenida|plaza|paseo|camino|bis|ter|nº|n°|no\.?|s\/n|c\/o|c\/-|o|floor|kalea)$/iu;
const NEVER =
  /@|https?:|www\.|[€$£%]|\b(?:tel|phone|telefon|telefono|fax|e-?mail|iban|bic|vat|ust|uid|tva|nif|cif|siret|siren|abn|acn|gst|tax|company no|reg|registered|registration|represented|vertreten|representad[oa]|representee?|date|datum|fecha|ref|attn|attention|att|fao|herrn?|frau|order|invoice no|januar|january|february|march|april|june|july|august|september|october|november|december|februar|marz|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|euro?|usd|gbp|chf|hrb|hra|capital|kapital|mr|mrs|ms|bsb|acct|account|konto|bank|sgd|aud|nzd|cad|no\.? \d|seite|page|clause|section|version|rev)\b/;
const COUNTRY =
  /^(?:republic of |the )?(?:ireland|northern ireland|united kingdom|uk|great britain|england|scotland|wales|germany|deutschland|österreich|austria|schweiz|suisse|switzerland|france|españa|spain|belgique|belgien|belgium|nederland|netherlands|the netherlands|denmark|dänemark|danmark|italy|italia|italien|usa|u\.s\.a\.|united states|canada|australia|new zealand|singapore|luxembourg|portugal|sweden|norway|poland)\.?$/iu;
/** "Larkspur Studio Ltd" has the words of a street, and is a company. */
const COMPANY =
  /\p{L} (?:ltd|limited|llc|inc|incorporated|corp|plc|llp|dac|clg|cic|g?gmbh|ag|kg|ohg|ug|gbr|sarl|sasu?|eurl|slu?|s\.l\.u?|s\.a\.u?|bv|b\.v|nv)\.?$/u;
/** The number of an order, "BF-2291", which is no part of an address. */
const REFERENCE = /^(?:\p{Lu}{1,6}[-/_])+\d[\d/_-]{2,}$/u;
/** "1200 Congress Ave": figures before a town, and before a street too. */
const AMERICAN_STREET =
  /^\d{3,5} .*\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|blvd|boulevard|way|highway|hwy|parkway|pkwy|place|pl|pike|trail|loop|circle|square|crescent|terrace|row|mews)\.?$/;
/** A comma behind a figure alone sets it from its street: "14, rue de la Fusterie". */
const SEPARATOR = /(?<!(?:^|[\s,(])\d{1,4}(?: ?(?:bis|ter))?),(?= ?\S)|,(?= ?[\p{Lu}\d#])| [–·|•-] |;|\n|\t/gu;

const codeIn = (text: string): Span | undefined => {
  for (const code of CODES) {
    const found = code.exec(text);
    if (!found) continue;
    const end = found.index + found[0].length;
    return { start: found.index, end: /[ ]$/.test(found[0]) ? end + (TOWN.exec(text.slice(end))?.[0].trimEnd().length ?? 0) : end };
  }
  return undefined;
};

/** From where on the words of a piece are words of an address: capitals and figures, and what joins them. */
function leftEdge(text: string): number {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: token, index }) => ({ token, index }));
  let first = tokens.length;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { token } = tokens[i] as { token: string };
    if (/[:()"„“»]$/.test(token) || !(/^[\p{Lu}\d#]/u.test(token) || JOINS.test(token) || /str(?:\.|aße|asse)$/.test(token))) break;
    first = i;
  }
  while (first < tokens.length && /^(?:of|at|in|an|am|de|à|en|and|und|et|y|the|bei|o|e)$/.test(tokens[first]?.token ?? "")) first++;
  return tokens[first]?.index ?? text.length;
}

function partOf(text: string, start: number, end: number, line: number): Part {
  const raw = text.slice(start, end);
  const none: Part = { start, end, kind: "none", line };
  if (raw.length > 160 && !/\d/.test(raw)) return none;
  const code = codeIn(raw);
  const before = raw.slice(0, code?.start);
  const label = Math.max(before.lastIndexOf(": ") + 2, before.lastIndexOf(" (") + 2);
  const from = label > 1 && raw.slice(label).trim() ? label : 0;
  const place = code && { start: code.start - from, end: code.end - from };
  const stop = place ? from + place.end : raw.trimEnd().replace(/[).,;]+$/, "").length;
  const piece = raw.slice(from, stop);
  const at = from + (STREET_START.test(`${fold(piece).trim()} `) ? piece.length - piece.trimStart().length : leftEdge(piece));
  const words = raw.slice(at, stop).trim();
  if (!words || words.length > 70 || words.split(" ").length > 9 || NEVER.test(fold(words))) return none;
  const span = { start: start + at, end: start + stop, line };
  const folded = fold(words);
  if (!place && REFERENCE.test(words)) return none;
  if (place && !AMERICAN_STREET.test(folded)) return { ...span, kind: "place", isOpen: COUNTY.test(words) || STATE.test(words) };
  const isWhole = at <= from + 1 || /\b(?:of|at|in|à|sis|sise|en|address|adresse|office)[ :]{1,2}$/i.test(raw.slice(0, at));
  if (STREET.test(folded) || STREET_START.test(folded)) return { ...span, kind: "street", isWeak: COMPANY.test(folded), isCompany: COMPANY.test(folded) };
  if (NUMBERED.test(words) || NUMBER_BEHIND.test(words)) return { ...span, kind: "street", isWeak: true };
  // What has a name of its own that is none of an address does not go on with one: "Purchase order number: BF-2291".
  const isOther = from > 0 && NEVER.test(fold(raw.slice(0, from)));
  return isWhole && !isOther && words.split(" ").length <= 6 && !/[.!?]$/.test(words) ? { ...span, kind: "plain" } : none;
}

/** The addresses of a text. They end where one of `names` begins, and begin where one ends; columns of a table are read each by itself. */
export function addressesIn(text: string, names: readonly Span[]): AddressFound[] {
  return streamsOf(text).flatMap((stream) => fromParts(text, cutAt(text, stream, names)));
}

type Stretch = Span & { readonly line: number };

/** What is read on: the lines of a paragraph, of rows the cells of a column. */
function streamsOf(text: string): Stretch[][] {
  const streams: Stretch[][] = [];
  let columns: Stretch[][] = [];
  let [at, line] = [0, 0];
  for (const raw of [...text.split("\n"), ""]) {
    let start = at;
    const cells = raw.split("\t");
    if (!raw.trim()) {
      streams.push(...columns);
      columns = [];
    } else
      for (const [column, cell] of cells.entries()) {
        if (cell.trim()) (columns[column] ??= []).push({ start, end: start + cell.length, line });
        start += cell.length + 1;
      }
    at += raw.length + 1;
    line++;
  }
  return streams.filter(Boolean);
}

function cutAt(text: string, stream: readonly Stretch[], names: readonly Span[]): Part[] {
  return stream.flatMap(({ start, end, line }) => {
    const parts: Part[] = [];
    const inside = names.filter((name) => name.start < end && name.end > start);
    let from = start;
    const add = (to: number) => {
      const raw = text.slice(from, to);
      if (raw.trim()) parts.push(partOf(text, from, to, line));
    };
    const cuts = [
      ...Array.from(text.slice(start, end).matchAll(SEPARATOR), ({ 0: mark, index }) => ({
        start: start + index,
        end: start + index + mark.length,
        isName: false,
      })),
      ...inside.map((name) => ({ start: name.start, end: name.end, isName: true })),
    ].sort((a, b) => a.start - b.start);
    for (const cut of cuts) {
      if (cut.start < from) continue;
      add(cut.start);
      if (cut.isName) parts.push({ start: cut.start, end: cut.end, kind: "none", line });
      from = Math.min(cut.end, end);
    }
    add(end);
    return parts;
  });
}

function fromParts(text: string, parts: readonly Part[]): AddressFound[] {
  const found: AddressFound[] = [];
  for (let i = 0; i < parts.length; ) {
    let to = i;
    while (to < parts.length && to - i < 7 && parts[to]?.kind !== "none") {
      // An address ends with its place; a country may follow.
      const part = parts[to++];
      const following = parts[to];
      if (part?.kind === "place" && !(following?.kind === "place" && (part.isOpen || following.line === part.line))) break;
    }
    const next = parts[to];
    if (to > i && next && COUNTRY.test(text.slice(next.start, next.end).trim())) to++;
    const run = parts.slice(i, to);
    const address = run.length ? addressOf(text, run) : undefined;
    if (address) found.push(address);
    i = Math.max(to, i + 1);
  }
  return found;
}

/** Whether a piece begins as the name of a person does. */
const isPerson = (text: string, part: Span | undefined): boolean => {
  const [first = ""] = fold(text.slice(part?.start, part?.end)).trim().split(/[ -]/);
  return firstNames.has(first) || /^(?:dr|prof|mr|mrs|ms|frau|herrn?|mme|m)\.?$/.test(first);
};

function addressOf(text: string, run: readonly Part[]): AddressFound | undefined {
  // The name of the party stands before its address, and is no part of it.
  if (run[0]?.isCompany && run.some(({ kind, isCompany }) => kind === "street" && !isCompany)) return addressOf(text, run.slice(1));
  const street = run.findIndex(({ kind }) => kind === "street");
  const place = run.findIndex(({ kind }) => kind === "place");
  const hasCode = place >= 0;
  if (street < 0 && !hasCode) return undefined;
  // A code alone may be any figure: the piece before it on its line, or on the line above, is the street's.
  const first = street >= 0 ? street : place;
  let from = first;
  while (
    from > 0 &&
    run[from - 1]?.kind === "plain" &&
    !isPerson(text, run[from - 1]) &&
    (run[from - 1]?.line === run[first]?.line || first - from < 1) &&
    first - from < 2
  )
    from--;
  const own = run.slice(from);
  // A town with its code alone says where, and is no address; one piece can be all of it: "12 Quay Road Dublin 2".
  const isWhole = street >= 0 || own.length > 2 || (own.length === 1 && STREET.test(fold(text.slice(own[0]?.start, own[0]?.end))));
  if (!isWhole || (own.length < 2 && !hasCode)) return undefined;
  if (!hasCode && (own.length > 5 || own.every(({ kind, isWeak }) => kind !== "street" || isWeak))) return undefined;
  const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const value = own.map((part) => text.slice(part.start, part.end).replace(/\s+/g, " ").replace(/[,;]$/, "").trim()).join(", ");
  return /\p{L}{3}/u.test(value) ? { value, hasCode, start, end } : undefined;
}
