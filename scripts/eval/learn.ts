import type { Tree } from "../../shared/learning/trees.ts";
import type { Scorer } from "../../shared/understanding/extraction/scorer.ts";
import { boost } from "./boost.ts";
import type { Example } from "./training.ts";

/** Minimum numbers of examples and of authors with a feature. */
const LEAST = { examples: 4, authors: 2 };

/** Numbers the features that occur often enough. */
function vocabularyOf(examples: readonly Example[]): Map<string, number> {
  const seen = new Map<string, { count: number; authors: Set<string> }>();
  for (const { features, author } of examples)
    for (const name of new Set(features)) {
      if (name.startsWith("@")) continue;
      const one = seen.get(name) ?? { count: 0, authors: new Set() };
      one.count++;
      one.authors.add(author);
      seen.set(name, one);
    }
  const names = [...seen].filter(([, { count, authors }]) => count >= LEAST.examples && authors.size >= LEAST.authors).map(([name]) => name);
  return new Map(names.sort().map((name, i) => [name, i]));
}

/** Trains a scorer for each kind of value. */
export function learn(examples: readonly Example[]): Map<string, Scorer> {
  const byKind = Map.groupBy(examples, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, own]) => [kind, scorerOf(own)]));
}

function scorerOf(examples: readonly Example[]): Scorer {
  const vocabulary = vocabularyOf(examples);
  const rows = examples.map(({ features, is }) => ({ is, features: Int32Array.from(new Set(features.flatMap((name) => vocabulary.get(name) ?? []))) }));
  const fields = Object.keys(examples[0]?.is ?? {});
  const trees = fields.map((field): [string, Tree[]] => [
    field,
    boost(
      rows.flatMap(({ is, features }) => (is[field] ? [{ features, is: is[field] > 0 }] : [])),
      vocabulary.size,
    ),
  ]);
  return withoutUnused([...vocabulary.keys()], new Map(trees));
}

/** Keeps only the features that the trees use, renumbered. */
export function withoutUnused(names: readonly string[], trees: ReadonlyMap<string, readonly Tree[]>): Scorer {
  const used = new Map<string, number>();
  const renumbered = (tree: Tree): Tree => {
    if (typeof tree === "number") return tree;
    const name = names[tree[0]] ?? "";
    const number = used.get(name) ?? used.size;
    used.set(name, number);
    return [number, renumbered(tree[1]), renumbered(tree[2])];
  };
  return { trees: new Map([...trees].map(([field, all]) => [field, all.map(renumbered)])), features: used };
}
