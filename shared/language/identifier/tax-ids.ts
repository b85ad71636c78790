import type { Span } from "../span.ts";
import { isLuhn } from "./check-digits.ts";
import { type Check, checkOf, numberReadings } from "./number-readings.ts";

/** The number under which a tax office knows a party. `isLabelled`: the words before it say so. One with wrong check digits is found too, and marked. */
export interface TaxIdFound extends Span {
  readonly kind: "tax-id";
  readonly value: string;
  readonly isLabelled: boolean;
  readonly check: Check;
}

/** Words that a tax number stands behind. */
const LABEL =
  /(?<!\p{L})(?:vat(?: reg(?:istration|istered)?| id(?:entification)?)?|gstin|gst(?:\/hst)?(?: reg(?:istration|istered)?)?|hst|qst|sales tax|tax(?:payer)?(?: id(?:entification)?| reg(?:istration)?| ref(?:erence)?)?|federal(?: tax)? id|fed\.? tax id|f?ein|tin|abn|utr|uid(?:-nr)?|ust\.?-?id(?:ent)?(?:-?nr|nummer)?|umsatzsteuer-?id(?:ent)?\w{0,20}|ust-?nr|mwst-?nr|steuer-?(?:nr|nummer)|st\.? ?-?nr|n° ?(?:de )?tva|tva(?: intra(?:communautaire)?)?|num[ée]ro de tva|btw|nif|cif|n\.i\.f|c\.i\.f|nie|dni|nif-iva|nit|c\.c\.|bce|kbo|ruc|cuit|rfc|r\.f\.c|iva|p\.? ?iva|business number|bn|tax number|cnpj|cpf|nipc|nip|contribuinte|pan|codice fiscale|cod\. ?fisc|c\.f)(?:(?:[ .:#-]|no|nr|n°|nº|n\.º|number|nummer|code|intracommunautaire|is|our|reg|on file|lautet)\.?){0,6}\.{0,40}[ \t:#(]{0,4}/giu;
const CODE = /^[A-Z]{0,4}[- ]?\d(?:[ .\u00a0/-]?[A-Z0-9]){5,17}(?![\p{L}\d])/u;
const SPANISH = /^[A-Z][- ]?\d{2}[ .]?\d{3}[ .]?\d{2,3}[ -]?[A-Z]?(?![\p{L}\d])/u;
const FRENCH = /^FR ?[A-Z0-9]{2}(?: ?\d{3}){3}(?!\d)/;
/** GSTIN and PAN of India, codice fiscale of Italy: letters come first. */
const LETTERED = /^(?:\d{2}[A-Z]{5}\d{4}[A-Z][A-Z1-9]Z[A-Z\d]|[A-Z]{5}\d{4}[A-Z]|[A-Z]{6}[A-Z\d]{2}[A-Z][A-Z\d]{2}[A-Z][A-Z\d]{3}[A-Z])(?![\p{L}\d])/u;
/** Those that need no word before them. */
const OWN =
  /(?<![\p{L}\p{N}])(?:CHE-?\d{3}\.\d{3}\.\d{3}(?: (?:MWST|TVA|IVA))?|FR ?[A-Z0-9]{2}(?: ?\d{3}){3}|ES[- ]?[A-Z]?-?\d{7,8}[A-Z]?|(?:AT|BE|DE|DK|EL|FI|GB|HU|IE|IT|LU|NL|PL|PT|SE|CZ|SK|SI|RO|HR)[ -]?[U0-9][0-9A-Z](?:[ .]?[0-9A-Z]){5,11}|\d{5} ?\d{4} ?R[TPC] ?\d{4}|\d{10} ?TQ ?\d{4}|\d{2}-\d{7}|\d{3}\/\d{4}\/\d{4}|\d{2,3}\/\d{3}\/\d{5}|[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z1-9]Z[A-Z\d])(?![\p{L}\p{N}])/gu;
/** What looks like one and is a date, or another number that the word does not mean. */
const NOT_ONE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{1,3}(?:[ \u00a0]\d{3}){0,3}[.,]\d{2}$|^\d{1,9}[.,]\d{2}$|^(?:19|20)\d{2}[-/]\d{2}[-/]\d{2}/;

const isPlain = (value: string): boolean => value.replace(/\D/g, "").length >= 6 && !NOT_ONE.test(value);

/** Returns the number that a text begins with behind its label. */
function labelled(text: string, start: number, label: string): TaxIdFound[] {
  const [lettered] = LETTERED.exec(text) ?? [];
  const [value] = lettered ? [lettered] : (FRENCH.exec(text) ?? SPANISH.exec(text) ?? CODE.exec(text) ?? []);
  return value && (lettered || isPlain(value)) ? [taxId(value, start, true, label)] : [];
}

const taxId = (value: string, start: number, isLabelled: boolean, label: string): TaxIdFound => ({
  kind: "tax-id",
  value,
  start,
  end: start + value.length,
  isLabelled,
  check: checkOf(numberReadings(value, label)),
});

/** The tax numbers of a text: by the word before them, by the letters of their country, or by their form. */
export function taxIdsIn(text: string): TaxIdFound[] {
  const found = [...behindLabels(text), ...withOwnForm(text), ...inRows(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(
    ({ start, value }, i) => !(/^\d{14}$/.test(value) && isLuhn(value)) && !found.slice(Math.max(0, i - 3), i).some((other) => other.end > start),
  );
}

const behindLabels = (text: string): TaxIdFound[] =>
  Array.from(text.matchAll(LABEL)).flatMap(({ 0: label, index }) => {
    const start = index + label.length;
    return labelled(text.slice(start, start + 30), start, label);
  });

/** Forms of which the check digits must be right where no word stands before them: Spain's, Brazil's, Italy's, and the Netherlands' without letters. */
const CHECKED: readonly (readonly [form: RegExp, label: string])[] = [
  [/(?<![\p{L}\p{N}-])(?:[A-HJNP-SUVW]-?\d{7,8}|[XYZ]?-?\d{7,8}-?[A-Z])(?![\p{L}\p{N}])/gu, "nif"],
  [/(?<![\p{L}\p{N}.-])[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}(?![\p{L}\p{N}])/gu, "cnpj"],
  [/(?<![\p{L}\p{N}.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?![\p{L}\p{N}])/gu, "cpf"],
  [/(?<![\p{L}\p{N}])[A-Z]{6}[A-Z\d]{2}[A-Z][A-Z\d]{2}[A-Z][A-Z\d]{3}[A-Z](?![\p{L}\p{N}])/gu, "codice fiscale"],
  [/(?<![\p{L}\p{N}])\d{9}B\d{2}(?![\p{L}\p{N}])/gu, "btw"],
];

function withOwnForm(text: string): TaxIdFound[] {
  const own = Array.from(text.matchAll(OWN), ({ 0: value, index }) => taxId(value, index, false, "")).filter(({ value }) => isOwn(value));
  const checked = CHECKED.flatMap(([form, label]) => Array.from(text.matchAll(form), ({ 0: value, index }) => taxId(value, index, false, label)));
  return [...own, ...checked.filter(({ check }) => check === "right")];
}

/** Forms that have no letters of a country, or no check digits; else the form must be that of its letters. */
const isOwn = (value: string): boolean => {
  const plain = value.replace(/[ .-]/g, "");
  return /^CHE|[RT][TPCQ]\d{4}$|\/|^\d{9}$|^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(plain) || numberReadings(value).some(({ kind }) => kind === "vat");
};

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
      return labelled(cell, start, label[0]);
    });
  });
