import { distance } from "fastest-levenshtein";
import { dictionary } from "../../../shared/text/dictionary.ts";
import { measure, singular, unitOf } from "../names/units.ts";
import { coinOf } from "./coins.ts";
import type { Token } from "./lexer.ts";
import { isNumberWord, spelled } from "./numbers.ts";

const hesitations = new Set("uh um erm uhh umm uhm er hmm please pls plz kindly cheers ta".split(" "));

const synonyms: Record<string, string> = dictionary({
  u: "you",
  ur: "your",
  em: "them",
  n: "and",
  inv: "invoice",
  "w/o": "without",
  "@": "at",
  à: "at",
  "+": "plus",
  "×": "x",
  w: "with",
  "w/": "with",
  percent: "%",
  "per-cent": "%",
  pct: "%",
  "—": "-",
});

/** Contractions as they are typed in a hurry. Those that are words of their own ("its", "were", "well", "wed", "shell") are not among them. */
const contractions = new Map(
  "i'm i've you're you've he's she's we've they're they've they'll they'd that's there's what's who's let's can't don't won't isn't wasn't aren't weren't hasn't haven't hadn't doesn't didn't couldn't wouldn't shouldn't"
    .split(" ")
    .map((word) => [word.replace("'", ""), word] as const),
);

const keywords = ["invoice", "discount", "customer", "deposit", "hours", "dollars", "percent"];

/** A keyword that was mistyped: one letter wrong, or two neighbours swapped. */
function mended(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  return keywords.find((key) => !word.startsWith(key.slice(0, -1)) && word[0] === key[0] && (distance(word, key) === 1 || swapped(word, key))) ?? word;
}

