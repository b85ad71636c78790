import type { Span } from "../span.ts";
import { type Check, checkOf, numberReadings } from "./number-readings.ts";

/** The number of a business in a register of companies. */
export interface RegistrationFound extends Span {
  readonly kind: "registration";
  readonly value: string;
  readonly check: Check;
}

/** By the register: "HRB 24518 AG Augsburg", "FN 281664 k", "RCS Nantes 478 055 049", "SIRET …", "ACN …", "UEN …". */
const REGISTERS: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:amtsgericht|registergericht|AG) \p{Lu}[\p{L} -]{1,24}[,:]? )?HR ?[AB] ?\d{2,7}(?: ?\p{Lu}(?!\p{L}))?(?!\d)(?:,? (?:amtsgericht|AG) \p{Lu}\p{L}{1,20})?/giu,
  /(?<!\p{L})FN ?\d{5,6} ?[a-z](?!\p{L})/gu,
  /(?<!\p{L})R\.?C\.?S\.?(?: (?:de |d['’])?\p{Lu}[\p{L}-]{1,24}){0,3}(?: [AB])?(?: n°| sous le (?:numéro|n°))? ?\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3}(?!\d)/gu,
  /(?<!\p{L})(?:SIRET|SIREN)(?: n°)?[ :\t]{0,3}\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3}(?:[ .\u00a0]?\d{5}|[ .\u00a0]?\d{3}[ .\u00a0]?\d{2})?(?!\d)/giu,
  /(?<!\p{L})(?:ACN|UEN|NZBN|KvK|CVR|NIRE|CRN|CRO|KBO|BCE|NEQ)(?:[ -]?(?:no|nr|number)\.?)?[ :]{0,3}(?:\d[\d \u00a0.]{5,14}\d|[A-Z]?\d{4,9})[A-Z]?(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:registro mercantil|R\. ?M\.|mercantile registry|inscrita en el registro)[^\n;]{3,90}?(?:hoja|sheet):? ?[A-Z]{0,2}-?[ \d.]{2,9}\d/giu,
  /(?<!\p{L})companies register[^\n;]{3,60}?sheet [A-Z]{0,2}-?\d[\d.]{2,9}/giu,
  /registro de (?:cooperativas|asociaciones|fundaciones)[^\n,;]{0,50}?(?:número|n\.?º|núm\.)[ :]?[A-Z]{0,3}-?\d[\d./-]{1,12}/giu,
  /(?<!\p{L})partnerschaftsregister \p{Lu}\p{L}{2,20} PR ?\d{1,6}/giu,
  /(?<!\p{L})registered charity(?: in \p{L}{4,12})?[ :]{1,2}(?:SC)?\d{5,8}(?!\d)/giu,
  /(?<!\p{L})handelsregister[^\n;]{0,40}?(?:unter|nr\.?) (?:CHE-?\d{3}\.\d{3}\.\d{3}|\d{4,9})/giu,
  /(?<!\p{L})registered in (?:england|scotland|wales|ireland|northern ireland)(?: (?:and|&) wales)?[ ,:]{1,2}(?:SC|NI)? ?\d{5,8}(?!\d)/giu,
  /(?<!\p{L})(?:SOS file|company|companies house|corporation|corp|partnership|charity|business reg|firm|entity|filing|registration|registered|reg|incorporated)\.?(?: (?:company|charity|reg|registration|registered|office))?(?: (?:in|under|with|at)(?: the)? \p{L}{2,16}(?: \p{L}{2,16})?,?)?,? (?:(?:under|with) )?(?:number|no|nr|num|#)\.?[ :]{0,3}(?:[A-Z]{1,2} ?)?\d[\d ]{2,9}\d(?![\p{L}\d])/giu,
];

/** The numbers of registers in a text, as they are written, with the words that say of which register. */
export function registrationsIn(text: string): RegistrationFound[] {
  const all = REGISTERS.flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: found, index }) => ({
      kind: "registration" as const,
      value: found.replace(/\s+/g, " "),
      start: index,
      end: index + found.length,
      check: checkDigitsOf(found),
    })),
  ).sort((a, b) => a.start - b.start || b.end - a.end);
  return all.filter(({ start }, i) => !all.slice(Math.max(0, i - 3), i).some((other) => other.end > start));
}

/** Returns whether the number behind the words of its register has right check digits. */
function checkDigitsOf(found: string): Check {
  const at = found.search(/(?:CHE-?)?\d/);
  const number = /^(?:CHE-?)?\d(?:[ .\u00a0\u202f-]?\d){0,14}(?: ?[a-z](?!\p{L}))?/iu.exec(found.slice(at))?.[0] ?? "";
  return checkOf(numberReadings(number, found.slice(0, at)));
}
