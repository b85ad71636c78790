import type { Instant } from "../../../shared/clock.ts";
import { recordNouns } from "../../../shared/records/record-nouns.ts";
import { invoices } from "../../invoices/invoice-store.ts";
import { business } from "../../records/business-store.ts";
import { storeOf } from "../../records/record-stores.ts";

/** Hints for a transcription: names in writing, and the language (ISO 639-1) if models are known to support it. */
export interface Hints {
  readonly prompt: string;
  readonly language: string | undefined;
}

/** Most records of each list that are read; more names never fit. */
const ROWS = 50;

/** Returns hints about the names likely to be spoken: the customers billed last, then the records. */
export async function hintsFor(workspaceId: string, now: Instant): Promise<Hints> {
  const { locale, timeZone } = await business.get(workspaceId);
  const [billed, ...lists] = await Promise.all([
    invoices.page(workspaceId, { limit: ROWS }, now, timeZone),
    ...recordNouns.map((noun) => storeOf(noun).page(workspaceId, { limit: ROWS })),
  ]);
  const names = recordNouns.map((noun, i) => [
    ...(noun === "customer" ? billed.items.map(({ customer }) => customer.name) : []),
    ...(lists[i]?.items ?? []).map(({ name }) => name),
  ]);
  return { prompt: promptOf(alternately(names.map(distinct))), language: speechLanguage(locale) };
}

/** Whisper reads the last 224 tokens of a prompt. Names take more tokens than prose: about three Latin letters per token, and one letter of other scripts. */
const MOST_TOKENS = 224;
const tokensIn = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < "\u0250" ? 1 / 3 : 1), 0);

/** Returns the names as a prompt, the likeliest first, without those that no longer fit. */
export function promptOf(names: readonly string[]): string {
  let room = MOST_TOKENS;
  const fitting = names.filter((name) => {
    const needed = tokensIn(`${name}, `);
    if (needed > room) return false;
    room -= needed;
    return true;
  });
  return fitting.join(", ");
}

/** Languages that OpenAI lists for its models. An unsupported one fails the whole call. */
const SPOKEN = new Set(
  (
    "af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv mi mk mr ms ne nl no pl pt ro ru sk sl sr sv " +
    "sw ta th tl tr uk ur vi zh"
  ).split(" "),
);
const otherwise: Readonly<Record<string, string>> = { nb: "no", nn: "no", fil: "tl" };

/** Returns the language of a locale (`de` of `de-CH`), or undefined if models may not support it. */
export function speechLanguage(locale: string): string | undefined {
  const { language } = new Intl.Locale(locale);
  const code = otherwise[language] ?? language;
  return SPOKEN.has(code) ? code : undefined;
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.trim().replace(/\s+/g, " ")))].filter(Boolean);

/** Takes one item of each list in turn, so that a long list leaves room for the others. */
const alternately = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, i) => lists.map((list) => list[i]))
    .flat()
    .filter((name) => name !== undefined);
