import type { Recall } from "../../../shared/learning/sequence.ts";

/*
 * The ways through the labels of a row, each item's states with how likely they are: forward and backward (Rabiner 1989). Ways that are hardly possible are
 * left out.
 */

/** A row as numbers: the features of each item, its sort, and the labels that are right. */
export interface NumberedRow {
  readonly features: readonly Int32Array[];
  readonly sorts: readonly string[];
  readonly labels: readonly number[];
}

/** The weights a lattice is made by, and the features behind a memory. */
export interface Weighted {
  readonly labels: readonly string[];
  readonly recall: Recall;
  readonly weights: Float64Array;
  readonly follows: Float64Array;
  readonly recalled: (memory: number, sort: string) => Int32Array;
}

interface State {
  readonly label: number;
  readonly memory: number;
  alpha: number;
  beta: number;
}

/** A step from a state to the next: its weight, and how likely it is. */
interface Arc {
  readonly from: State;
  readonly to: State;
  readonly weight: number;
  share: number;
}

/** The steps to each item; their shares sum to one. */
export type Lattice = readonly (readonly Arc[])[];

/** How much less than the best a label of an item scores at most to be tried, the least share of a state, and how many are gone on with. */
const [TRIED, LEAST, MOST] = [8, 1e-4, 32];

/** Returns the lattice of a row. The right labels are always among its ways. */
export function latticeOf(row: NumberedRow, given: Weighted): Lattice {
  const steps: Arc[][] = [];
  let states: readonly State[] = [{ label: given.labels.length, memory: given.recall.start, alpha: 1, beta: 0 }];
  let right = given.recall.start;
  for (const [at, label] of row.labels.entries()) {
    const arcs = arcsTo(states, at, row, given);
    right = given.recall.after(right, given.labels[label] ?? "");
    const all = [...new Set(arcs.map(({ to }) => to))];
    const sum = all.reduce((part, { alpha }) => part + alpha, 0);
    for (const state of all) state.alpha /= sum;
    const least = Math.max(LEAST, all.length > MOST ? (all.map(({ alpha }) => alpha).sort((a, b) => b - a)[MOST] ?? 0) : 0);
    const next = new Set(all.filter((state) => state.alpha >= least || (state.label === label && state.memory === right)));
    steps.push(arcs.filter(({ to }) => next.has(to)));
    states = [...next];
  }
  for (const state of states) state.beta = 1;
  for (const arcs of steps.toReversed()) backward(arcs);
  return steps;
}

/** The scores of the labels of an item by its own features. */
function ownScores(features: Int32Array, { labels: { length: size }, weights }: Weighted): Float64Array {
  const scores = new Float64Array(size);
  for (const feature of features)
    for (let label = 0; label < size; label++) scores[label] = (scores[label] as number) + (weights[feature * size + label] as number);
  return scores;
}

function arcsTo(states: readonly State[], at: number, { features, sorts, labels: right }: NumberedRow, given: Weighted): Arc[] {
  const { labels, recall, weights, follows } = given;
  const size = labels.length;
  const own = ownScores(features[at] ?? new Int32Array(), given);
  const most = Math.max(...own);
  const tried = labels.flatMap((_, label) => ((own[label] as number) >= most - TRIED || label === right[at] ? [label] : []));
  const next = new Map<number, State>();
  return states.flatMap((from) => {
    const more = given.recalled(from.memory, sorts[at] ?? "");
    return tried.map((label): Arc => {
      let score = (own[label] as number) - most + (follows[from.label * size + label] as number);
      for (const feature of more) score += weights[feature * size + label] as number;
      const weight = Math.exp(score);
      const memory = recall.after(from.memory, labels[label] as string);
      const key = memory * size + label;
      const to = next.get(key) ?? { label, memory, alpha: 0, beta: 0 };
      next.set(key, to);
      to.alpha += from.alpha * weight;
      return { from, to, weight, share: 0 };
    });
  });
}

/** The shares of the steps to an item, and what comes behind the states before it. */
function backward(arcs: readonly Arc[]): void {
  let [sum, behind] = [0, 0];
  for (const arc of arcs) {
    const after = arc.weight * arc.to.beta;
    arc.share = arc.from.alpha * after;
    sum += arc.share;
    behind += after;
  }
  for (const arc of arcs) {
    // Scaled, as the states are: only how they compare counts.
    arc.from.beta += (arc.weight * arc.to.beta) / behind;
    arc.share /= sum;
  }
}
