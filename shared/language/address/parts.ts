import { fold } from "../fold.ts";
import type { Span } from "../span.ts";
import { COMPANY, DOOR, GRID, JOINS, MONTH, NEVER, NUMBER_BEHIND, NUMBERED, REFERENCE, STREET, STREET_START } from "./forms.ts";
import { isAmericanStreet, isOpenPlace, isSurePlace, placeIn } from "./places.ts";

/** A piece of an address: what stands between commas, dots, dashes and line ends. */
export interface Part extends Span {
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
    // "7 b".
    const isDoor = /^[a-g]$/.test(token) && /^\d{1,4}$/.test(tokens[i - 1]?.token ?? "");
    const belongs = isBracket || isDoor || /^[\p{Lu}\d#]/u.test(token) || JOINS.test(token) || /str(?:\.|aße|asse)$/.test(token);
    if (!belongs || (/[:()"„“»]$/.test(token) && !isBracket)) break;
    first = i;
  }
  while (first < tokens.length && /^(?:of|at|in|an|am|de|à|en|and|und|et|y|the|bei|o|e)$/.test(tokens[first]?.token ?? "")) first++;
  return tokens[first]?.index ?? text.length;
}

/** Returns what a piece of a text is in an address, with only the words that belong to it. */
export function partOf(text: string, start: number, end: number, line: number): Part {
  const raw = text.slice(start, end);
  const none: Part = { start, end, kind: "none", line };
  if (raw.length > 160 && !/\d/.test(raw)) return none;
  const code = placeIn(raw);
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
  if (place && !isAmericanStreet(folded)) {
    return { ...span, kind: "place", isOpen: isOpenPlace(words), isSure: isSurePlace(words) };
  }
  const isWhole = at <= from + 1 || /\b(?:of|at|in|à|sis|sise|en|address|adresse|office)[ :]{1,2}$/i.test(raw.slice(0, at));
  if (STREET.test(folded) || STREET_START.test(folded)) return { ...span, kind: "street", isWeak: COMPANY.test(folded), isCompany: COMPANY.test(folded) };
  if (NUMBERED.test(words) || NUMBER_BEHIND.test(words)) return { ...span, kind: "street", isWeak: true };
  // What has a name of its own that is none of an address does not go on with one: "Purchase order number: BF-2291".
  const isOther = from > 0 && NEVER.test(fold(raw.slice(0, from)));
  return isWhole && !isOther && words.split(" ").length <= 6 && !/[.!?]$/.test(words) ? { ...span, kind: "plain" } : none;
}
