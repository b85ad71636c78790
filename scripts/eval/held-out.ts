import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { candidatesOf } from "../../shared/understanding/extraction/extract.ts";
import type { Model, Scorer } from "../../shared/understanding/extraction/scorer.ts";
import type { ValueField } from "../../shared/uploads/document-files.ts";
import type { DocumentCase } from "./document-cases.ts";
import { noScore, type Score, scoreDocument } from "./document-score.ts";
import { type Example, examplesOf } from "./training.ts";

const LEAST = 0.1;
const STEPS = Array.from({ length: 45 }, (_, i) => LEAST + i * 0.02);
/** Number of groups of authors: each group is read by a model trained on the others. */
const FOLDS = 6;

const authorsOf = (cases: readonly DocumentCase[]): string[] => [...new Set(cases.map(({ author }) => author))].sort();

/** Trains a model on each set of examples, in parallel. */
async function learnAll(sets: readonly (readonly Example[])[]): Promise<ReadonlyMap<string, Scorer>[]> {
  const learned: ReadonlyMap<string, Scorer>[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let i = next++; i < sets.length; i = next++)
      learned[i] = await new Promise((resolve, reject) => {
        const worker = new Worker(new URL("learn-worker.ts", import.meta.url), { workerData: sets[i] });
        worker.once("message", resolve).once("error", reject);
      });
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), sets.length) }, run));
  return learned;
}

/** Per document and field, the scores at each threshold. */
type Curves = ReadonlyMap<string, ReadonlyMap<ValueField, readonly Score[]>>;

function curvesOf(cases: readonly DocumentCase[], modelOf: (author: string) => Model): Curves {
  return new Map(
    cases.map((test) => {
      const { candidates } = candidatesOf({ pages: test.pages, we: { name: test.we } }, modelOf(test.author));
      const byField = new Map<ValueField, Score[]>();
      STEPS.forEach((step, i) => {
        const values = candidates.filter(({ score }) => score >= step);
        const { scores } = scoreDocument(
          test,
          values.map(({ score: _, page, start, end, ...value }, id) => ({ ...value, id, goal: "", quote: { text: "", page, start, end } })),
        );
        for (const [field, score] of scores) {
          const curve = byField.get(field as ValueField) ?? STEPS.map(noScore);
          byField.set(field as ValueField, curve);
          curve[i] = score;
        }
      });
      return [test.id, byField];
    }),
  );
}

/** Returns the thresholds with the best F1 per field. */
function thresholdsBy(curves: Curves, ids: readonly string[]): Map<ValueField, number> {
  const sums = new Map<ValueField, Score[]>();
  for (const id of ids)
    for (const [field, curve] of curves.get(id) ?? []) {
      const sum = sums.get(field) ?? STEPS.map(noScore);
      sums.set(field, sum);
      curve.forEach((score, i) => {
        const at = sum[i];
        if (at) for (const key of Object.keys(score) as (keyof Score)[]) at[key] += score[key];
      });
    }
  return new Map(
    [...sums].map(([field, curve]) => {
      let best = { f1: -1, step: 1 };
      curve.forEach(({ right, found, expected }, i) => {
        const f1 = (2 * right) / Math.max(1, found + expected);
        if (f1 > best.f1 + 1e-9) best = { f1, step: STEPS[i] ?? 1 };
      });
      return [field, Math.round(best.step * 100) / 100];
    }),
  );
}

/** A model with the lowest thresholds, which returns every candidate. */
const modelWithoutLimits = (scorers: ReadonlyMap<string, Scorer>, cases: readonly DocumentCase[]): Model => ({
  scorers,
  thresholds: new Map(cases.flatMap(({ values }) => values.map(({ field }) => [field as ValueField, LEAST]))),
});

/** Returns true if an example belongs to the wanted fields. A party's name and its people decide about all fields of a party. */
function isOf({ kind, is }: Example, wanted: readonly string[] | undefined): boolean {
  if (kind === "unit") return !wanted || wanted.includes("price");
  const ofParty = wanted?.some((name) => /^(?:client|supplier|invoice)/.test(name));
  return !wanted || Object.keys(is).some((field) => (field === kind ? ofParty : wanted.some((name) => field.startsWith(name))));
}

function setsOf(cases: readonly DocumentCase[], more: readonly DocumentCase[], wanted?: readonly string[]) {
  const examples = examplesOf([...cases, ...more]).filter((example) => isOf(example, wanted));
  const authors = authorsOf(cases);
  const foldOf = (author: string): number => authors.indexOf(author) % FOLDS;
  const folds = Array.from({ length: Math.min(FOLDS, authors.length) }, (_, fold) => fold);
  const sets = folds.map((fold) => examples.filter(({ author }) => !authors.includes(author) || foldOf(author) !== fold));
  return { examples, foldOf, folds, sets };
}

/**
 * Returns, for each author, the model trained on other authors, with the thresholds that are best for the others. `more` are documents that all models train
 * on; `wanted` are prefixes of the fields to learn, default all.
 */
export async function heldOut(cases: readonly DocumentCase[], more: readonly DocumentCase[], wanted?: readonly string[]): Promise<(author: string) => Model> {
  const { foldOf, folds, sets } = setsOf(cases, more, wanted);
  const scorers = await learnAll(sets);
  const curves = curvesOf(cases, (author) => modelWithoutLimits(scorers[foldOf(author)] ?? new Map(), cases));
  const models = folds.map(
    (fold): Model => ({
      scorers: scorers[fold] ?? new Map(),
      thresholds: thresholdsBy(
        curves,
        cases.filter(({ author }) => foldOf(author) !== fold).map(({ id }) => id),
      ),
    }),
  );
  return (author) => models[foldOf(author)] ?? { scorers: new Map(), thresholds: new Map() };
}

/** Trains on all documents, with the thresholds that are best for held-out authors. */
export async function productModel(cases: readonly DocumentCase[], more: readonly DocumentCase[]): Promise<Model> {
  const { examples, foldOf, sets } = setsOf(cases, more);
  const [whole, ...scorers] = await learnAll([examples, ...sets]);
  const curves = curvesOf(cases, (author) => modelWithoutLimits(scorers[foldOf(author)] ?? new Map(), cases));
  return {
    scorers: whole ?? new Map(),
    thresholds: thresholdsBy(
      curves,
      cases.map(({ id }) => id),
    ),
  };
}
