import { type Recall, sequenceAsFile } from "../../../shared/learning/sequence.ts";
import { itemFeatures } from "../../../shared/understanding/requests/item-features.ts";
import { lineRecall } from "../../../shared/understanding/requests/line-recall.ts";
import { candidatesOf } from "../../../shared/understanding/requests/read-request.ts";
import type { RoleModelFile } from "../../../shared/understanding/requests/role-model.ts";
import { labels } from "../../../shared/understanding/requests/roles.ts";
import { type SequenceExample, trainSequence } from "../sequence/train-sequence.ts";
import type { Ablation } from "./ablations.ts";
import type { LabelledRequest } from "./labelled-requests.ts";

/** What a message must not lack to be learned from: words that are not found would be learned as words that say nothing. */
const NEEDED = new Set(["what", "quantity", "price", "name", "note", "gone"]);
export const isWhole = ({ lacks }: LabelledRequest): boolean => !lacks.some((one) => NEEDED.has(one));

export const exampleOf = ({ turn, items, scene, labels: own }: LabelledRequest): SequenceExample => ({
  author: turn.author,
  items: itemFeatures(turn.text, items, scene),
  labels: own,
});

/** How far a reading is from the right one: items of another role; where a line begins counts less. */
export function distance(own: readonly string[], wanted: readonly string[]): number {
  return own.reduce((sum, label, at) => {
    const other = wanted[at] ?? "-";
    if (label === other) return sum;
    if (label.replace("+", "") === other.replace("+", "")) return sum + 0.5;
    const isWords = [label, other].every((one) => /^(?:-|\+?what|note|name)$/.test(one));
    return sum + (isWords ? 0.7 : 1);
  }, 0);
}

/** Parts of the authors, each read by what was learned from the others. */
const PARTS = 2;

/** Learns the roles, and what readings should lead to: from readings of authors whom the roles were not learned from. `without`: what is not learned from. */
export function learnRequests(found: readonly LabelledRequest[], without?: Ablation): RoleModelFile {
  const rows = found.filter(isWhole);
  const authors = [...new Set(rows.map(({ turn }) => turn.author))].sort();
  const partOf = new Map(authors.map((author, at) => [author, at % PARTS]));
  const examples = rows.map(exampleOf).map((example) => (without ? withoutFeatures(example, without) : example));
  const recall = without ? recallWithout(without) : lineRecall;
  const lists: Choice[] = [];
  for (let part = 0; part < PARTS; part++) {
    const roles = trainSequence(
      labels,
      recall,
      examples.filter(({ author }) => partOf.get(author) !== part),
    );
    for (const { turn, items, scene, labels: own } of rows.filter((one) => partOf.get(one.turn.author) === part)) {
      const all = candidatesOf(turn.text, items, scene, { roles });
      const far = all.map((one) => distance(one.labels, own));
      const least = Math.min(...far);
      if (all.length > 1)
        lists.push({
          features: all.map(({ features }) => (without ? withoutOutcomes(features, without) : features)),
          isBest: far.map((one) => one === least),
          isRight: far.map((one) => one === 0),
        });
    }
  }
  const [odds, outcome] = [{ odds: 1 }, learnChoice(lists.filter((_, at) => at % 2 === 0))];
  for (const [name, weights] of Object.entries({ odds, outcome }))
    console.log(
      name,
      shareRight(
        lists.filter((_, at) => at % 2 === 1),
        weights,
      ),
    );
  return { roles: sequenceAsFile(trainSequence(labels, recall, examples)), outcome: learnChoice(lists) };
}

const withoutFeatures = (example: SequenceExample, { isFeature }: Ablation): SequenceExample => ({
  ...example,
  items: example.items.map(({ features, sort }) => ({ features: features.filter((name) => !isFeature(name)), sort })),
});

const recallWithout = ({ isFeature }: Ablation): Recall => ({
  ...lineRecall,
  features: (memory, sort) => lineRecall.features(memory, sort).filter((name) => !isFeature(name)),
});

const withoutOutcomes = (features: ReadonlyMap<string, number>, { isOutcome }: Ablation): ReadonlyMap<string, number> =>
  new Map([...features].filter(([name]) => !isOutcome(name)));

interface Choice {
  readonly features: readonly ReadonlyMap<string, number>[];
  readonly isBest: readonly boolean[];
  readonly isRight: readonly boolean[];
}

/** How often the chosen one is the best, how often it is right, and how often one of them is. */
function shareRight(lists: readonly Choice[], weights: Readonly<Record<string, number>>): string {
  let [best, right, possible] = [0, 0, 0];
  for (const { features, isBest, isRight } of lists) {
    const scores = features.map((one) => [...one].reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0));
    const at = scores.indexOf(Math.max(...scores));
    best += Number(isBest[at]);
    right += Number(isRight[at]);
    possible += Number(isRight.includes(true));
  }
  return [best, right, possible].map((n) => (n / lists.length).toFixed(3)).join(" ");
}

/** Learns weights by which the best of several is chosen: a log-linear model, by gradient ascent. */
function learnChoice(lists: readonly Choice[]): Record<string, number> {
  const weights = new Map<string, number>([["odds", 1]]);
  const squares = new Map<string, number>();
  const [rounds, rate, l2] = [60, 0.1, 0.0001];
  for (let round = 0; round < rounds; round++)
    for (const { features, isBest } of lists) {
      const scores = features.map((one) => [...one].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0));
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const sum = parts.reduce((all, one) => all + one, 0);
      const best = parts.reduce((all, one, i) => all + (isBest[i] ? one : 0), 0);
      const slope = new Map<string, number>();
      for (const [i, one] of features.entries()) {
        const by = (isBest[i] ? (parts[i] ?? 0) / best : 0) - (parts[i] ?? 0) / sum;
        for (const [name, value] of one) slope.set(name, (slope.get(name) ?? 0) + by * value);
      }
      for (const [name, by] of slope) {
        const g = by - l2 * (weights.get(name) ?? 0);
        squares.set(name, (squares.get(name) ?? 1e-4) + g * g);
        weights.set(name, (weights.get(name) ?? 0) + (rate * g) / Math.sqrt(squares.get(name) ?? 1));
      }
    }
  return Object.fromEntries([...weights].sort().map(([name, weight]) => [name, Math.round(weight * 100) / 100]));
}
