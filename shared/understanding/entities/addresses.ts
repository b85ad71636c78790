import { firstNames } from "../../language/names/first-names.ts";
import {
  AMERICAN_STREET,
  CODES,
  COMPANY,
  COUNTRY,
  COUNTY,
  DOOR,
  GRID,
  JOINS,
  MONTH,
  NEVER,
  NUMBER_BEHIND,
  NUMBERED,
  PROVINCE,
  REFERENCE,
  SEPARATOR,
  STATE,
  STREET,
  STREET_START,
  STRONG_CODE,
  TOWN,
  TOWN_FIRST,
} from "./address-forms.ts";
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
  /** A place by a code with letters and figures. */
  readonly isSure?: boolean;
  /** The name of a company with the word of a street: "Kestrel Mill Ltd". */
  readonly isCompany?: boolean;
  readonly line: number;
}

const codeIn = (text: string): Span | undefined => {
  const isStreet = AMERICAN_STREET.test(fold(text).trim());
  for (const code of isStreet ? CODES.slice(1) : CODES) {
    const found = code.exec(text);
    if (!found || (code === TOWN_FIRST && STREET_START.test(`${fold(text.trim())} `))) continue;
    let end = found.index + found[0].length;
    if (found[0].endsWith(" ")) end += TOWN.exec(text.slice(end))?.[0].trimEnd().length ?? 0;
    return { start: found.index, end: end + (PROVINCE.exec(text.slice(end, end + 30))?.[0].length ?? 0) };
  }
  return undefined;
};

/** "Angebot Nr. 4711", "Invoice 4711": what a document calls itself is no street. */
const NUMBERED_PAPER =
  /^(?:angebots?|rechnungs?|offerte|bestell(?:ung|ungs)?|auftrags?|kunden?|projekt|vertrags?|lieferschein|kostenvoranschlag|quote|quotation|offer|proposal|estimate|invoice|order|purchase order|customer|client|contract|project|reference|devis|facture|commande|offre|contrat|presupuesto|oferta|factura|pedido|contrato|preventivo|fattura|offerta)[ -]{0,2}(?:nr|no|n|num|nummer|number|numero|ref|id)?[ .:°º#-]{0,3}[a-z]{0,4}[-/]?\d/;

/** From where on the words of a piece are words of an address: capitals and figures, and what joins them. */
function leftEdge(text: string): number {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: token, index }) => ({ token, index }));
  let first = tokens.length;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const { token } = tokens[i] as { token: string };
    const isBracket = /^\(\p{Lu}[\p{L}.-]+\)$/u.test(token);
    if ((/[:()"„“»]$/.test(token) && !isBracket) || !(isBracket || /^[\p{Lu}\d#]/u.test(token) || JOINS.test(token) || /str(?:\.|aße|asse)$/.test(token)))
      break;
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
  const open = before.lastIndexOf(" (");
  const label = Math.max(before.lastIndexOf(": ") + 2, before.includes(")", open) ? 0 : open + 2);
  const from = label > 1 && raw.slice(label).trim() ? label : 0;
  const place = code && { start: code.start - from, end: code.end - from };
  const stop = place ? from + place.end : raw.trimEnd().replace(open > 0 && raw.trimEnd().endsWith(")") ? /$/ : /(?<![).,;])[).,;]+$/, "").length;
  const piece = raw.slice(from, stop);
  const isStreet = STREET_START.test(`${fold(piece).trim()} `);
  const at = from + (isStreet ? piece.length - piece.trimStart().length : leftEdge(piece.slice(0, place?.start)));
  const words = raw.slice(at, stop).trim();
  const folded = fold(words);
  const isGrid = GRID.test(folded);
  if (!words || words.length > 70 || words.split(" ").length > 9 || (NEVER.test(folded) && !isGrid && !DOOR.test(folded))) return none;
  if (MONTH.test(folded) && !STREET_START.test(`${folded} `)) return none;
  if (NUMBERED_PAPER.test(folded)) return none;
  const span = { start: start + at, end: start + stop, line };
  if (isGrid) return { ...span, kind: "street" };
  if (!place && REFERENCE.test(words)) return none;
  if (place && !AMERICAN_STREET.test(folded)) {
    return { ...span, kind: "place", isOpen: COUNTY.test(words) || STATE.test(words), isSure: STRONG_CODE.test(words) };
  }
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
      if (part?.kind !== "place") continue;
      // "89160 Dornstadt, Am Eschle 12".
      const isTurned = to - i === 1 && following?.kind === "street" && following.line === part.line && parts[to + 1]?.kind !== "place";
      if (isTurned) to++;
      if (isTurned || !(following?.kind === "place" && (part.isOpen || following.line === part.line))) break;
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

/** "Rose Cottage" is no person. */
const COTTAGE = /\p{L} (?:Cottage|House|Lodge|Farm|Hall|Barn|Villas?|Manor|Park|Court)$/u;

/** Whether a piece begins as the name of a person does. */
const isPerson = (text: string, part: Span | undefined): boolean => {
  const [first = ""] = fold(text.slice(part?.start, part?.end)).trim().split(/[ -]/);
  return (
    (firstNames.has(first) && !COTTAGE.test(text.slice(part?.start, part?.end))) ||
    /^(?:dr|prof|mr|mrs|ms|frau|herrn?|mme|mlle|m|srt?a|sr|dna|don|dona)\.?$/.test(first)
  );
};

function addressOf(text: string, run: readonly Part[]): AddressFound | undefined {
  // The name of the party stands before its address, and is no part of it.
  if (run[0]?.isCompany && run.some(({ kind, isCompany }) => kind === "street" && !isCompany)) return addressOf(text, run.slice(1));
  const street = run.findIndex(({ kind }) => kind === "street");
  const place = run.findIndex(({ kind }) => kind === "place");
  const hasCode = place >= 0;
  if (street < 0 && !hasCode) return undefined;
  // A code alone may be any figure: the piece before it on its line, or on the line above, is the street's.
  const first = street === 1 && place === 0 ? place : street >= 0 ? street : place;
  let from = first;
  const isSure = street < 0 && run[place]?.isSure;
  while (
    from > 0 &&
    run[from - 1]?.kind === "plain" &&
    !isPerson(text, run[from - 1]) &&
    !COUNTRY.test(text.slice(run[from - 1]?.start, run[from - 1]?.end).trim()) &&
    (run[from - 1]?.line === run[first]?.line || first - from < (isSure ? 2 : 1)) &&
    first - from < 2
  )
    from--;
  const own = run.slice(from);
  // A town with its code alone says where, and is no address; one piece can be all of it: "12 Quay Road Dublin 2".
  const isWhole = street >= 0 || own.length > (isSure ? 1 : 2) || (own.length === 1 && STREET.test(fold(text.slice(own[0]?.start, own[0]?.end))));
  if (!isWhole || (own.length < 2 && !hasCode)) return undefined;
  if (!hasCode && (own.length > 5 || own.every(({ kind, isWeak }) => kind !== "street" || isWeak))) return undefined;
  const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
  const value = own.map((part) => text.slice(part.start, part.end).replace(/\s+/g, " ").replace(/[,;]$/, "").trim()).join(", ");
  return /\p{L}{3}/u.test(value) ? { value, hasCode, start, end } : undefined;
}
