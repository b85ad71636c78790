/*
 * A linear-chain conditional random field (Lafferty, McCallum and Pereira 2001): each item of a row gets one label, told by its own features and by the label
 * before it.
 */

/** What was learned: for each feature the weight of each label, and for each label the weight of each that follows it. */
export interface SequenceModel {
  readonly labels: readonly string[];
  /** Labels with their weights, by feature. */
  readonly weights: ReadonlyMap<string, readonly (readonly [label: number, weight: number])[]>;
  /** From label × labels + to label; the last row is the beginning. */
  readonly follows: Float64Array;
}

/** A row of labels, how likely it is beside all others, and how sure each label is (0 to 1). */
export interface Labelling {
  readonly labels: readonly string[];
  readonly probability: number;
}

/** The scores of each label at each item, items × labels. */
export function scoresOf(model: SequenceModel, features: readonly (readonly string[])[]): Float64Array {
  const size = model.labels.length;
  const scores = new Float64Array(features.length * size);
  for (const [at, names] of features.entries())
    for (const name of names)
      for (const [label, weight] of model.weights.get(name) ?? []) scores[at * size + label] = (scores[at * size + label] ?? 0) + weight;
  return scores;
}

/** How much less than the best a label of an item scores at most to be tried. */
const TRIED = 12;

interface Path {
  readonly score: number;
  readonly label: number;
  readonly before?: Path;
}

/** Returns the likeliest rows of labels, the best first, at most `count`. The steps grow with the length of the row. */
export function bestLabellings(model: SequenceModel, features: readonly (readonly string[])[], count: number): Labelling[] {
  const { labels, follows } = model;
  const [size, length] = [labels.length, features.length];
  if (!length) return [];
  const scores = scoresOf(model, features);
  let paths: (readonly Path[])[] = triedAt(scores, 0, size).map((label) => [{ score: (scores[label] ?? 0) + (follows[size * size + label] ?? 0), label }]);
  for (let at = 1; at < length; at++) {
    const before = paths;
    paths = triedAt(scores, at, size).map((label) => extended(before, label, scores[at * size + label] ?? 0, { follows, size, count }));
  }
  const all = paths.flat().sort((a, b) => b.score - a.score);
  const sum = logPartition(scores, follows, size, length);
  return all.slice(0, count).map((path) => {
    const row: string[] = [];
    for (let one: Path | undefined = path; one; one = one.before) row.push(labels[one.label] ?? "");
    return { labels: row.reverse(), probability: Math.exp(path.score - sum) };
  });
}

/** The labels of an item that are worth a try. */
function triedAt(scores: Float64Array, at: number, size: number): number[] {
  const own = scores.subarray(at * size, (at + 1) * size);
  const least = Math.max(...own) - TRIED;
  return [...own.keys()].filter((label) => (own[label] ?? 0) >= least);
}

/** The best paths that go on with a label. */
function extended(
  paths: readonly (readonly Path[])[],
  label: number,
  score: number,
  { follows, size, count }: { readonly follows: Float64Array; readonly size: number; readonly count: number },
): readonly Path[] {
  const best: Path[] = [];
  for (const own of paths)
    for (const before of own) {
      const sum = before.score + (follows[before.label * size + label] ?? 0) + score;
      // Each list is sorted: what comes behind is no better.
      if (best.length >= count && sum <= (best.at(-1)?.score ?? 0)) break;
      let at = best.length;
      while (at > 0 && (best[at - 1]?.score ?? 0) < sum) at--;
      best.splice(at, 0, { score: sum, label, before });
      if (best.length > count) best.pop();
    }
  return best;
}

/** The logarithm of the sum of all rows' weights. */
function logPartition(scores: Float64Array, follows: Float64Array, size: number, length: number): number {
  let alpha = Float64Array.from({ length: size }, (_, label) => (scores[label] ?? 0) + (follows[size * size + label] ?? 0));
  for (let at = 1; at < length; at++) {
    const next = new Float64Array(size);
    for (let label = 0; label < size; label++) {
      let most = -Infinity;
      for (let from = 0; from < size; from++) most = Math.max(most, (alpha[from] ?? 0) + (follows[from * size + label] ?? 0));
      let sum = 0;
      for (let from = 0; from < size; from++) sum += Math.exp((alpha[from] ?? 0) + (follows[from * size + label] ?? 0) - most);
      next[label] = most + Math.log(sum) + (scores[at * size + label] ?? 0);
    }
    alpha = next;
  }
  const most = Math.max(...alpha);
  return most + Math.log(alpha.reduce((sum, one) => sum + Math.exp(one - most), 0));
}

/** A model as it is written: weights in hundredths, a line for each feature: its name, and label and weight in turn. */
export interface SequenceFile {
  readonly labels: readonly string[];
  readonly follows: readonly number[];
  readonly weights: string;
}

export const sequenceAsFile = ({ labels, follows, weights }: SequenceModel): SequenceFile => ({
  labels,
  follows: [...follows].map((weight) => Math.round(weight * 100)),
  weights: [...weights].map(([name, own]) => `${name}\t${own.map(([label, weight]) => `${label} ${Math.round(weight * 100)}`).join(" ")}`).join("\n"),
});

export const sequenceFrom = ({ labels, follows, weights }: SequenceFile): SequenceModel => ({
  labels,
  follows: Float64Array.from(follows, (weight) => weight / 100),
  weights: new Map(
    weights.split("\n").map((line) => {
      const [name = "", numbers = ""] = line.split("\t");
      const all = numbers.split(" ").map(Number);
      return [name, Array.from({ length: all.length / 2 }, (_, i) => [all[2 * i] ?? 0, (all[2 * i + 1] ?? 0) / 100] as const)];
    }),
  ),
});
