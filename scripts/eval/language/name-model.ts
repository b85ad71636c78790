import { type Candidate, candidatesFor } from "../../../shared/language/names/candidates.ts";
import { featuresOf } from "../../../shared/language/names/features.ts";
import { isContradicted, type ModelFile } from "../../../shared/language/names/model.ts";
import { nameWords } from "../../../shared/language/names/name-words.ts";
import { isFirm, isFirstName } from "../../../shared/language/names/party.ts";
import { isEstablishment } from "../../../shared/language/names/trades.ts";
import { cutsOf, featureOf, type Numbers, presentNumbers } from "../../../shared/learning/cuts.ts";
import { oddsOf, type Tree, treesAsText } from "../../../shared/learning/trees.ts";
import { boost, boostSettings, type TrainingRow } from "../boost.ts";
import { withoutUnused } from "../learn.ts";
import { isNatural, type NamePair } from "./name-pairs.ts";

/** A pair with what speaks for each of its stored names. */
interface Case {
  readonly pair: Pick<NamePair, "author" | "expect" | "which">;
  readonly candidates: readonly { readonly name: string; readonly features: Numbers }[];
  /** Whether the right name was taken out of the book: none of those that are left is meant, and whether to ask is not known. */
  readonly isReduced: boolean;
  /** Whether it is a pair as it was written. */
  readonly isWritten: boolean;
}

/** What a mistake costs, in questions: a link to one who is not meant, one where it was to be asked, a customer who is taken for another one, a question that is not asked. */
const COSTS = { wrong: 30, presumed: 4, missed: 2, unasked: 0.75, asked: 1 } as const;

function caseOf(pair: NamePair, book: readonly string[], isReduced: boolean): Case {
  const candidates: readonly Candidate<{ name: string }>[] = candidatesFor(
    pair.said,
    book.map((name) => ({ name })),
  );
  const features = featuresOf(candidates);
  return {
    pair,
    isReduced,
    isWritten: book === pair.book,
    candidates: candidates.map(({ record: { name } }, at) => ({ name, features: features[at] as Numbers })),
  };
}

/**
 * A pair, and what follows from it: the same name alone in a book is meant, where it is meant among others; none is meant once the right one is taken out;
 * and one who is none of the book is none of a part of it.
 */
function casesOf(pairs: readonly NamePair[]): Case[] {
  return pairs.flatMap((pair, at) => {
    const { book, expect, which } = pair;
    const all = [caseOf(pair, book, false), ...plainCases(pair, at)];
    if (book.length < 2 || expect === "ask") return all;
    const others = book.filter((name) => name !== which);
    if (which !== undefined) return [...all, caseOf(pair, [which], false), caseOf(pair, others, true)];
    const likely = all[0]?.candidates[0]?.name;
    return likely === undefined ? all : [...all, caseOf(pair, [likely], false)];
  });
}

/**
 * What people say most and those who write pairs hardly ever do: one word of a name that no other name of the book shares, all of it without its legal form, or
 * "the school" where there is one.
 * Of each pair one name of its book is said so.
 */
function plainCases(pair: NamePair, at: number): Case[] {
  const { book } = pair;
  const name = book[at % book.length] as string;
  const words = nameWords(name);
  const own = words.filter(({ kind, isLetters, aside, figure, particle }) => kind === "own" && !isLetters && !aside && !particle && figure === undefined);
  const trade = words.find(({ kind, forms }) => kind === "kind" && forms.some(isEstablishment))?.written ?? "";
  const short = words.flatMap(({ kind, written }) => (kind === "legal" ? [] : written)).join(" ");
  const isPlain = own.length === 1 || (own.length === 2 && !isFirm(words) && own.some(isFirstName));
  return [isPlain ? (own[at % own.length]?.written ?? "") : "", at % 3 ? "" : short, at % 3 === 1 ? trade : ""]
    .filter((said) => said.length > 2)
    .filter(
      (said) =>
        candidatesFor(
          said,
          [...new Set(book)].map((name) => ({ name })),
        ).length === 1,
    )
    .map((said) => caseOf({ ...pair, said, expect: "same", which: name }, book.slice(), false));
}

/** How many cuts a number has at most, and how many times it is on each side of one at least. */
const [MOST_CUTS, LEAST] = [12, 8];

