import { type Features, presentOf, probabilityOf, type Tree } from "../../learning/trees.ts";
import type { ValueField } from "../../uploads/document-files.ts";

/** What was learned of one kind of thing: the features that its trees ask for, and the trees of each field that it can be the value of. */
export interface Scorer {
  readonly features: Features;
  readonly trees: ReadonlyMap<string, readonly Tree[]>;
}

/** What was learned (`npm run train`): a scorer for each kind of thing, and for each field from which probability on a value is shown. */
export interface Model {
  readonly scorers: ReadonlyMap<string, Scorer>;
  readonly thresholds: ReadonlyMap<ValueField, number>;
}

/**
 * From which probability on a value is used without a person having looked at it. Of authors that were not learned from, one in fifty of what is as probable or
 * more was wrong.
 */
export const SURE = 0.82;

/** How probable a value is held to be that words or sums speak for without proof: it is shown, and a person looks at it. */
export const DOUBTFUL = 0.6;

/** From which probability on a value of a field is shown. */
export const shownFrom = ({ thresholds }: Model, field: ValueField): number => thresholds.get(field) ?? 0.5;

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
