/*
 * A conditional random field over a row of items (Lafferty, McCallum and Pereira 2001): each item gets one label, told by its own features, by the label before
 * it, and by what is remembered of the labels further back.
 */

/** An item of a row: its features, and its sort, which goes together with what is remembered. */
export interface SequenceItem {
  readonly features: readonly string[];
  readonly sort: string;
}

/** What is remembered of the labels before an item, as a number. It must take few values: each is a state of its own. */
export interface Recall {
  readonly start: number;
  /** What is remembered behind a label. */
  after(memory: number, label: string): number;
  /** The features of an item of a sort behind a memory. */
  features(memory: number, sort: string): readonly string[];
}

/** What was learned: for each feature the weight of each label, and for each label the weight of each that follows it. */
export interface SequenceModel {
  readonly labels: readonly string[];
  /** Labels with their weights, by feature. */
  readonly weights: ReadonlyMap<string, readonly (readonly [label: number, weight: number])[]>;
  /** From label × labels + to label; the last row is the beginning. */
  readonly follows: Float64Array;
}

/** Adds the weights of features to the scores of labels, from `from` on. */
export function addScores(scores: Float64Array, from: number, { weights }: SequenceModel, features: readonly string[]): void {
  for (const name of features) for (const [label, weight] of weights.get(name) ?? []) scores[from + label] = (scores[from + label] ?? 0) + weight;
}

/** The scores of each label at each item by its own features, items × labels. */
export function scoresOf(model: SequenceModel, row: readonly SequenceItem[]): Float64Array {
  const size = model.labels.length;
  const scores = new Float64Array(row.length * size);
  for (const [at, { features }] of row.entries()) addScores(scores, at * size, model, features);
  return scores;
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
