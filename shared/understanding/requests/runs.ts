import { editDistance } from "../../language/names/spelling.ts";
import { tokensOf } from "../../language/tokens.ts";
import type { Item } from "./item.ts";
import { roleConcepts } from "./role-concepts.ts";

/*
 * The words of a message that say one of some names: products of the catalogue, lines of an invoice.
 */

/** Words that say a name: the items, and how much of it they say, 0 to 1. */
export interface NameRun {
  readonly from: number;
  readonly to: number;
  readonly name: number;
  readonly score: number;
  /** Its initials: "TRVs". */
  readonly isShort?: true;
}

const SMALL = new Set(
  "the a an of for and to with in on per der die das ein eine einer eines fur und von vom mit pro le la les de du des d l et pour par un une au aux".split(" "),
);
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:s|es|en|e|n)$/, "") : word);
/** How many letters an abbreviation or a part has at least. */
const [SHORT, PART, SLIP] = [3, 4, 5];

/** How well a word says one of a name, 0 to 1. */
function saysWord(word: string, own: string): number {
  if (word === own) return 1;
  if (stem(word) === stem(own)) return 0.97;
  if (word.length >= SHORT && own.length > word.length + 1 && own.startsWith(stem(word))) return 0.75;
  if (own.length >= PART && word.length > own.length + 1 && word.startsWith(stem(own)) && stem(own).length >= PART) return 0.75;
  // A compound has its word within: "Std" aside, "Reinigung" of "Fensterreinigung".
  if (word.length >= PART + 1 && own.length > word.length && own.endsWith(word)) return 0.7;
  if (word.length >= SLIP && own.length >= SLIP && word[0] === own[0] && editDistance(word, own, 1) === 1) return 0.85;
  return word.length >= SLIP + 1 && own.length >= SLIP + 1 && word.slice(0, PART) === own.slice(0, PART) ? 0.55 : 0;
}

/** How far two words of a name stand apart at most. */
const APART = 3;
/** Below, a name is not said. */
const LEAST = 0.25;

interface Words {
  readonly words: readonly string[];
  readonly weights: readonly number[];
  readonly initials: string;
}

/** Takes names apart: a word that many of them have says less of each. */
function wordsOf(names: readonly string[]): Words[] {
  const all = names.map((name) => tokensOf(name).flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? [text] : [])));
  const count = new Map<string, number>();
  for (const words of all) for (const word of new Set(words.map(stem))) count.set(word, (count.get(word) ?? 0) + 1);
  return all.map((words) => {
    const weights = words.map((word) => (SMALL.has(word) ? 0.05 : 1 / Math.sqrt(count.get(stem(word)) ?? 1)));
    return { words, weights, initials: words.flatMap((word) => (SMALL.has(word) ? [] : [word[0]])).join("") };
  });
}

/** Returns the runs of items that say names, none in the place of a better one. */
export function nameRuns(items: readonly Item[], names: readonly string[], isWord: (item: Item) => boolean): NameRun[] {
  const found: NameRun[] = [];
  const said = items.map((item) => (isWord(item) ? tokensOf(item.text).map(({ text }) => text) : []));
  for (const [name, own] of wordsOf(names).entries()) found.push(...runsOf(said, own, name));
  const taken = items.map(() => false);
  return found
    .sort((a, b) => b.score - a.score || a.to - a.from - (b.to - b.from))
    .filter(({ from, to }) => {
      if (taken.slice(from, to + 1).includes(true)) return false;
      taken.fill(true, from, to + 1);
      return true;
    })
    .sort((a, b) => a.from - b.from);
}

function runsOf(said: readonly (readonly string[])[], { words, weights, initials }: Words, name: number): NameRun[] {
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  const hits = said.map((own) => {
    let best: { readonly word: number; readonly score: number } | undefined;
    for (const word of own) {
      if (SMALL.has(word)) continue;
      if (initials.length > 1 && word.length >= 2 && !roleConcepts(word).length && (initials === word || `${initials}s` === word))
        return { word: -1, score: 0.8 };
      for (const [at, one] of words.entries()) {
        const score = saysWord(word, one);
        if (score > (best?.score ?? 0)) best = { word: at, score };
      }
    }
    return best;
  });
  const runs: NameRun[] = [];
  for (let from = 0; from < hits.length; from++) {
    const first = hits[from];
    if (!first) continue;
    if (first.word < 0) {
      runs.push({ from, to: from, name, score: first.score, isShort: true });
      continue;
    }
    const used = new Set<number>();
    let [score, last] = [0, from];
    for (let to = from; to < hits.length && to - last <= APART; to++) {
      if (to > from && !said[to]?.length) break;
      const hit = hits[to];
      if (!hit || hit.word < 0 || used.has(hit.word)) continue;
      used.add(hit.word);
      score += hit.score * (weights[hit.word] ?? 0);
      last = to;
    }
    if (score / sum >= LEAST) runs.push({ from, to: last, name, score: score / sum });
  }
  return runs;
}
