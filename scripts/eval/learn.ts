import type { ValueField } from "../../shared/document-files.ts";
import type { FieldModel, Model } from "../../shared/understanding/extraction/scorer.ts";
import { fieldsOf, type SpotKind } from "../../shared/understanding/extraction/spots.ts";
import type { Example } from "./training.ts";

/** How fast and how carefully is learned (FTRL-Proximal): `l1` drops features that say little, `l2` keeps the others small. */
export const settings = { epochs: 8, alpha: 0.15, beta: 1, l1: 4, l2: 8, examples: 4, authors: 2 };

/** Numbers that look random and are the same each time. */
function* randomOrder(length: number, seed: number): Generator<number> {
  const order = Array.from({ length }, (_, i) => i);
  let state = seed;
  for (let i = length - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  yield* order;
}

/** The features that are in enough examples, numbered. */
function vocabularyOf(examples: readonly Example[]): Map<string, number> {
  const seen = new Map<string, { count: number; authors: Set<string> }>();
  for (const { spot, author } of examples)
    for (const name of spot.features) {
      if (name.startsWith("@")) continue;
      const one = seen.get(name) ?? { count: 0, authors: new Set() };
      one.count++;
      one.authors.add(author);
      seen.set(name, one);
    }
  const names = [...seen].filter(([, { count, authors }]) => count >= settings.examples && authors.size >= settings.authors).map(([name]) => name);
  return new Map(names.sort().map((name, i) => [name, i]));
}

/** Logistic regression by FTRL-Proximal: how much each feature speaks for a field. Most features end at nothing. */
function regress(rows: readonly Int32Array[], labels: readonly number[], size: number): Float64Array {
  const { epochs, alpha, beta, l1, l2 } = settings;
  const [weights, sums, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const at of randomOrder(rows.length, epoch + 1)) {
      const [row, label] = [rows[at], labels[at]];
      if (!row || !label) continue;
      let score = 0;
      for (const i of row) score += weights[i] ?? 0;
      const error = 1 / (1 + Math.exp(-score)) - (label > 0 ? 1 : 0);
      if (Math.abs(error) < 1e-4) continue;
      for (const i of row) {
        const square = squares[i] ?? 0;
        const root = Math.sqrt(square + error * error);
        const sum = (sums[i] ?? 0) + error - ((root - Math.sqrt(square)) / alpha) * (weights[i] ?? 0);
        sums[i] = sum;
        squares[i] = square + error * error;
        weights[i] = Math.abs(sum) <= l1 ? 0 : -(sum - Math.sign(sum) * l1) / ((beta + root) / alpha + l2);
      }
    }
  return weights;
}

/** Learns from examples, without thresholds: each spot is a value from an even chance on. */
export function learn(examples: readonly Example[]): Model {
  const model: Partial<Record<SpotKind, Partial<Record<ValueField, FieldModel>>>> = {};
  for (const kind of Object.keys(fieldsOf) as SpotKind[]) {
    const own = examples.filter(({ spot }) => spot.kind === kind);
    const vocabulary = vocabularyOf(own);
    const rows = own.map(({ spot }) => Int32Array.from(new Set(spot.features.flatMap((name) => vocabulary.get(name) ?? []))));
    const fields: Partial<Record<ValueField, FieldModel>> = {};
    for (const field of fieldsOf[kind]) {
      const weights = regress(
        rows,
        own.map(({ is }) => is[field] ?? -1),
        vocabulary.size,
      );
      const entries = [...vocabulary].flatMap(([name, i]) => {
        const hundredths = Math.round(100 * (weights[i] ?? 0));
        return Math.abs(hundredths) >= 12 ? [[name, hundredths] as const] : [];
      });
      fields[field] = { threshold: 0.5, weights: Object.fromEntries(entries) };
    }
    model[kind] = fields;
  }
  return model;
}
