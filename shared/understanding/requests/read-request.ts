import { bestLabellings } from "../../learning/labellings.ts";
import type { Item } from "./item.ts";
import { itemFeatures } from "./item-features.ts";
import { itemsOf } from "./items.ts";
import { lineRecall } from "./line-recall.ts";
import { type Ground, groundOf, outcomeFeatures } from "./outcome-features.ts";
import { type RequestSaid, requestSaid } from "./reading.ts";
import { type RoleModel, roleModel } from "./role-model.ts";
import type { Scene } from "./scene.ts";
import { signatureOf } from "./signature.ts";

/** What a message says of an invoice, and how likely that reading is. */
export interface RequestRead extends RequestSaid {
  readonly text: string;
  readonly items: readonly Item[];
  readonly labels: readonly string[];
  /** How likely this reading is, 0 to 1, beside the others. */
  readonly probability: number;
}

/** How many readings are compared. */
const READINGS = 12;

/** A reading with the numbers by which it is compared with the others. */
export interface Candidate extends RequestSaid {
  readonly labels: readonly string[];
  readonly features: ReadonlyMap<string, number>;
}

/** The likeliest readings of the items of a message by their roles alone, with what they lead to. */
export function candidatesOf(
  text: string,
  items: readonly Item[],
  scene: Scene,
  { roles }: Pick<RoleModel, "roles">,
  ground: Ground = groundOf(items, scene),
): Candidate[] {
  const found = bestLabellings(roles, lineRecall, itemFeatures(text, items, scene), READINGS);
  const first = Math.log(found[0]?.probability ?? 1);
  return found.map(({ labels, probability }) => {
    const said = requestSaid(items, labels);
    return { ...said, labels, features: outcomeFeatures(ground, labels, said, Math.log(probability) - first) };
  });
}

export const scoreOf = (features: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number =>
  [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0);

/** Returns the likeliest reading of a message that writes an invoice: by the roles of its items, and by what it leads to. */
export function readRequest(text: string, scene: Scene, model: RoleModel = roleModel()): RequestRead {
  const items = itemsOf(text, scene, scene.habits);
  const ground = groundOf(items, scene);
  const all = candidatesOf(text, items, scene, model, ground).map((one) => ({ one, score: scoreOf(one.features, model.outcome) }));
  const most = Math.max(...all.map(({ score }) => score));
  // Readings that differ in words only count together.
  const groups = [...Map.groupBy(all, ({ one }) => signatureOf(ground, one)).values()].map((own) => ({
    best: own.reduce((a, b) => (b.score > a.score ? b : a)).one,
    weight: own.reduce((sum, { score }) => sum + Math.exp(score - most), 0),
  }));
  const [first] = groups.toSorted((a, b) => b.weight - a.weight);
  if (!first) return { text, items, labels: [], probability: 0, whole: new Map(), lines: [] };
  return { text, items, ...first.best, probability: first.weight / groups.reduce((sum, { weight }) => sum + weight, 0) };
}