/** The features of all numbers: cuts between values that occur, in steps of about as many names. */
function vocabularyOf(all: readonly Numbers[]): string[] {
  const names = [...new Set(all.flatMap((numbers) => [...numbers.keys()]))].sort();
  return names.flatMap((name) => {
    const values = all.map((numbers) => numbers.get(name) ?? 0).sort((a, b) => a - b);
    const cuts = new Set<number>();
    for (let i = 1; i <= MOST_CUTS; i++) cuts.add(rounded(values[Math.floor((i * values.length) / (MOST_CUTS + 1))] ?? 0));
    // What is seldom there is 0 at all of these.
    cuts.add(0);
    const most = values.at(-1) ?? 0;
    if (values[0] === 0 && most > 0) cuts.add(rounded(most / 2));
    return [...cuts]
      .filter((cut) => {
        const above = values.length - values.findLastIndex((value) => value <= cut) - 1;
        return above >= LEAST && values.length - above >= LEAST;
      })
      .map((cut) => featureOf(name, cut));
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** More leaves than of documents: what a name lacks says something only beside what the others of the book have. */
const SETTINGS = { ...boostSettings, leaves: 31, least: 4 };

/** How much a pair counts: what stands for what everybody says counts several times, what follows from another one half. */
const weightOf = ({ pair: { author }, isReduced }: Case): number => (author === "by-theme" ? 6 : isNatural(author) ? 1 : 2) * (isReduced ? 0.5 : 1);

interface Learned {
  readonly features: readonly string[];
  readonly trees: Readonly<Record<"rank" | "link" | "other", readonly Tree[]>>;
}

function learn(cases: readonly Case[]): Learned {
  const features = vocabularyOf(cases.flatMap(({ candidates }) => candidates.map((one) => one.features)));
  const cuts = cutsOf(new Map(features.map((name, at) => [name, at])));
  const present = new Map(cases.flatMap(({ candidates }) => candidates.map((one) => [one, presentNumbers(cuts, features.length, one.features)] as const)));
  const rowOf = (of: Case, one: Case["candidates"][number], is: boolean): TrainingRow => ({
    is,
    weight: weightOf(of),
    features: Int32Array.from([...(present.get(one) ?? [])].flatMap((has, at) => (has ? [at] : []))),
  });
  const isMeant = ({ pair, isReduced }: Case, name: string) => !isReduced && pair.expect === "same" && pair.which === name;
  const train = (rows: readonly TrainingRow[]) => boost(rows, features.length, SETTINGS);
  const rank = train(cases.flatMap((one) => one.candidates.map((candidate) => rowOf(one, candidate, isMeant(one, candidate.name)))));
  const best = cases.flatMap((one) => {
    const found = likeliest(one, (candidate) => oddsOf(rank, present.get(candidate) as Uint8Array));
    return found ? [{ one, found }] : [];
  });
  const link = train(best.map(({ one, found }) => rowOf(one, found, isMeant(one, found.name))));
  const other = train(best.filter(({ one }) => !one.isReduced).map(({ one, found }) => rowOf(one, found, one.pair.expect === "other")));
  return { features, trees: { rank, link, other } };
}

function likeliest({ candidates }: Case, oddsFor: (one: Case["candidates"][number]) => number): Case["candidates"][number] | undefined {
  let best: { one: Case["candidates"][number]; odds: number } | undefined;
  for (const one of candidates) {
    const odds = oddsFor(one);
    if (!best || odds > best.odds) best = { one, odds };
  }
  return best?.one;
}

interface Scored {
  readonly pair: Case["pair"];
  readonly name: string | undefined;
  /** Undefined where it is never linked. */
  readonly link: number | undefined;
  readonly other: number;
}

function scored(one: Case, { features, trees }: Learned): Scored {
  const cuts = cutsOf(new Map(features.map((name, at) => [name, at])));
  const presentOf = (numbers: Numbers) => presentNumbers(cuts, features.length, numbers);
  const best = likeliest(one, (candidate) => oddsOf(trees.rank, presentOf(candidate.features)));
  if (!best) return { pair: one.pair, name: undefined, link: undefined, other: Number.POSITIVE_INFINITY };
  const present = presentOf(best.features);
  const link = isContradicted(best.features) ? undefined : oddsOf(trees.link, present);
  return { pair: one.pair, name: best.name, link, other: oddsOf(trees.other, present) };
}

function costOf({ pair, name, link, other }: Scored, linkFrom: number, otherFrom: number): number {
  if (link !== undefined && link > linkFrom) return pair.which === name ? 0 : pair.expect === "ask" ? COSTS.presumed : COSTS.wrong;
  if (other > otherFrom) return pair.expect === "same" ? COSTS.missed : pair.expect === "ask" ? COSTS.unasked : 0;
  return pair.expect === "ask" ? 0 : COSTS.asked;
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.round((to - from) * 8) + 1 }, (_, i) => from + i / 8);

/** How far around a threshold its costs count, in steps; and how much more than the least a threshold may cost: pairs that are just right are not for certain. */
const [AROUND, ENOUGH] = [3, 1.02];

/** The scores from which on the pairs of people from outside cost little together: the least of those for a link, the middle of those for another customer. */
function thresholdsFor(every: readonly Scored[]): Pick<ModelFile, "linkFrom" | "otherFrom"> {
  const all = every.filter(({ pair }) => isNatural(pair.author));
  const cheap = (froms: readonly number[], total: (from: number) => number): number[] => {
    const costs = froms.map(total);
    const around = costs.map((_, i) => {
      const near = costs.slice(Math.max(0, i - AROUND), i + AROUND + 1);
      return near.reduce((sum, cost) => sum + cost, 0) / near.length;
    });
    const most = ENOUGH * Math.min(...around);
    return froms.filter((_, i) => (around[i] ?? 0) <= most);
  };
  const total = (linkFrom: number, otherFrom: number) => all.reduce((sum, one) => sum + costOf(one, linkFrom, otherFrom), 0);
  // A link needs odds of three to one at the least, whatever these pairs cost.
  const linkFrom = cheap(range(1.125, 4), (from) => total(from, 0))[0] ?? 1.125;
  // That it is another customer is said where that is about as likely as not.
  const otherFroms = cheap(range(-0.5, 0.5), (from) => total(linkFrom, from));
  return { linkFrom, otherFrom: otherFroms[Math.floor(otherFroms.length / 2)] ?? 0 };
}

/** Into how many groups authors are divided: the pairs of each are told by what was learned from the others. */
const FOLDS = 8;

interface HeldOut {
  readonly authors: readonly string[];
  readonly learned: Learned;
  readonly scored: readonly Scored[];
}

function heldOut(cases: readonly Case[]): HeldOut[] {
  const authors = [...new Set(cases.map(({ pair }) => pair.author))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const own = authors.filter((_author, at) => at % FOLDS === fold);
    const learned = learn(cases.filter(({ pair }) => !own.includes(pair.author)));
    return { authors: own, learned, scored: cases.filter(({ pair, isWritten }) => own.includes(pair.author) && isWritten).map((one) => scored(one, learned)) };
  });
}

function fileOf({ features, trees }: Learned, thresholds: Pick<ModelFile, "linkFrom" | "otherFrom">): ModelFile {
  const used = withoutUnused(features, new Map(Object.entries(trees)));
  const textOf = (question: "rank" | "link" | "other") => treesAsText(used.trees.get(question) ?? []);
  return { ...thresholds, features: [...used.features.keys()].join("\n"), trees: { rank: textOf("rank"), link: textOf("link"), other: textOf("other") } };
}

/**
 * Learns the model of names: trees from all pairs, thresholds from what each author's pairs score by what was learned from the others. With it, for each author,
 * what is learned from the others alone.
 */
export function learnNames(pairs: readonly NamePair[]): { model: ModelFile; withoutAuthor: ReadonlyMap<string, ModelFile> } {
  const cases = casesOf(pairs);
  const folds = heldOut(cases);
  const scoredBut = (own?: HeldOut) => folds.flatMap((fold) => (fold === own ? [] : fold.scored));
  const withoutAuthor = folds.flatMap((fold) => {
    const file = fileOf(fold.learned, thresholdsFor(scoredBut(fold)));
    return fold.authors.map((author) => [author, file] as const);
  });
  return { model: fileOf(learn(cases), thresholdsFor(scoredBut())), withoutAuthor: new Map(withoutAuthor) };
}
