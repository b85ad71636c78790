import type { SequenceModel } from "../../shared/learning/sequence.ts";

/** A row of items with the features and the label of each. */
export interface SequenceExample {
  readonly author: string;
  readonly features: readonly (readonly string[])[];
  readonly labels: readonly string[];
}

export interface SequenceSettings {
  readonly rounds: number;
  /** The round from which weights are averaged: the last examples count no more than others (Polyak and Juditsky 1992). */
  readonly averagedFrom: number;
  readonly rate: number;
  /** Where the sum of squared slopes begins by which steps are divided: the more, the less a single lesson counts. */
  readonly first: number;
  /** Shrinks what seldom helps. */
  readonly l2: number;
  /** Draws to nothing what helps little. */
  readonly l1: number;
  /** Labels whose probability is as near as this to what it should be are left as they are. */
  readonly slope: number;
  /** Weights smaller than this are dropped. */
  readonly least: number;
  readonly authors: number;
  readonly count: number;
}
export const sequenceSettings: SequenceSettings = {
  rounds: 8,
  averagedFrom: 2,
  rate: 0.06,
  first: 1e-6,
  l2: 0.0005,
  l1: 0,
  slope: 0.04,
  least: 0.02,
  authors: 3,
  count: 5,
};

/** After so many examples the weights are added to their average. */
const AVERAGED_EVERY = 250;

