import type { Span } from "./words.ts";

/** A way to reach a party. */
export interface ContactFound extends Span {
  readonly kind: "email" | "phone" | "url";
  readonly value: string;
}

const EMAIL = /(?<![\w.+-])[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,6}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const URL = /(?<![\w@])(?:https?:\/\/|www\.)[^\s<>()]{1,300}/g;
/** Behind the word: what a telephone's number is made of. */
const PHONE =
  /(?<![\p{L}])(?:tel|telephone|telefon|téléphone|teléfono|telefono|tél|tfno|phone|mobile|mobil|móvil|movil|port|cell|handy|durchwahl|call|ph|fon|t|m)[.:)]{0,2}[ \t]{0,3}(?:n[o°]\.?|nr\.?)?[ \t:]{0,3}(\+?[\d(][\d() ./\u00a0\u202f–-]{5,22}\d)/giu;
const INTERNATIONAL = /(?<![\w+])\+\d{1,3}[\d() ./\u00a0\u202f–-]{5,20}\d/g;
const FRENCH = /(?<![\d.,+])0[1-9](?:[ .\u00a0]\d{2}){4}(?![\d,])/g;

const at = (kind: ContactFound["kind"], value: string, start: number): ContactFound => ({ kind, value: value.trim(), start, end: start + value.length });

/** The e-mail addresses, telephone numbers and web addresses of a text. A number is a telephone's by its form or by the word before it. */
export function contactsIn(text: string): ContactFound[] {
  const found = [
    ...Array.from(text.matchAll(EMAIL), ({ 0: value, index }) => at("email", value, index)),
    ...Array.from(text.matchAll(URL), ({ 0: value, index }) => at("url", value, index)),
    ...Array.from(text.matchAll(PHONE), (match) => at("phone", match[1] ?? "", match.index + match[0].length - (match[1] ?? "").length)),
    ...Array.from(text.matchAll(INTERNATIONAL), ({ 0: value, index }) => at("phone", value, index)),
    ...Array.from(text.matchAll(FRENCH), ({ 0: value, index }) => at("phone", value, index)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ start }, i) => !found.slice(Math.max(0, i - 3), i).some((other) => other.end > start));
}
