import { addScores, type Recall, type SequenceItem, type SequenceModel, scoresOf } from "./sequence.ts";

/** A row of labels, and how likely it is beside all others. */
export interface Labelling {
  readonly labels: readonly string[];
  readonly probability: number;
}

/** How much less than the best a label of an item scores at most to be tried. */
const TRIED = 12;
/** How much less than the best a state scores at most to be gone on with, and how many are. */
const [KEPT, MOST] = [14, 40];

interface Path {
  readonly score: number;
  readonly label: number;
  readonly before?: Path;
}

/** Ways to the same label with the same memory: the best paths, and the logarithm of the sum of all. */
interface State {
  readonly label: number;
  readonly memory: number;
  readonly paths: readonly Path[];
  readonly sum: number;
}

/** A state that may come next, and the steps to it. */
interface Reached {
  readonly label: number;
  readonly memory: number;
  readonly steps: { readonly from: State; readonly gain: number }[];
}

/** Returns the likeliest rows of labels, the best first, at most `count`. The steps grow with the length of the row. */
export function bestLabellings(model: SequenceModel, recall: Recall, row: readonly SequenceItem[], count: number): Labelling[] {
  if (!row.length) return [];
  const scores = scoresOf(model, row);
  const size = model.labels.length;
  // Behind the last label stands the row of the beginning.
  let states: State[] = [{ label: size, memory: recall.start, paths: [{ score: 0, label: size }], sum: 0 }];
  for (const [at, { sort }] of row.entries()) states = nextStates({ model, recall, count }, states, scores.subarray(at * size, (at + 1) * size), sort);
  const sum = logSum(states.map((state) => state.sum));
  return states
    .flatMap(({ paths }) => paths)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map((path) => ({ labels: labelsOf(path, model.labels), probability: Math.exp(path.score - sum) }));
}

function labelsOf(last: Path, labels: readonly string[]): string[] {
  const row: string[] = [];
  for (let one = last; one.before; one = one.before) row.push(labels[one.label] ?? "");
  return row.reverse();
}

interface Search {
  readonly model: SequenceModel;
  readonly recall: Recall;
  readonly count: number;
}

function nextStates({ model, recall, count }: Search, states: readonly State[], own: Float64Array, sort: string): State[] {
  const size = model.labels.length;
  const least = Math.max(...own) - TRIED;
  const tried = [...own.keys()].filter((label) => (own[label] ?? 0) >= least);
  const reached = new Map<number, Reached>();
  const recalled = new Map<number, Float64Array>();
  for (const from of states) {
    const more = recalled.get(from.memory) ?? recalledScores(model, recall.features(from.memory, sort));
    recalled.set(from.memory, more);
    for (const label of tried) {
      const gain = (own[label] ?? 0) + (more[label] ?? 0) + (model.follows[from.label * size + label] ?? 0);
      const memory = recall.after(from.memory, model.labels[label] ?? "");
      const one = reached.get(memory * size + label) ?? { label, memory, steps: [] };
      reached.set(memory * size + label, one);
      one.steps.push({ from, gain });
    }
  }
  const sums = [...reached.values()]
    .map((to) => ({ to, sum: logSum(to.steps.map(({ from, gain }) => from.sum + gain)) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST);
  const most = sums[0]?.sum ?? 0;
  return sums
    .filter(({ sum }) => sum >= most - KEPT)
    .map(({ to: { label, memory, steps }, sum }) => ({ label, memory, sum, paths: bestPaths(label, steps, count) }));
}

/** The best paths by some steps to a label. */
function bestPaths(label: number, steps: Reached["steps"], count: number): Path[] {
  const best: Path[] = [];
  for (const { from, gain } of steps)
    for (const before of from.paths) {
      const score = before.score + gain;
      // The paths of a state are sorted: what comes behind is no better.
      if (best.length >= count && score <= (best.at(-1)?.score ?? 0)) break;
      let at = best.length;
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at--;
      best.splice(at, 0, { score, label, before });
      if (best.length > count) best.pop();
    }
  return best;
}

function recalledScores(model: SequenceModel, features: readonly string[]): Float64Array {
  const scores = new Float64Array(model.labels.length);
  addScores(scores, 0, model, features);
  return scores;
}

function logSum(all: readonly number[]): number {
  const most = Math.max(...all);
  return most + Math.log(all.reduce((sum, one) => sum + Math.exp(one - most), 0));
}
