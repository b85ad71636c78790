import { fold } from "../entities/fold.ts";
import type { Span } from "../entities/words.ts";

/** Places by their code: 44000 Nantes, D-89160 Dornstadt, 1010 Wien, BT1 4GT, D02 X285, "Boston, MA 02110", Dublin 2. */
const PLACE =
  /(?<![\p{L}\d.,+/])(?:(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])|[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])|[A-Z]{2} \d{5}(?![\p{L}\d])|Dublin \d|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} [A-Z]{2} \p{Lu})/u;
const STREET =
  /(?:street|st\.|road|rd\.?|avenue|ave\.?|lane|quay|terrace|drive|court|row|house|park|mill|way|close|hill|square|straße|strasse|str\.|weg|platz|gasse|allee|ring|postfach|po box|p\.o\. box|rue|boulevard|bd|allee|chemin|impasse|place|route|zone|z\.a\.|quai|cedex|tsa|calle|c\/|avda|avenida|plaza|paseo|travesia|poligono|camino|ronda|kalea|hof|ufer|damm|gate|wharf|yard|unit \d|suite)(?![a-z])/;
const NO_ADDRESS =
  /@|https?:|www\.|\b(?:tel|phone|telefon|telefono|fax|email|e-mail|iban|bic|vat|ust|tva|nif|cif|siret|siren|registered|company no|reg\. no|registration|represented|vertreten|representad[oa]|representee?|date|datum|fecha|contact|mobile|port)\b/;
/** Lines of an address that name a person. */
export const PERSON_LINE =
  /^(?:attn\.?|attention|att\.?|fao|f\.a\.o\.|for the attention of|c\/o|z\. ?hd\.?|zu h[äa]nden|[àa] l['’]attention de|a la atenci[óo]n de|atn\.?|herrn?|frau|mr\.?|mrs\.?|ms\.?|monsieur|madame|mme|m\.|sr\.?|sra\.?|d\.|d[ªa]\.)[ :]/i;
const COUNTRY =
  /^(?:ireland|united kingdom|uk|england|germany|deutschland|österreich|schweiz|france|españa|spain|belgique|usa|united states|switzerland|austria)$/i;

const looksLikeAddress = (text: string): boolean => PLACE.test(text) || (STREET.test(fold(text)) && /\d/.test(text));

/** The address that follows a name: the rest of its line behind a comma, or the lines below. `end` is where the paragraph ends. */
export function addressAfter(text: string, name: Span, end: number): (Span & { value: string }) | undefined {
  return sameLine(text, name, end) ?? linesBelow(text, name, end);
}

const LEAD =
  /^(?:,|\s*[–·|-])?\s*(?:(?:\(?[^()\n]{0,60}\)?,? )?(?:of|whose registered office is at|registered office at|having its registered office at|with its registered office at|located at|with offices at|mit Sitz in|ansässig in|dont le siège social est situé|dont le siège est|sis|sise|demeurant|con domicilio en|domiciliada en|con sede en|con domicilio social en)(?: à| au)?[:,]? )?/u;

function sameLine(text: string, name: Span, end: number): (Span & { value: string }) | undefined {
  const rest = text.slice(name.end, Math.min(end, name.end + 260));
  if (!/^(?:,| [–·(|o-]| mit| dont| con| whose| having| with| sis| demeurant| located)/u.test(rest)) return undefined;
  const lead = LEAD.exec(rest)?.[0].length ?? 0;
  let length = 0;
  let isFound = false;
  for (const part of rest.slice(lead).split(/(?<=,) |(?= [–·(|] ?)|\n|\t|(?<=\p{L}{3}[.;])\s/u)) {
    const plain = part.trim();
    if (
      !plain ||
      NO_ADDRESS.test(fold(plain)) ||
      plain.length > 70 ||
      /^[–·(|]/.test(plain) ||
      /^(?:and|und|et|y|hereinafter|nachfolgend|ci-apr)/.test(plain)
    ) {
      // A middle dot sets the street from the town.
      if (!(/^·/.test(plain) && looksLikeAddress(plain) && !NO_ADDRESS.test(fold(plain)))) break;
    }
    length = rest.slice(lead).indexOf(part, length) + part.length;
    if (PLACE.test(plain)) {
      isFound = true;
      break;
    }
  }
  if (!isFound) return undefined;
  const raw = rest.slice(lead, lead + length);
  const start = name.end + lead + (raw.length - raw.trimStart().length);
  const value = joinLines(raw);
  return value && /\d/.test(value) && !/\b(?:company|number|office|registered|gesellschaft|société)\b/i.test(value)
    ? { value, start, end: start + raw.trimStart().replace(/[,;.\s]+$/, "").length }
    : undefined;
}

function linesBelow(text: string, name: Span, end: number): (Span & { value: string }) | undefined {
  const from = text.indexOf("\n", name.end);
  if (from < 0 || from >= end) return undefined;
  let at = from + 1;
  let start = -1;
  let last = -1;
  let isPlace = false;
  for (const line of text.slice(at, end).split("\n").slice(0, 8)) {
    const plain = line.trim().replace(/^(?:address|adresse|anschrift|dirección|siège social|registered office|domicilio)\s?:\s?/i, "");
    const shift = line.indexOf(plain);
    if (!plain || line.includes("\t") || plain.length > 90) break;
    if (isPlace && !COUNTRY.test(plain)) break;
    const parts = plain.split(/ [–|-] (?=tel|tél|\+|\d{3})/i)[0] ?? plain;
    if (PERSON_LINE.test(plain)) {
      if (start >= 0) break;
    } else if (NO_ADDRESS.test(fold(parts))) {
      if (start >= 0 || looksLikeAddress(parts)) break;
    } else {
      if (start < 0 && !looksLikeAddress(parts) && /[.!?]$/.test(parts) && parts.length > 40) break;
      if (start < 0 && (looksLikeAddress(parts) || /^\p{Lu}/u.test(parts))) start = at + shift;
      last = at + shift + parts.length;
      if (PLACE.test(parts)) isPlace = true;
    }
    at += line.length + 1;
  }
  if (!isPlace || start < 0) return undefined;
  // What is above the street is a department or a line of what the business does.
  const lines = text.slice(start, last).split("\n");
  const first = lines.findIndex((line) => looksLikeAddress(line));
  const keepFrom = first > 1 ? first - 1 : first;
  start += lines.slice(0, keepFrom).reduce((sum, line) => sum + line.length + 1, 0);
  return { value: joinLines(text.slice(start, last)), start, end: last };
}

const joinLines = (raw: string): string =>
  raw
    .split(/\n|,|·/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ")
    .replace(/[,;.\s]+$/, "");
