import type { Span } from "../span.ts";
import { isFileEnd, isLabel, isTopLevel, isWord } from "./domains.ts";

/** The address of a page or a site. `isLatent`: a domain alone whose end is a word too, as in "acme.at". */
export interface WebAddressFound extends Span {
  readonly kind: "web";
  readonly value: string;
  /** What it is told by: "https://", "www.", or a domain alone with or without a path. */
  readonly sign: "scheme" | "www" | "domain";
  readonly isLatent: boolean;
}

const HOST = /[\p{L}\p{M}\p{N}._-]+/gu;
const LONGEST = 2000;
const LONGEST_HOST = 253;

/** Returns the web addresses of a text, from left to right. */
export function webAddressesIn(text: string): WebAddressFound[] {
  const found: WebAddressFound[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(HOST)) {
    if (index < end) continue;
    const one = addressAt(text, run, index);
    if (!one) continue;
    found.push(one);
    end = one.end;
  }
  return found;
}

/** Returns the web address whose host is a run of letters, figures, dots and dashes, or that begins with its scheme there. */
function addressAt(text: string, run: string, index: number): WebAddressFound | undefined {
  const before = text[index - 1] ?? "";
  if (/^(?:https?|ftp)$/i.test(run) && text.startsWith("://", index + run.length)) return withScheme(text, index);
  // A mailbox, the domain of one, or a part of a path.
  const skipped = run.length - run.replace(/^[._-]+/, "").length;
  const start = index + skipped;
  const host = run.slice(skipped).replace(/(?<![._-])[._-]{1,8}$/, "");
  if (host.length > LONGEST_HOST || text[index + run.length] === "@" || /[@/\\#&=%+]/.test(before)) return undefined;
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  const top = last.toLowerCase();
  if (labels.length < 2 || !isTopLevel(top) || !labels.every(isLabel)) return undefined;
  const value = host.length + skipped === run.length ? host + pathBehind(text, start + host.length) : host;
  const span = { kind: "web", value, start, end: start + value.length } as const;
  if (/^www\d?$/i.test(labels[0] ?? "") && labels.length > 2) return { ...span, sign: "www", isLatent: false };
  // "paid.It" is the end of a sentence.
  const isShouted = host === host.toUpperCase();
  if ((last !== top && !isShouted) || isAbbreviation(labels) || isPublicSuffix(labels)) return undefined;
  const isAlone = value === host && !NAMED.test(text.slice(Math.max(0, start - 16), start));
  if (isAlone && isFileEnd(top)) return undefined;
  const isPlain = labels.length === 2 && !/[\d-]/.test(host);
  return { ...span, sign: "domain", isLatent: isAlone && isPlain && (isWord(top) || isShouted) };
}

/** What says that a site follows. */
const NAMED = /(?<!\p{L})(?:web(?:site|seite)?|site|homepage|internet|url|sito|página|pagina)[ \t]?:?[ \t]{1,3}$/iu;

const abbreviations = new Set("abs art av avda bzw ca dr dra etc exkl fax inkl no nr prof sr sra sres std str tel vgl zzgl".split(" "));
/** "z.B.", "u.a.", "Avda.de": what is short before a point. */
const isAbbreviation = (labels: readonly string[]): boolean =>
  labels.some(({ length }) => length < 2) || !/\p{L}/u.test(labels.at(-2) ?? "") || (labels.length === 2 && abbreviations.has(labels[0]?.toLowerCase() ?? ""));

/** "co.uk", "com.au": under which domains are sold. */
const isPublicSuffix = ([first = "", second = "", third]: readonly string[]): boolean =>
  third === undefined && second.length === 2 && /^(?:com?|org|net|gov|ac|edu)$/i.test(first);

function withScheme(text: string, start: number): WebAddressFound | undefined {
  const value = withoutMarks(/^[^\s<>"“”„«»]+/u.exec(text.slice(start, start + LONGEST))?.[0] ?? "");
  return URL.canParse(value) && /:\/\/[^/]/.test(value) ? { kind: "web", value, start, end: start + value.length, sign: "scheme", isLatent: false } : undefined;
}

const pathBehind = (text: string, from: number): string =>
  withoutMarks(/^(?::\d{2,5})?(?:[/?#][^\s<>"“”„«»]*)?/u.exec(text.slice(from, from + LONGEST))?.[0] ?? "");

/** Removes what ends a sentence behind an address, and brackets that were not opened in it. */
function withoutMarks(address: string): string {
  let end = address.length;
  let open = address.split("(").length - address.split(")").length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? "";
    if (last === ")" && open < 0) open++;
    else if (!MARKS.includes(last)) break;
  }
  return address.slice(0, end);
}
const MARKS = ".,;:!?'’*…]|";