const swapped = (a: string, b: string) => {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** Hesitations out, synonyms in, hyphens of spelled-out numbers opened, "two-hour" counted. */
export function opened(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const [i, token] of tokens.entries()) {
    if (hesitations.has(token.text) || (/^['’]$/.test(token.text) && tokens[i + 1]?.text === "em")) continue;
    const called = /^(rate|price|cost|tax|vat|gst|discount|total|quantity|description|deposit)'s$/.exec(token.text)?.[1];
    if (called) {
      out.push({ ...token, text: called }, { ...token, text: "is", source: "" });
      continue;
    }
    const without =
      tokens[i + 1]?.text === "free" &&
      /^(?:gluten|sugar|dairy|nut|fat|lead|wheat|lactose|egg|alcohol|pet|smoke|dust|rent|hands|oil|solvent|chemical|duty)$/.test(token.text);
    if (without) {
      out.push({ ...token, text: `${token.text}-free`, source: `${token.source} ${tokens[i + 1]?.source}`, end: tokens[i + 1]?.end ?? token.end });
      continue;
    }
    if (token.text === "free" && out.at(-1)?.text.endsWith("-free") && out.at(-1)?.end === token.end) continue;
    const many = compound(tokens, i);
    if (many) {
      const thing = tokens[i + 1];
      out.push({
        ...token,
        text: `${many.value}-${many.unit}`,
        source: `${token.source} ${thing?.source}`,
        end: thing?.end ?? token.end,
        counts: many,
      });
      continue;
    }
    if (out.at(-1)?.counts && out.at(-1)?.end === token.end) continue;
    const free = /^(on|free|gratis|complimentary|included|waived)$/.test(tokens[i + 1]?.text ?? "") && /^(\p{L}{3,})'s$/u.exec(token.text)?.[1];
    if (free && !/^(?:it|that|he|she|there|here|what|who|let)$/.test(free)) {
      out.push({ ...token, text: free, source: token.source.slice(0, free.length), end: token.start + free.length }, { ...token, text: "is", source: "" });
      continue;
    }
    const text = synonyms[token.text] ?? contractions.get(token.text) ?? weekday(tokens, i) ?? possessive(token.text) ?? mended(token.text);
    const [over, under] = text.split("/");
    if (under && text.split("/").length === 2 && unitOf(under) && over && over.length > 1) {
      const cut = token.start + over.length;
      out.push({ ...token, text: synonyms[over] ?? over, source: token.source.slice(0, over.length), end: cut });
      out.push(
        { text: "/", source: "/", start: cut, end: cut + 1 },
        { text: under, source: token.source.slice(over.length + 1), start: cut + 1, end: token.end },
      );
      continue;
    }
    const months = /^(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*-(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*$/.exec(text);
    if (months) {
      const cut = token.start + text.indexOf("-");
      out.push(
        { ...token, text: months[1] ?? "", source: token.source.slice(0, cut - token.start), end: cut },
        { text: "to", source: "-", start: cut, end: cut + 1 },
        { ...token, text: months[2] ?? "", source: token.source.slice(cut - token.start + 1), start: cut + 1 },
      );
      continue;
    }
    const parts = text.split("-");
    const unit = unitOf(parts.at(-1));
    const words = parts.slice(0, -1);
    const count =
      parts.length > 1 &&
      (words[0] === "half" ? { value: 0.5, length: 1 } : /^\d+(?:\.\d+)?$/.test(words[0] ?? "") ? { value: Number(words[0]), length: 1 } : spelled(words, 0));
    if (parts.length === 2 && parts[0] === "net" && /^\d+$/.test(parts[1] ?? "")) {
      out.push({ ...token, text: "net" }, { ...token, text: parts[1] ?? "" });
    } else if (count && parts.length === 2 && /^(?!pound)\p{L}+$/u.test(parts[1] ?? "") && coinOf(parts[1])) {
      // "Sixty 40-cent stickers": what one of them costs.
      const cut = token.start + token.source.indexOf("-");
      out.push({ ...token, text: String(count.value), source: token.source.slice(0, cut - token.start), end: cut });
      out.push({ ...token, text: parts[1] ?? "", source: token.source.slice(cut + 1 - token.start), start: cut + 1 });
    } else if (count && unit && count.length === words.length) {
      out.push({ ...token, text: `${count.value}-${unit}`, counts: { value: count.value, unit } });
    } else if (parts.length > 1 && parts.every((part) => isNumberWord(part) || /^(?:one|and|a|half|quarter)$/.test(part)) && isNumberWord(parts[0] ?? "")) {
      let start = token.start;
      for (const part of parts) {
        out.push({ text: part, source: part, start, end: start + part.length });
        start += part.length + 1;
      }
    } else if (text === "half" && measure(tokens[i + 1]?.text) && !mixedNumber(tokens, i)) {
      const next = measure(tokens[i + 1]?.text) ?? "";
      out.push({
        ...token,
        text: `0.5-${next}`,
        source: `${token.source} ${tokens[i + 1]?.source}`,
        end: tokens[i + 1]?.end ?? token.end,
        counts: { value: 0.5, unit: next },
      });
    } else if (!(tokens[i - 1]?.text === "half" && measure(text) && !mixedNumber(tokens, i - 1))) out.push({ ...token, text });
  }
  return out;
}

const COMPOUND =
  /^(?:tier|tiered|piece|seater|bed|bedroom|storey|story|door|course|way|ply|gang|burner|drawer|panel|man|person|star|sided|lane|axle|pane|light)$/;

/** "A three tier wedding cake", "4 man crew": a number that says what kind of thing one thing is. "6 bed frames" are six. */
function compound(tokens: readonly Token[], i: number): { value: number; unit: string } | undefined {
  const [number, kind, ...behind] = tokens.slice(i, i + 7);
  if (!number || !kind || !COMPOUND.test(kind.text) || /^(?:of|x)$/.test(tokens[i - 1]?.text ?? "")) return;
  const end = behind.findIndex(({ text }) => !/^\p{L}{3,}$/u.test(text) || /^(?:for|and|each|with|plus|from|the|at|per|on|in|to)$/.test(text));
  const last = behind.slice(0, end < 0 ? undefined : end).at(-1);
  const value = spelled([number.text], 0)?.value ?? 1;
  return last && value > 1 && singular(last.text) === last.text ? { value, unit: kind.text } : undefined;
}

const weekdays: Record<string, string> = dictionary({
  mon: "monday",
  tue: "tuesday",
  tues: "tuesday",
  wed: "wednesday",
  weds: "wednesday",
  thu: "thursday",
  thur: "thursday",
  thurs: "thursday",
  fri: "friday",
  sat: "saturday",
  sun: "sunday",
});

/** "Mon 3h, Tue 4h": short days of the week. "Sat" and "wed" are words too, so a capital or a figure has to stand by. */
function weekday(tokens: readonly Token[], i: number): string | undefined {
  const [token, next] = [tokens[i], tokens[i + 1]];
  const day = token && Object.hasOwn(weekdays, token.text) ? weekdays[token.text] : undefined;
  const ends = next === undefined || /^[^\p{L}]/u.test(next.text) || /^(?:and|to|morning|afternoon|evening|for|at)$/.test(next.text);
  const led = i === 0 || /^(?:on|last|this|next|by|till|until|and|to|due|for|[^\p{L}]+)$/u.test(tokens[i - 1]?.text ?? "");
  const behind = tokens.slice(i + 1, i + 4).find(({ text }) => !/^(?:,|and|&|\/)$/.test(text))?.text ?? "";
  const listed = Object.hasOwn(weekdays, behind) || Object.values(weekdays).includes(behind);
  return day && ends && (led || listed || /^\p{Lu}/u.test(token?.source ?? "")) ? day : undefined;
}

/** "Six months' hosting", "half a day's digging": the unit without its apostrophe. */
const possessive = (text: string): string | undefined =>
  /^(.{3,})'s?$/
    .exec(text)
    ?.slice(1)
    .find((unit) => measure(unit) !== undefined);

/** Whether the half at `i` ends a number: "five and a half days". */
const mixedNumber = (tokens: readonly Token[], i: number) =>
  tokens[i - 1]?.text === "and" || (/^an?$/.test(tokens[i - 1]?.text ?? "") && tokens[i - 2]?.text === "and");
