import type { Recall, SequenceItem, SequenceModel } from "../../../shared/learning/sequence.ts";
import { latticeOf, type NumberedRow } from "./lattice.ts";
import { type Pace, type Parameters, parametersOf } from "./parameters.ts";

/** A row of items with the label of each. */
export interface SequenceExample {
  readonly author: string;
  readonly items: readonly SequenceItem[];
  readonly labels: readonly string[];
}

export interface SequenceSettings extends Pace {
  readonly rounds: number;
  /** The round from which weights are averaged: the last examples count no more than others. */
  readonly averagedFrom: number;
  /** Labels whose probability is as near as this to what it should be are left as they are. */
  readonly slope: number;
  /** Weights smaller than this are dropped. */
  readonly least: number;
  /** Of how many authors, and how often, a feature is seen to be learned from. */
  readonly authors: number;
  readonly count: number;
}
export const sequenceSettings: SequenceSettings = {
  rounds: 8,
  averagedFrom: 2,
  rate: 0.05,
  first: 1e-6,
  l2: 0.0005,
  slope: 0.04,
  least: 0.02,
  authors: 3,
  count: 5,
};

/** After so many examples the weights are added to their average. */
const AVERAGED_EVERY = 250;

interface Learner {
  readonly labels: readonly string[];
  readonly recall: Recall;
  readonly recalled: (memory: number, sort: string) => Int32Array;
  readonly weights: Parameters;
  readonly follows: Parameters;
  readonly slope: number;
}

/** Learns a conditional random field. Deterministic: the same examples in the same order give the same model. */
export function trainSequence(
  labels: readonly string[],
  recall: Recall,
  examples: readonly SequenceExample[],
  settings: SequenceSettings = sequenceSettings,
): SequenceModel {
  const size = labels.length;
  const names = namesOf(recall, examples, settings);
  const ids = new Map(names.map((name, at) => [name, at]));
  const idsOf = (features: readonly string[]): Int32Array => Int32Array.from(new Set(features.flatMap((name) => ids.get(name) ?? [])));
  const number = new Map(labels.map((label, at) => [label, at]));
  const rows = examples.map(
    ({ items, labels: own }): NumberedRow => ({
      features: items.map(({ features }) => idsOf(features)),
      sorts: items.map(({ sort }) => sort),
      labels: own.map((label) => number.get(label) ?? 0),
    }),
  );
  const known = new Map<string, Int32Array>();
  const recalled = (memory: number, sort: string): Int32Array => {
    const key = `${memory} ${sort}`;
    const own = known.get(key) ?? idsOf(recall.features(memory, sort));
    known.set(key, own);
    return own;
  };
  const [weights, follows] = [parametersOf(names.length * size, settings), parametersOf((size + 1) * size, settings)];
  const learner: Learner = { labels, recall, recalled, weights, follows, slope: settings.slope };
  const order = shuffler(rows.length);
  for (let round = 0; round < settings.rounds; round++)
    for (const [i, at] of order().entries()) {
      learnRow(learner, rows[at] as NumberedRow);
      if (round >= settings.averagedFrom && (i + 1) % AVERAGED_EVERY === 0) for (const all of [weights, follows]) all.count();
    }
  for (const all of [weights, follows]) all.average();
  return { labels, weights: keptWeights(names, weights.values, size, settings.least), follows: follows.values.map(inHundredths) };
}

const inHundredths = (weight: number): number => Math.round(weight * 100) / 100;

/** The features that are seen often enough, of enough authors. */
function namesOf(recall: Recall, examples: readonly SequenceExample[], { count, authors }: SequenceSettings): string[] {
  const seen = new Map<string, { count: number; authors: Set<string> }>();
  for (const { author, items, labels } of examples) {
    let memory = recall.start;
    for (const [at, { features, sort }] of items.entries()) {
      for (const name of [...features, ...recall.features(memory, sort)]) {
        const one = seen.get(name) ?? { count: 0, authors: new Set() };
        one.count++;
        one.authors.add(author);
        seen.set(name, one);
      }
      memory = recall.after(memory, labels[at] ?? "");
    }
  }
  return [...seen]
    .filter(([, one]) => one.count >= count && one.authors.size >= authors)
    .map(([name]) => name)
    .sort();
}

/** Returns a new order of so many at each call, the same ones in each run. */
function shuffler(length: number): () => readonly number[] {
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const order = Array.from({ length }, (_, at) => at);
  return () => {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    return order;
  };
}

/** How far the labels of an item are from what they should be. */
function slopesOf(size: number, right: number): Float64Array {
  const slopes = new Float64Array(size);
  slopes[right] = 1;
  return slopes;
}

function learnRow({ labels, recall, recalled, weights, follows, slope: least }: Learner, row: NumberedRow): void {
  const size = labels.length;
  const lattice = latticeOf(row, { labels, recall, recalled, weights: weights.values, follows: follows.values });
  let [before, memory] = [size, recall.start];
  for (const [at, arcs] of lattice.entries()) {
    const right = row.labels[at] as number;
    const own = slopesOf(size, right);
    const behind = new Map([[memory, slopesOf(size, right)]]);
    const pairs = new Map([[before * size + right, 1]]);
    for (const { from, to, share } of arcs) {
      own[to.label] = (own[to.label] as number) - share;
      const remembered = behind.get(from.memory) ?? new Float64Array(size);
      remembered[to.label] = (remembered[to.label] as number) - share;
      behind.set(from.memory, remembered);
      const pair = from.label * size + to.label;
      pairs.set(pair, (pairs.get(pair) ?? 0) - share);
    }
    learnFeatures(weights, row.features[at] as Int32Array, own, least);
    for (const [one, slopes] of behind) learnFeatures(weights, recalled(one, row.sorts[at] as string), slopes, least);
    for (const [pair, slope] of pairs) if (Math.abs(slope) > LEAST_PAIR) follows.learn(pair, slope);
    before = right;
    memory = recall.after(memory, labels[right] as string);
  }
}

/** Pairs of labels that are hardly likelier than they should be are left as they are. */
const LEAST_PAIR = 1e-4;

function learnFeatures(weights: Parameters, features: Int32Array, slopes: Float64Array, least: number): void {
  const size = slopes.length;
  for (let label = 0; label < size; label++) {
    const slope = slopes[label] as number;
    if (Math.abs(slope) < least) continue;
    for (const feature of features) weights.learn(feature * size + label, slope);
  }
}

/** The weights of each feature that are worth their place. */
function keptWeights(names: readonly string[], weights: Float64Array, size: number, least: number): SequenceModel["weights"] {
  const kept = new Map<string, (readonly [number, number])[]>();
  for (const [feature, name] of names.entries()) {
    const own = Array.from({ length: size }, (_, label) => [label, inHundredths(weights[feature * size + label] as number)] as const).filter(
      ([, weight]) => Math.abs(weight) >= least,
    );
    if (own.length) kept.set(name, own);
  }
  return kept;
}
