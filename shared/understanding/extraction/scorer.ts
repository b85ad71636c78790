import type { ValueField } from "../../document-files.ts";
import { fieldsOf, type Spot, type SpotKind } from "./spots.ts";

/** What was learned for a field: how much each feature speaks for it (in hundredths), and from which probability on a spot is a value of it. */
export interface FieldModel {
  readonly threshold: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** What was learned, by kind and field. */
export type Model = Readonly<Partial<Record<SpotKind, Readonly<Partial<Record<ValueField, FieldModel>>>>>>;

/** How probable it is that a spot is a value of a field. */
export interface Likelihood {
  readonly spot: Spot;
  readonly field: ValueField;
  readonly probability: number;
  readonly isSure: boolean;
}

/** Maps instead of objects: a feature's name comes out of a document, and may be "constructor". */
const tables = new WeakMap<FieldModel, Map<string, number>>();
const tableOf = (field: FieldModel): Map<string, number> => {
  const known = tables.get(field) ?? new Map(Object.entries(field.weights));
  tables.set(field, known);
  return known;
};

/** What names a field outright: the head of a column of prices, or a label before it. Less has to speak for a spot there. */
const NAMES: Partial<Record<ValueField, string>> = { price: "col:price", discount: "lead:discount", deposit: "lead:deposit" };
const SURE_WHERE_NAMED = 0.45;
const isNamed = (spot: Spot, field: ValueField): boolean => NAMES[field] !== undefined && spot.features.includes(NAMES[field]);

/** How probable each field of its kind is for a spot. */
export function score(spot: Spot, model: Model): Likelihood[] {
  const fields = model[spot.kind];
  if (!fields) return [];
  return fieldsOf[spot.kind].flatMap((field): Likelihood[] => {
    const learned = fields[field];
    if (!learned) return [];
    const weights = tableOf(learned);
    let sum = 0;
    for (const name of spot.features) sum += weights.get(name) ?? 0;
    const probability = 1 / (1 + Math.exp(-sum / 100));
    return [{ spot, field, probability, isSure: probability >= (isNamed(spot, field) ? Math.min(SURE_WHERE_NAMED, learned.threshold) : learned.threshold) }];
  });
}
