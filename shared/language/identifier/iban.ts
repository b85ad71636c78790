import type { Span } from "../span.ts";
import { remainder } from "./check-digits.ts";

/** The number of an account (ISO 13616), with no spaces in `value`. `check`: whether its length and its check digits are right. */
export interface IbanFound extends Span {
  readonly kind: "iban";
  readonly value: string;
  readonly check: "right" | "wrong";
}

/** How long an IBAN is, by country (SWIFT's registry). */
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23
GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18
NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/** Whether a number in capitals, without spaces, is an IBAN with right check digits (ISO 7064, mod 97-10). */
export const isIban = (value: string): boolean =>
  value.length === lengths.get(value.slice(0, 2)) && /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) && remainder(value.slice(4) + value.slice(0, 4), 97) === 1;

const BEGIN = /(?<![\p{L}\p{N}])[A-Z]{2}[ \u00a0]?\d{2}/giu;
/** What is written as an IBAN is: in groups of four, or without spaces. */
const GROUPS = /^[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){3,8}(?: [A-Z0-9]{1,3})?(?![\p{L}\p{N}])/u;
const RUN = /^[A-Z]{2}\d{2}[A-Z0-9]{9,32}(?![\p{L}\p{N}])/u;
/** By how many characters one may be too long or too short that is written without spaces: tax numbers begin with the same letters. */
const OFF = 2;

/** Returns the IBANs of a text, in any groups. One with wrong check digits or a wrong length is found where it is written in capitals, as an IBAN is. */
export function ibansIn(text: string): IbanFound[] {
  const found: IbanFound[] = [];
  for (const { 0: begin, index: start } of text.matchAll(BEGIN)) {
    const length = lengths.get(begin.slice(0, 2).toUpperCase());
    if (start < (found.at(-1)?.end ?? 0) || length === undefined) continue;
    const end = endOf(text, start, length);
    const value = withoutSigns(text.slice(start, end ?? start));
    if (end !== undefined && isIban(value)) found.push({ kind: "iban", value, start, end, check: "right" });
    else {
      const written = wronglyWritten(text.slice(start, start + 48), length);
      if (written) found.push({ kind: "iban", value: withoutSigns(written), start, end: start + written.length, check: "wrong" });
    }
  }
  return found;
}

const wronglyWritten = (text: string, length: number): string | undefined => {
  const [run] = RUN.exec(text) ?? [];
  return run && Math.abs(run.length - length) <= OFF ? run : GROUPS.exec(text)?.[0];
};

const withoutSigns = (written: string): string => written.replace(/[^A-Z0-9]/gi, "").toUpperCase();

/** Returns where a number of `length` letters and figures ends, with at most a sign between two of them. */
function endOf(text: string, start: number, length: number): number | undefined {
  let at = start;
  for (let count = 0; count < length; count++) {
    if (count > 0 && /[ .\u00a0\u202f-]/.test(text[at] ?? "")) at++;
    if (!/[A-Z0-9]/i.test(text[at] ?? "")) return undefined;
    at++;
  }
  return /[\p{L}\p{N}]/u.test(text[at] ?? "") ? undefined : at;
}
