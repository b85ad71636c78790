import type { ValueField } from "../../document-files.ts";
import { type Features, presentOf, probabilityOf, type Tree } from "./trees.ts";

/** What was learned of one kind of thing: the features that its trees ask for, and the trees of each field that it can be the value of. */
export interface Scorer {
  readonly features: Features;
  readonly trees: ReadonlyMap<string, readonly Tree[]>;
}

/** From which probability on a value is shown, and from which it is used without a person having looked at it. */
export interface Thresholds {
  readonly shown: number;
  readonly sure: number;
}

/** What was learned (`npm run train`): a scorer for each kind of thing, and the thresholds of each field. */
export interface Model {
  readonly scorers: ReadonlyMap<string, Scorer>;
  readonly thresholds: ReadonlyMap<ValueField, Thresholds>;
}

const ALL: Thresholds = { shown: 0.5, sure: 0.8 };
export const thresholdsOf = ({ thresholds }: Model, field: ValueField): Thresholds => thresholds.get(field) ?? ALL;

/** How probable each of the fields is for something that has these features, from 0 to 1; nothing where nothing was learned. */
export function probabilitiesOf<Field extends string>(model: Model, kind: string, fields: readonly Field[], names: readonly string[]): [Field, number][] {
  const scorer = model.scorers.get(kind);
  if (!scorer) return [];
  const present = presentOf(scorer.features, names);
  return fields.flatMap((field) => {
    const trees = scorer.trees.get(field);
    return trees ? [[field, probabilityOf(trees, present)] as [Field, number]] : [];
  });
}
