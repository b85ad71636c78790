import type { ValueField } from "../../shared/document-files.ts";
import { decide } from "../../shared/understanding/extraction/decide.ts";
import type { Model } from "../../shared/understanding/extraction/scorer.ts";
import type { SpotKind } from "../../shared/understanding/extraction/spots.ts";
import type { DocumentCase } from "./document-cases.ts";
import { noScore, type Score, scoreDocument } from "./document-score.ts";
import { learn } from "./learn.ts";
import { type Example, examplesOf } from "./training.ts";

const STEPS = Array.from({ length: 17 }, (_, i) => 0.15 + i * 0.05);
/** How many right values a wrong one costs, where a threshold is chosen. */
const PRICE_OF_WRONG = 1.2;

/** The same model with other thresholds. */
export function withThresholds(model: Model, thresholdOf: (kind: SpotKind, field: ValueField) => number): Model {
  return Object.fromEntries(
    Object.entries(model).map(([kind, fields]) => [
      kind,
      Object.fromEntries(Object.entries(fields).map(([field, one]) => [field, { ...one, threshold: thresholdOf(kind as SpotKind, field as ValueField) }])),
    ]),
  );
}

/** What each document scores in each field at each threshold, by a model that has not seen its author. */
type Curves = ReadonlyMap<string, readonly ReadonlyMap<string, Score>[]>;

function curvesOf(cases: readonly DocumentCase[], examples: readonly Example[], models: ReadonlyMap<string, Model>): Curves {
  return new Map(
    cases.map((test) => {
      const spots = examples.filter(({ document }) => document === test.id).map(({ spot }) => spot);
      const model = models.get(test.author) ?? {};
      return [
        test.id,
        STEPS.map((step) => {
          const values = decide(
            spots,
            withThresholds(model, () => step),
          );
          return scoreDocument(
            test,
            values.map(({ score: _, page, start, end, ...value }, id) => ({ ...value, id, goal: "", quote: { text: "", page, start, end } })),
          ).scores;
        }),
      ];
    }),
  );
}

/** The thresholds at which a field is best, by the curves of some documents. */
function thresholdsBy(curves: Curves, ids: readonly string[]): (kind: SpotKind, field: ValueField) => number {
  const known = new Map<ValueField, number>();
  return (_, field) => {
    const chosen = known.get(field);
    if (chosen !== undefined) return chosen;
    let best = { worth: Number.NEGATIVE_INFINITY, step: 0.5 };
    STEPS.forEach((step, i) => {
      const sum = noScore();
      for (const id of ids) {
        const score = curves.get(id)?.[i]?.get(field);
        if (score) for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += score[key];
      }
      const worth = (2 * (sum.right - PRICE_OF_WRONG * sum.wrong)) / Math.max(1, sum.found + sum.expected);
      if (worth > best.worth + 1e-9) best = { worth, step };
    });
    known.set(field, best.step);
    return best.step;
  };
}

/** For each author a model and its thresholds from the documents of the others. */
export function leaveOneOut(cases: readonly DocumentCase[], examples = examplesOf(cases)): (author: string) => Model {
  const authors = [...new Set(cases.map(({ author }) => author))];
  const models = new Map(authors.map((author) => [author, learn(examples.filter((one) => one.author !== author))]));
  const curves = curvesOf(cases, examples, models);
  const whole = new Map(
    authors.map((author) => {
      const others = cases.filter((one) => one.author !== author).map(({ id }) => id);
      return [author, withThresholds(models.get(author) ?? {}, thresholdsBy(curves, others))];
    }),
  );
  return (author) => whole.get(author) ?? {};
}

/** A model from all documents, with the thresholds that are best where each author's documents were not seen. */
export function productModel(cases: readonly DocumentCase[]): Model {
  const examples = examplesOf(cases);
  const authors = [...new Set(cases.map(({ author }) => author))];
  const models = new Map(authors.map((author) => [author, learn(examples.filter((one) => one.author !== author))]));
  return withThresholds(
    learn(examples),
    thresholdsBy(
      curvesOf(cases, examples, models),
      cases.map(({ id }) => id),
    ),
  );
}
