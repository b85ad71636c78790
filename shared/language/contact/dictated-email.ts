import { type Token, tokensOf } from "../tokens.ts";
import { isLabel, isTopLevel } from "./domains.ts";
import type { EmailFound } from "./email.ts";
import { type SpokenSign, spokenSigns } from "./spoken-signs.ts";

/** A sign at a token, and how many tokens it takes. `isNamed`: by its name, not as a sign. */
interface SignAt {
  readonly sign: SpokenSign;
  readonly length: number;
  readonly isNamed: boolean;
}

const byFirst = new Map<string, { readonly words: readonly string[]; readonly sign: SpokenSign }[]>();
for (const [name, sign] of [...spokenSigns, ...([..."@.-_+"] as SpokenSign[]).map((sign) => [sign, sign] as const)]) {
  const words = tokensOf(name).map(({ text }) => text);
  const list = byFirst.get(words[0] ?? "") ?? [];
  // The longest first: "tiret bas" is no "tiret".
  byFirst.set(
    words[0] ?? "",
    [...list, { words, sign }].toSorted((a, b) => b.words.length - a.words.length),
  );
}
const LONGEST_SIGN = Math.max(...Array.from(byFirst.values()).flatMap((list) => list.map(({ words }) => words.length)));

/** Most parts of a name or a domain, signs among them. */
const MOST_PARTS = 13;

/**
 * Returns the e-mail addresses that a text may dictate: "jane at globex dot com", "max punkt muster ät gmx punkt de", "jane (at) globex.com". The name is
 * the least that it can be: of "send it to jane at globex dot com" it is jane.
 */
export function dictatedEmailsIn(text: string): EmailFound[] {
  const tokens = tokensOf(text);
  const found: EmailFound[] = [];
  for (let at = 1; at < tokens.length - 2; at++) {
    const sign = signAt(tokens, at);
    if (sign?.sign !== "@") continue;
    const name = nameBefore(tokens, at);
    const domain = domainBehind(tokens, at + sign.length);
    const [start, end] = [tokens[name?.from ?? -1]?.start, tokens[(domain?.to ?? 0) - 1]?.end];
    if (!name || !domain || start === undefined || end === undefined || start < (found.at(-1)?.end ?? 0)) continue;
    const value = `${name.value}@${domain.value}`;
    // One that is written out is read as it stands.
    if (text.slice(start, end).toLowerCase() !== value) found.push({ kind: "email", value, start, end, isLatent: true });
  }
  return found;
}

/** Returns a text with the e-mail addresses that it may dictate written out, for a comparison with addresses that are known. */
export function withDictatedEmails(text: string): string {
  let [written, end] = ["", 0];
  for (const email of dictatedEmailsIn(text)) {
    written += text.slice(end, email.start) + email.value;
    end = email.end;
  }
  return written + text.slice(end);
}

/** Returns the sign that begins at a token; in brackets too, "(at)". But for the at, one that is no name has no space beside it: "Thanks. Jane at …". */
function signAt(tokens: readonly Token[], at: number): SignAt | undefined {
  const isBracketed = /^[([{]$/.test(tokens[at]?.text ?? "");
  const first = isBracketed ? at + 1 : at;
  for (const { words, sign } of byFirst.get(tokens[first]?.text ?? "") ?? []) {
    const behind = first + words.length;
    if (!words.every((word, i) => tokens[first + i]?.text === word)) continue;
    const isNamed = words[0] !== sign;
    if (isBracketed && /^[)\]}]$/.test(tokens[behind]?.text ?? "")) return { sign, length: words.length + 2, isNamed };
    const isTight = tokens[at]?.gap === 0 && tokens[behind]?.gap === 0;
    if (!isBracketed && (isNamed || sign === "@" || isTight)) return { sign, length: words.length, isNamed };
  }
  return undefined;
}

const isPart = (token: Token | undefined): token is Token => token !== undefined && /^[\p{L}\p{N}]+$/u.test(token.said);

/** Returns where a run of letters and figures without spaces begins that ends before `to`. */
function runBefore(tokens: readonly Token[], to: number): number {
  let from = to;
  while (isPart(tokens[from - 1]) && to - from < 8 && (from === to || tokens[from]?.gap === 0)) from--;
  return from;
}

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ said }) => said.toLowerCase())
    .join("");

/** Returns the name of a mailbox that ends before `at`: parts with signs between them, written or by their names. */
function nameBefore(tokens: readonly Token[], at: number): { readonly from: number; readonly value: string } | undefined {
  let from = runBefore(tokens, at);
  if (from === at) return undefined;
  let value = textOf(tokens, from, at);
  for (let parts = 1; parts < MOST_PARTS; parts++) {
    const sign = signEndingAt(tokens, from);
    const first = sign && sign.sign !== "@" ? runBefore(tokens, from - sign.length) : from;
    if (!sign || first >= from - sign.length) break;
    value = textOf(tokens, first, from - sign.length) + sign.sign + value;
    from = first;
  }
  return { from, value };
}

/** Returns the sign whose last token stands before `to`. */
function signEndingAt(tokens: readonly Token[], to: number): SignAt | undefined {
  for (let length = Math.min(LONGEST_SIGN + 2, to); length > 0; length--) {
    const sign = signAt(tokens, to - length);
    if (sign?.length === length) return sign;
  }
  return undefined;
}

/** Returns the domain that begins at a token: labels with dots between them, the last of which ends domains; or any word behind a dot by its name. */
function domainBehind(tokens: readonly Token[], start: number): { readonly to: number; readonly value: string } | undefined {
  let value = "";
  let best: { to: number; value: string } | undefined;
  let isNamed = false;
  for (let [at, parts] = [start, 0]; parts < MOST_PARTS; parts++) {
    let to = at;
    while (isPart(tokens[to]) && to - at < 8 && (to === at || tokens[to]?.gap === 0)) to++;
    if (to === at) break;
    value += textOf(tokens, at, to);
    const labels = value.split(".");
    const last = labels.at(-1) ?? "";
    const isDomain = labels.length > 1 && labels.every(isLabel);
    if (isDomain && (isTopLevel(last) || (isNamed && !best && /^\p{L}{2,}$/u.test(last)))) best = { to, value };
    const sign = signAt(tokens, to);
    if (sign?.sign !== "." && sign?.sign !== "-") break;
    value += sign.sign;
    isNamed = sign.sign === "." && sign.isNamed;
    at = to + sign.length;
  }
  return best;
}
