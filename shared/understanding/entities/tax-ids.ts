import { isLuhn, isNif, isVat } from "./ids.ts";
import type { Span } from "./words.ts";

/** The number under which a tax office knows a party. `isLabelled`: the words before it say so. */
export interface TaxIdFound extends Span {
  readonly value: string;
  readonly isLabelled: boolean;
}

/** Words that a tax number stands behind, in four languages. */
const LABEL =
  /(?<!\p{L})(?:vat(?: reg(?:istration|istered)?| id(?:entification)?)?|gst(?:\/hst)?(?: reg(?:istration|istered)?)?|hst|qst|sales tax|tax(?:payer)?(?: id(?:entification)?| reg(?:istration)?| ref(?:erence)?)?|federal(?: tax)? id|fed\.? tax id|f?ein|tin|abn|utr|uid(?:-nr)?|ust\.?-?id(?:ent)?(?:-?nr|nummer)?|umsatzsteuer-?id(?:ent)?\w{0,20}|ust-?nr|mwst-?nr|steuer-?(?:nr|nummer)|st\.? ?-?nr|n° ?(?:de )?tva|tva(?: intra(?:communautaire)?)?|num[ée]ro de tva|btw|nif|cif|n\.i\.f|c\.i\.f|nie|dni|nif-iva|nit|c\.c\.|bce|kbo|ruc|cuit|rfc|r\.f\.c|iva|p\.? ?iva|business number|bn|tax number)(?:(?:[ .:#-]|no|nr|n°|nº|number|nummer|code|intracommunautaire|is|our|reg|on file|lautet)\.?){0,6}\.{0,40}[ \t:#(]{0,4}/giu;
const CODE = /^[A-Z]{0,4}[- ]?\d(?:[ .\u00a0/-]?[A-Z0-9]){5,17}(?![\p{L}\d])/u;
const SPANISH = /^[A-Z][- ]?\d{2}[ .]?\d{3}[ .]?\d{2,3}[ -]?[A-Z]?(?![\p{L}\d])/u;
const FRENCH = /^FR ?[A-Z0-9]{2}(?: ?\d{3}){3}(?!\d)/;
/** Those that need no word before them. */
const OWN =
  /(?<![\p{L}\p{N}])(?:CHE-?\d{3}\.\d{3}\.\d{3}(?: (?:MWST|TVA|IVA))?|FR ?[A-Z0-9]{2}(?: ?\d{3}){3}|ES[- ]?[A-Z]?-?\d{7,8}[A-Z]?|(?:AT|BE|DE|DK|EL|FI|GB|HU|IE|IT|LU|NL|PL|PT|SE|CZ|SK|SI|RO|HR)[ -]?[U0-9][0-9A-Z](?:[ .]?[0-9A-Z]){5,11}|\d{5} ?\d{4} ?R[TPC] ?\d{4}|\d{10} ?TQ ?\d{4}|\d{2}-\d{7}|\d{3}\/\d{4}\/\d{4}|\d{2,3}\/\d{3}\/\d{5}|[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})(?![\p{L}\p{N}])/gu;
/** What looks like one and is a date, or another number that the word does not mean. */
const NOT_ONE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{1,9}[.,]\d{2}$|^(?:19|20)\d{2}[-/]\d{2}[-/]\d{2}/;

const isPlain = (value: string): boolean => value.replace(/\D/g, "").length >= 6 && !NOT_ONE.test(value);

/** The tax numbers of a text: by the word before them, or by the letters of their country. */
export function taxIdsIn(text: string): TaxIdFound[] {
  const found: TaxIdFound[] = [];
  for (const { 0: label, index } of text.matchAll(LABEL)) {
    const start = index + label.length;
    const rest = text.slice(start, start + 30);
    const value = (FRENCH.exec(rest) ?? SPANISH.exec(rest) ?? CODE.exec(rest))?.[0];
    if (value && isPlain(value)) found.push({ value, start, end: start + value.length, isLabelled: true });
  }
  for (const { 0: value, index } of text.matchAll(OWN)) {
    const plain = value.replace(/[ .-]/g, "").replace(/(?:MWST|TVA|IVA)$/, "");
    if (/^CHE|[RT][TPCQ]\d{4}$|\/|^\d{9}$|^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(plain) || isVat(plain))
      found.push({ value, start: index, end: index + value.length, isLabelled: false });
  }
  found.push(...inRows(text));
  // Spain's have a check character: they need no word.
  for (const { 0: value, index } of text.matchAll(/(?<![\p{L}\p{N}-])(?:[A-HJNP-SUVW]-?\d{7,8}|[XYZ]?-?\d{7,8}-?[A-Z])(?![\p{L}\p{N}])/gu))
    if (isNif(value.replace(/-/g, ""))) found.push({ value, start: index, end: index + value.length, isLabelled: false });
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(
    ({ start, value }, i) => !(/^\d{14}$/.test(value) && isLuhn(value)) && !found.slice(Math.max(0, i - 3), i).some((other) => other.end > start),
  );
}

const ROW = /^[^\t\n]{2,40}(?:\t[^\t\n]{0,60}){2,6}$/gmu;

/** Those of a row whose first cell names them: "GST number", and a cell for each party. */
const inRows = (text: string): TaxIdFound[] =>
  Array.from(text.matchAll(ROW)).flatMap(({ 0: row, index }): TaxIdFound[] => {
    const [head = "", ...cells] = row.split("\t");
    const [label] = head.matchAll(LABEL);
    if (!label) return [];
    let at = index + head.length + 1;
    return cells.flatMap((cell): TaxIdFound[] => {
      const start = at;
      at += cell.length + 1;
      const value = (FRENCH.exec(cell) ?? SPANISH.exec(cell) ?? CODE.exec(cell))?.[0];
      return value && isPlain(value) ? [{ value, start, end: start + value.length, isLabelled: true }] : [];
    });
  });
