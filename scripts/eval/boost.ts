import type { Tree } from "../../shared/learning/trees.ts";

/** A training example: the ids of its features, and whether it is positive. */
export interface TrainingRow {
  readonly features: Int32Array;
  readonly is: boolean;
  /** How many examples it counts for, 1 if not given. */
  readonly weight?: number;
}

/**
 * Number of trees and of leaves per tree, learning rate (`rate`), minimum examples per leaf (`least`), L2 regularisation (`lambda`), and the shares of examples
 * and features sampled per tree.
 */
export type BoostSettings = Readonly<Record<"trees" | "leaves" | "rate" | "least" | "lambda" | "examples" | "features", number>>;
export const boostSettings: BoostSettings = { trees: 150, leaves: 15, rate: 0.08, least: 6, lambda: 2, examples: 0.8, features: 0.4 };

interface Leaf {
  readonly rows: Int32Array;
  readonly sums: Sums;
  readonly slope: number;
  readonly curve: number;
  fork?: { feature: number; gain: number };
  lacking?: Leaf;
  having?: Leaf;
}

/** Gradients, second derivatives and counts per feature, over the examples that have it. */
interface Sums {
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  readonly counts: Int32Array;
}

/** Returns a seeded generator of pseudorandom numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Gradient boosted decision trees with logistic loss (Friedman 2001; grown leaf by leaf, like LightGBM): each tree corrects the errors of the earlier ones.
 * `size` is the number of features. Deterministic: the same rows give the same trees.
 */
export function boost(rows: readonly TrainingRow[], size: number, settings: BoostSettings = boostSettings): Tree[] {
  const [weights, all] = [Float64Array.from(rows, ({ weight = 1 }) => weight), [0, 0] as [number, number]];
  for (const [i, { is }] of rows.entries()) all[is ? 1 : 0] += weights[i] as number;
  const [negatives, positives] = all;
  if (!positives || !negatives) return [positives ? 600 : -600];
  // The features of all rows, concatenated: those of row i begin at starts[i].
  const starts = new Int32Array(rows.length + 1);
  for (const [i, { features }] of rows.entries()) starts[i + 1] = (starts[i] as number) + features.length;
  const present = new Int32Array(starts[rows.length] as number);
  for (const [i, { features }] of rows.entries()) present.set(features, starts[i]);
  const has = new Uint8Array(rows.length * size);
  for (const [i, { features }] of rows.entries()) for (const f of features) has[i * size + f] = 1;
  const prior = Math.log(positives / negatives);
  const scores = new Float64Array(rows.length).fill(prior);
  const [slopes, curves] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  const random = randomFrom(rows.length * 31 + size);
  const trees: Tree[] = [hundredths(prior)];
  const isUsed = new Uint8Array(size);
  for (let round = 0; round < settings.trees; round++) {
    const chosen: number[] = [];
    for (let i = 0; i < rows.length; i++) {
      const probability = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      const weight = weights[i] as number;
      slopes[i] = weight * (probability - (rows[i]?.is ? 1 : 0));
      curves[i] = weight * probability * (1 - probability);
      if (random() < settings.examples) chosen.push(i);
    }
    for (let f = 0; f < size; f++) isUsed[f] = random() < settings.features ? 1 : 0;
    const root = grow(Int32Array.from(chosen));
    trees.push(treeOf(root, settings));
    for (let i = 0; i < rows.length; i++) scores[i] = (scores[i] ?? 0) + valueAt(root, i);
  }
  return trees.filter((tree) => tree !== 0);

  function grow(chosen: Int32Array): Leaf {
    const root = leafOf(chosen, sumsOf(chosen));
    const leaves = [root];
    while (leaves.length < settings.leaves) {
      const best = leaves.reduce<Leaf | undefined>((one, other) => ((other.fork?.gain ?? 0) > (one?.fork?.gain ?? 0) ? other : one), undefined);
      if (!best?.fork || best.fork.gain < 1e-6) break;
      const { feature } = best.fork;
      const [having, lacking] = [[] as number[], [] as number[]];
      for (const i of best.rows) (has[i * size + feature] ? having : lacking).push(i);
      const isWithSmaller = having.length < lacking.length;
      const smaller = sumsOf(isWithSmaller ? having : lacking);
      const larger = differenceOf(best.sums, smaller);
      best.having = leafOf(Int32Array.from(having), isWithSmaller ? smaller : larger);
      best.lacking = leafOf(Int32Array.from(lacking), isWithSmaller ? larger : smaller);
      leaves.splice(leaves.indexOf(best), 1, best.lacking, best.having);
    }
    return root;
  }

  // Most of the training time is spent here.
  function sumsOf(of: Int32Array | readonly number[]): Sums {
    const [ofSlopes, ofCurves, counts] = [new Float64Array(size), new Float64Array(size), new Int32Array(size)];
    for (let at = 0; at < of.length; at++) {
      const i = of[at] as number;
      const [slope, curve, to] = [slopes[i] as number, curves[i] as number, starts[i + 1] as number];
      for (let k = starts[i] as number; k < to; k++) {
        const f = present[k] as number;
        if (isUsed[f] === 0) continue;
        ofSlopes[f] = (ofSlopes[f] as number) + slope;
        ofCurves[f] = (ofCurves[f] as number) + curve;
        counts[f] = (counts[f] as number) + 1;
      }
    }
    return { slopes: ofSlopes, curves: ofCurves, counts };
  }

  function leafOf(of: Int32Array, sums: Sums): Leaf {
    let [slope, curve] = [0, 0];
    for (const i of of) {
      slope += slopes[i] ?? 0;
      curve += curves[i] ?? 0;
    }
    const worth = (s: number, c: number): number => (s * s) / (c + settings.lambda);
    const leaf: Leaf = { rows: of, sums, slope, curve };
    let best = { feature: -1, gain: 0 };
    for (let f = 0; f < size; f++) {
      const count = sums.counts[f] ?? 0;
      if (count < settings.least || of.length - count < settings.least) continue;
      const [s, c] = [sums.slopes[f] ?? 0, sums.curves[f] ?? 0];
      const gain = worth(s, c) + worth(slope - s, curve - c) - worth(slope, curve);
      if (gain > best.gain) best = { feature: f, gain };
    }
    if (best.feature >= 0) leaf.fork = best;
    return leaf;
  }

  function valueAt(root: Leaf, row: number): number {
    let at = root;
    while (at.fork && at.having && at.lacking) at = has[row * size + at.fork.feature] ? at.having : at.lacking;
    return weightOf(at, settings) / 100;
  }
}

const differenceOf = (all: Sums, part: Sums): Sums => ({
  slopes: all.slopes.map((value, f) => value - (part.slopes[f] ?? 0)),
  curves: all.curves.map((value, f) => value - (part.curves[f] ?? 0)),
  counts: all.counts.map((value, f) => value - (part.counts[f] ?? 0)),
});

const hundredths = (score: number): number => Math.round(score * 100);
const weightOf = ({ slope, curve }: Leaf, { rate, lambda }: BoostSettings): number => hundredths((-rate * slope) / (curve + lambda));

const treeOf = (leaf: Leaf, settings: BoostSettings): Tree =>
  leaf.fork && leaf.lacking && leaf.having ? [leaf.fork.feature, treeOf(leaf.lacking, settings), treeOf(leaf.having, settings)] : weightOf(leaf, settings);
