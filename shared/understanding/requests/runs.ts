import type { Item } from "./item.ts";
import { type Hit, hitsOf, type MessageWords, messageWords, type NameParts, namePartsOf, OWN } from "./name-hits.ts";
import { isSmall } from "./word-likeness.ts";

/*
 * The words of a message that say one of some names: products of the catalogue, lines of an invoice.
 */

/** Words that say a name: the items, and how much of it they say, 0 to 1. */
export interface NameRun {
  readonly from: number;
  readonly to: number;
  readonly name: number;
  readonly score: number;
  /** Other names that the same words say as well: none of them is surely meant. */
  readonly rivals: readonly number[];
  /** Its initials: "TRVs". */
  readonly isShort?: true;
  /** One of the words is in no other name, so that it says this one however long the name is: "the arch" of "Floral arch, 3 m, with setup". */
  readonly isOwn?: true;
  /** How much they say of what it is, 0 to 1, without what stands apart: "– 3 tier", "(1 page)". */
  readonly core: number;
}

/** How far two words of a name stand apart at most. */
const APART = 3;
/** Below, a name is not said, but by a word that only it has. */
const LEAST = 0.25;
/** From how much of a name on all of it is said. */
const WHOLE = 0.9;
/** How much of what words say of one name they say of another that they fit as well. */
const AS_WELL = 0.9;
interface Found extends NameRun {
  /** How much its words say, whatever else the name has. */
  readonly mass: number;
  /** The better of two in one place: it says more, with fewer words between that it does not say. */
  readonly rank: number;
}

/** Returns the runs of items that say names, none in the place of a better one. */
export function nameRuns(items: readonly Item[], names: readonly string[], isWord: (item: Item) => boolean): NameRun[] {
  const message = messageWords(items, isWord);
  const parts = namePartsOf(names);
  const found = [...hitsOf(message, parts)].sort(([a], [b]) => a - b).flatMap(([name, hits]) => runsOf(message, hits, parts[name] as NameParts, name));
  const taken = items.map(() => false);
  // "An hour of labor" is Labor, and no After-hours labor.
  const isOfUnit = ({ from, to, score }: Found): boolean =>
    score < WHOLE && items[from]?.kind === "quantity" && found.some((one) => one.score >= WHOLE && one.from > from && one.to <= to);
  const best = found
    .filter((run) => !isOfUnit(run))
    .sort((a, b) => b.rank - a.rank || a.to - a.from - (b.to - b.from))
    .filter(({ from, to }) => {
      if (taken.slice(from, to + 1).includes(true)) return false;
      taken.fill(true, from, to + 1);
      return true;
    });
  const rivals = rivalsOf(best, found, items.length);
  return best.map(({ mass, rank, ...run }, at) => ({ ...run, rivals: [...(rivals[at] ?? [])] })).sort((a, b) => a.from - b.from);
}

/** The names that the words of each run say as well; none where they say all of its own and not all of theirs. */
function rivalsOf(best: readonly Found[], all: readonly Found[], length: number): ReadonlySet<number>[] {
  const placeOf = new Array<number | undefined>(length).fill(undefined);
  for (const [place, { from, to }] of best.entries()) placeOf.fill(place, from, to + 1);
  const rivals = best.map(() => new Set<number>());
  for (const { name, from, to, mass, score } of all)
    for (const place of new Set(placeOf.slice(from, to + 1))) {
      const run = place === undefined ? undefined : best[place];
      if (run && name !== run.name && mass >= run.mass * AS_WELL && (run.score < WHOLE || score >= WHOLE)) rivals[place as number]?.add(name);
    }
  return rivals;
}

function runsOf({ said, isHyphen }: MessageWords, hits: readonly (Hit | undefined)[], own: NameParts, name: number): Found[] {
  const sum = own.weights.reduce((all, one) => all + one, 0) || 1;
  const core = own.weights.reduce((all, one, at) => all + (own.isApart[at] ? 0 : one), 0) || 1;
  const runs: Found[] = [];
  for (const [from, first] of hits.entries()) {
    if (!first) continue;
    if (first.short) {
      runs.push({ from, to: from, name, score: first.short, mass: first.short, rank: 2 * first.short, core: first.short, rivals: [], isShort: true });
      continue;
    }
    if (first.isRest) continue;
    const { mass, ofCore, to, isOwn } = runFrom(from, hits, own, (at) => !said[at]?.length && !isHyphen[at]);
    if (mass / sum < LEAST && !isOwn) continue;
    const score = mass / sum;
    const rank = mass * precisionOf(said.slice(from, to + 1), hits.slice(from, to + 1)) + score;
    runs.push({ from, to, name, score, mass, rank, core: ofCore / core, rivals: [], ...(isOwn ? { isOwn } : {}) });
  }
  return runs;
}

/** How many of the words of a run say the name, 0 to 1. */
function precisionOf(said: readonly (readonly string[])[], hits: readonly (Hit | undefined)[]): number {
  const telling = said.flatMap((words, at) => (words.some((word) => !isSmall(word)) ? [hits[at] ? 1 : 0] : []));
  return telling.reduce<number>((all, one) => all + one, 0) / Math.max(1, telling.length);
}

/** The run that begins at an item: each word of the name counts once. */
function runFrom(from: number, hits: readonly (Hit | undefined)[], { weights, isOnly, isApart }: NameParts, isEnd: (at: number) => boolean) {
  const used = new Set<number>();
  let [mass, ofCore, to, isOwn] = [0, 0, from, false];
  for (let at = from; at < hits.length && at - to <= APART; at++) {
    if (at > from && isEnd(at)) break;
    const hit = hits[at];
    if (!hit || hit.short) continue;
    const fresh = [...hit.parts].filter(([word]) => !used.has(word));
    for (const [word, score] of fresh) {
      used.add(word);
      mass += score * (weights[word] ?? 0);
      if (!isApart[word]) ofCore += score * (weights[word] ?? 0);
      isOwn ||= score >= OWN && !hit.isWeak && (isOnly[word] ?? false);
    }
    if (fresh.length || hit.isRest) to = at;
  }
  return { mass, ofCore, to, ...(isOwn ? { isOwn: true as const } : {}) };
}