/** Learns a conditional random field by stochastic gradient ascent with AdaGrad. Deterministic: the same examples in the same order give the same model. */
export function trainSequence(labels: readonly string[], examples: readonly SequenceExample[], settings: SequenceSettings = sequenceSettings): SequenceModel {
  const size = labels.length;
  const number = new Map(labels.map((label, at) => [label, at]));
  const seen = new Map<string, { count: number; authors: Set<string> }>();
  for (const { author, features } of examples)
    for (const names of features)
      for (const name of names) {
        const one = seen.get(name) ?? { count: 0, authors: new Set() };
        one.count++;
        one.authors.add(author);
        seen.set(name, one);
      }
  const names = [...seen]
    .filter(([, one]) => one.count >= settings.count && one.authors.size >= settings.authors)
    .map(([name]) => name)
    .sort();
  const ids = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ features, labels: own }) => ({
    features: features.map((all) => Int32Array.from(new Set(all.flatMap((name) => ids.get(name) ?? [])))),
    labels: own.map((label) => number.get(label) ?? 0),
  }));
  const weights = new Float64Array(names.length * size);
  const squares = new Float64Array(names.length * size).fill(settings.first);
  const follows = new Float64Array((size + 1) * size);
  const followSquares = new Float64Array((size + 1) * size).fill(settings.first);
  let state = 7;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const averages = [weights, follows].map((own) => ({ own, sum: new Float64Array(own.length) }));
  let averaged = 0;
  const order = rows.map((_, at) => at);
  for (let round = 0; round < settings.rounds; round++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const [i, at] of order.entries()) {
      const row = rows[at];
      if (row) learnRow(row);
      if (round < settings.averagedFrom || (i + 1) % AVERAGED_EVERY) continue;
      averaged++;
      for (const { own, sum } of averages) for (let k = 0; k < sum.length; k++) sum[k] = (sum[k] as number) + (own[k] as number);
    }
  }
  if (averaged) for (const { own, sum } of averages) for (let k = 0; k < sum.length; k++) own[k] = (sum[k] as number) / averaged;

  function learnRow({ features, labels: own }: (typeof rows)[number]): void {
    const length = features.length;
    if (!length) return;
    const scores = new Float64Array(length * size);
    for (let at = 0; at < length; at++)
      for (const f of features[at] as Int32Array)
        for (let y = 0; y < size; y++) scores[at * size + y] = (scores[at * size + y] as number) + (weights[f * size + y] as number);
    const rowOf = (from: number): number => (from < 0 ? size : from) * size;
    // Forward and backward, each item scaled: exponentials of what is left after the largest.
    const step = new Float64Array(size * size);
    for (let i = 0; i < size * size; i++) step[i] = Math.exp(follows[i] as number);
    const local = new Float64Array(length * size);
    for (let at = 0; at < length; at++) {
      let most = -Infinity;
      for (let y = 0; y < size; y++) most = Math.max(most, scores[at * size + y] as number);
      for (let y = 0; y < size; y++) local[at * size + y] = Math.exp((scores[at * size + y] as number) - most);
    }
    const alpha = new Float64Array(length * size);
    const beta = new Float64Array(length * size);
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let y = 0; y < size; y++) {
        let inward = 0;
        if (at === 0) inward = Math.exp(follows[size * size + y] as number);
        else for (let x = 0; x < size; x++) inward += (alpha[(at - 1) * size + x] as number) * (step[x * size + y] as number);
        const value = inward * (local[at * size + y] as number);
        alpha[at * size + y] = value;
        sum += value;
      }
      for (let y = 0; y < size; y++) alpha[at * size + y] = (alpha[at * size + y] as number) / sum;
    }
    for (let y = 0; y < size; y++) beta[(length - 1) * size + y] = 1;
    for (let at = length - 2; at >= 0; at--) {
      let sum = 0;
      for (let x = 0; x < size; x++) {
        let outward = 0;
        for (let y = 0; y < size; y++)
          outward += (step[x * size + y] as number) * (local[(at + 1) * size + y] as number) * (beta[(at + 1) * size + y] as number);
        beta[at * size + x] = outward;
        sum += outward;
      }
      for (let x = 0; x < size; x++) beta[at * size + x] = (beta[at * size + x] as number) / sum;
    }
    const slope = new Float64Array(size);
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let y = 0; y < size; y++) {
        slope[y] = (alpha[at * size + y] as number) * (beta[at * size + y] as number);
        sum += slope[y] as number;
      }
      for (let y = 0; y < size; y++) slope[y] = (own[at] === y ? 1 : 0) - (slope[y] as number) / sum;
      for (const f of features[at] as Int32Array)
        for (let y = 0; y < size; y++) {
          const i = f * size + y;
          const g = (slope[y] as number) - settings.l2 * (weights[i] as number);
          if (Math.abs(slope[y] as number) < settings.slope) continue;
          squares[i] = (squares[i] as number) + g * g;
          const step = settings.rate / Math.sqrt(squares[i] as number);
          const moved = (weights[i] as number) + step * g;
          const shrunk = Math.max(0, Math.abs(moved) - step * settings.l1);
          weights[i] = moved < 0 ? -shrunk : shrunk;
        }
    }
    // The pairs of labels.
    for (let at = 0; at < length; at++) {
      const row = at === 0 ? undefined : at - 1;
      if (row === undefined) {
        let sum = 0;
        const p = new Float64Array(size);
        for (let y = 0; y < size; y++) {
          p[y] = (alpha[y] as number) * (beta[y] as number);
          sum += p[y] as number;
        }
        for (let y = 0; y < size; y++) update(rowOf(-1) + y, (own[0] === y ? 1 : 0) - (p[y] as number) / sum);
        continue;
      }
      let sum = 0;
      const p = new Float64Array(size * size);
      for (let x = 0; x < size; x++) {
        const a = alpha[row * size + x] as number;
        if (a < 1e-9) continue;
        for (let y = 0; y < size; y++) {
          const value = a * (step[x * size + y] as number) * (local[at * size + y] as number) * (beta[at * size + y] as number);
          p[x * size + y] = value;
          sum += value;
        }
      }
      for (let i = 0; i < size * size; i++) {
        const expected = (p[i] as number) / sum;
        const is = own[row] === Math.floor(i / size) && own[at] === i % size ? 1 : 0;
        if (expected > 1e-4 || is) update(i, is - expected);
      }
    }
  }
  function update(i: number, slope: number): void {
    const g = slope - settings.l2 * (follows[i] as number);
    followSquares[i] = (followSquares[i] as number) + g * g;
    follows[i] = (follows[i] as number) + (settings.rate * g) / Math.sqrt(followSquares[i] as number);
  }

  const kept = new Map<string, [number, number][]>();
  for (const [f, name] of names.entries()) {
    const own: [number, number][] = [];
    for (let y = 0; y < size; y++) {
      const weight = Math.round((weights[f * size + y] as number) * 100) / 100;
      if (Math.abs(weight) >= settings.least) own.push([y, weight]);
    }
    if (own.length) kept.set(name, own);
  }
  return { labels, weights: kept, follows: follows.map((weight) => Math.round(weight * 100) / 100) };
}
