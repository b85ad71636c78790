import { type Candidate, candidatesFor } from "../../../shared/language/names/candidates.ts";
import { isDoubtful, type Model, scoreOf } from "../../../shared/language/names/model.ts";
import { rivalEvidence } from "../../../shared/language/names/rivals.ts";
import { learnWeights } from "./logistic.ts";
import { expectedLink, expectedOther } from "./name-expectations.ts";
import { isNatural, type NamePair } from "./name-pairs.ts";

/** A pair with what speaks for each of its stored names. */
interface Case {
  readonly pair: NamePair;
  readonly candidates: readonly Candidate<{ name: string }>[];
}

/** What a mistake costs, in questions: a link to one who is not meant, one where it was to be asked, a customer who is taken for another one, a question that is not asked. */
const COSTS = { wrong: 50, presumed: 8, missed: 2, unasked: 0.75, asked: 1 } as const;
/** How much more a pair counts that must not be linked. */
const CAUTION = 3;

const casesOf = (pairs: readonly NamePair[]): Case[] =>
  pairs.map((pair) => ({
    pair,
    candidates: candidatesFor(
      pair.said,
      pair.book.map((name) => ({ name })),
    ),
  }));

/** The likeliest of a case, with what the others say to it. */
function likeliest({ candidates }: Case, rank: Model["rank"]): { name: string; evidence: ReadonlyMap<string, number> } | undefined {
  const [best, ...others] = candidates.toSorted((a, b) => scoreOf(rank, b.evidence) - scoreOf(rank, a.evidence));
  return best && { name: best.record.name, evidence: new Map([...best.evidence, ...rivalEvidence(best.alignment, best.evidence, others)]) };
}

type Weights = Pick<Model, "rank" | "link" | "other">;

/** In how many pairs of people from outside evidence is found at least, to learn how much it weighs. */
const OFTEN = 8;

function rareIn(cases: readonly Case[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const one of cases.filter(({ pair }) => isNatural(pair.author)))
    for (const name of new Set(
      one.candidates.flatMap(({ evidence, alignment }, at) => [
        ...evidence.keys(),
        ...rivalEvidence(alignment, evidence, one.candidates.toSpliced(at, 1)).keys(),
      ]),
    ))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return (name) => (counts.get(name) ?? 0) < OFTEN;
}

function weightsFrom(cases: readonly Case[]): Weights {
  const isRare = rareIn(cases);
  const isMeant = ({ pair }: Case, name: string) => pair.expect === "same" && pair.which === name;
  const ranked = cases.flatMap((one) => one.candidates.map(({ record, evidence }) => ({ features: evidence, is: isMeant(one, record.name) })));
  const rank = learnWeights(ranked, expectedLink, isRare);
  const best = cases.flatMap((one) => {
    const found = likeliest(one, rank);
    return found ? [{ one, ...found }] : [];
  });
  const link = learnWeights(
    best
      .filter(({ evidence }) => !isDoubtful(evidence))
      .map(({ one, name, evidence }) => ({ features: evidence, is: isMeant(one, name), weight: one.pair.expect === "same" ? 1 : CAUTION })),
    expectedLink,
    isRare,
  );
  const other = learnWeights(
    best.map(({ one, evidence }) => ({ features: evidence, is: one.pair.expect === "other" })),
    expectedOther,
    isRare,
  );
  return { rank, link, other };
}

interface Scored {
  readonly pair: NamePair;
  readonly name: string | undefined;
  /** Undefined where it is never linked. */
  readonly link: number | undefined;
  readonly other: number;
}

function scored(one: Case, weights: Weights): Scored {
  const best = likeliest(one, weights.rank);
  if (!best) return { pair: one.pair, name: undefined, link: undefined, other: Number.POSITIVE_INFINITY };
  const link = isDoubtful(best.evidence) ? undefined : scoreOf(weights.link, best.evidence);
  return { pair: one.pair, name: best.name, link, other: scoreOf(weights.other, best.evidence) };
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
function thresholdsFor(every: readonly Scored[]): Pick<Model, "linkFrom" | "otherFrom"> {
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
  // A link needs odds of five to two at the least, whatever these pairs cost.
  const linkFrom = cheap(range(0.875, 3), (from) => total(from, 0))[0] ?? 0.875;
  // That it is another customer is said where that is about as likely as not.
  const otherFroms = cheap(range(-0.25, 0.25), (from) => total(linkFrom, from));
  return { linkFrom, otherFrom: otherFroms[Math.floor(otherFroms.length / 2)] ?? 0 };
}

/** What was learned from the pairs of all other authors, and what it makes of an author's own. */
interface HeldOut {
  readonly weights: Weights;
  readonly scored: readonly Scored[];
}

const heldOut = (cases: readonly Case[]): Map<string, HeldOut> =>
  new Map(
    authorsOf(cases).map((author) => {
      const weights = weightsFrom(cases.filter(({ pair }) => pair.author !== author));
      return [author, { weights, scored: cases.filter(({ pair }) => pair.author === author).map((one) => scored(one, weights)) }];
    }),
  );

const authorsOf = (cases: readonly Case[]): string[] => [...new Set(cases.map(({ pair }) => pair.author))].sort();

const rounding = ({ rank, link, other }: Weights): Weights => ({ rank: rounded(rank), link: rounded(link), other: rounded(other) });

/** Learns the model of names: weights from all pairs, thresholds from what each author's pairs score by what was learned from the others. */
export function learnNames(pairs: readonly NamePair[]): Model {
  const cases = casesOf(pairs);
  const all = [...heldOut(cases).values()].flatMap((one) => one.scored);
  return { ...rounding(weightsFrom(cases)), ...thresholdsFor(all) };
}

/** Learns for each author from the pairs of all others: weights and thresholds. */
export function heldOutNames(pairs: readonly NamePair[]): Map<string, Model> {
  const all = heldOut(casesOf(pairs));
  return new Map(
    [...all].map(([author, { weights }]) => {
      const others = [...all].flatMap(([other, one]) => (other === author ? [] : one.scored));
      return [author, { ...rounding(weights), ...thresholdsFor(others) }];
    }),
  );
}

const rounded = (weights: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(weights)
      .map(([name, weight]) => [name, Math.round(weight * 100) / 100] as const)
      .filter(([, weight]) => weight !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
