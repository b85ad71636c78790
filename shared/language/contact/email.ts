import type { Span } from "../span.ts";
import { isLabel, isTopLevel } from "./domains.ts";

/** An e-mail address. `isLatent`: it is dictated ("jane at globex dot com"), which a sentence can look like. */
export interface EmailFound extends Span {
  readonly kind: "email";
  readonly value: string;
  readonly isLatent: boolean;
}

/** Most characters of the name before the sign, and of the domain behind it (RFC 5321). */
const [LONGEST_NAME, LONGEST_DOMAIN] = [64, 255];
const MOST_LABELS = 7;

/** Chinese, Japanese and Thai set no space between a word and an address. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const isNamePart = (character: string): boolean => /[\p{L}\p{M}\p{N}_+.-]/u.test(character) && !SPACELESS.test(character);

/** Returns the e-mail addresses written in a text, from left to right. */
export function emailsIn(text: string): EmailFound[] {
  const found: EmailFound[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = nameBefore(text, at);
    const end = domainBehind(text, at + 1);
    if (start < at && end !== undefined && start >= (found.at(-1)?.end ?? 0))
      found.push({ kind: "email", value: text.slice(start, end), start, end, isLatent: false });
  }
  return found;
}

/** Returns where the name of a mailbox begins that ends before `at`; `at` itself where there is none. */
function nameBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= LONGEST_NAME && isNamePart(text[start - 1] ?? "")) start--;
  if (at - start > LONGEST_NAME) return at;
  const name = text.slice(start, at);
  // Dots that lead to an address are no part of it: "E-Mail ..... jane@acme.example".
  const dots = name.lastIndexOf("..");
  const from = dots >= 0 ? dots + 2 : name.startsWith(".") ? 1 : 0;
  if (name.endsWith(".")) return at;
  return /(?<!\p{L})o['’]$/iu.test(text.slice(Math.max(0, start - 3), start)) ? start - 2 : start + from;
}

/** Returns where the domain that begins at `from` ends. */
function domainBehind(text: string, from: number): number | undefined {
  const labels: string[] = [];
  for (let at = from; labels.length < MOST_LABELS && at - from <= LONGEST_DOMAIN; ) {
    const label = labelAt(text, at);
    if (!isLabel(label.replaceAll("_", "x"))) break;
    labels.push(label);
    at += label.length;
    if (text[at] !== ".") break;
    at++;
  }
  // "…@acme.com.Thanks": a sentence that begins without a space.
  const [last = "", before = ""] = labels.toReversed();
  if (labels.length > 2 && /^\p{Lu}\p{Ll}/u.test(last) && /^\p{Ll}/u.test(before) && isTopLevel(before)) labels.pop();
  const end = labels.at(-1) ?? "";
  return labels.length > 1 && /^(?:\p{L}[\p{L}\p{M}]+|xn--.*)$/u.test(end) ? from + labels.join(".").length : undefined;
}

/** Returns the label that begins at a place, without a dash behind it. A label is of one kind of script. */
function labelAt(text: string, from: number): string {
  const isSpaceless = SPACELESS.test(text[from] ?? "");
  let end = from;
  while (end - from <= LONGEST_DOMAIN && /[\p{L}\p{M}\p{N}_-]/u.test(text[end] ?? "") && (isSpaceless || !SPACELESS.test(text[end] ?? ""))) end++;
  return text.slice(from, end).replace(/(?<!-)-{1,8}$/, "");
}
