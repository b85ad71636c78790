import type { ValueField } from "../../uploads/document-files.ts";
import file from "./reader-model.json" with { type: "json" };
import type { Model } from "./scorer.ts";
import type { Tree } from "./trees.ts";

/**
 * What `npm run train` wrote. Of each kind of thing its features one behind the other, and for each field its trees; a tree stands in its order from the root:
 * "12?" is a fork at the feature of that number, first without it, then with it; "-31" a leaf.
 */
interface LearnedFile {
  readonly thresholds: Readonly<Record<string, number>>;
  readonly scorers: Readonly<Record<string, { readonly features: string; readonly trees: Readonly<Record<string, string>> }>>;
}

function treeOf(text: string): Tree {
  const parts = text.split(" ");
  let at = 0;
  const next = (): Tree => {
    const part = parts[at++] ?? "0";
    return part.endsWith("?") ? [Number(part.slice(0, -1)), next(), next()] : Number(part);
  };
  return next();
}

const modelOf = ({ thresholds, scorers }: LearnedFile): Model => ({
  thresholds: new Map(Object.entries(thresholds) as [ValueField, number][]),
  scorers: new Map(
    Object.entries(scorers).map(([kind, { features, trees }]) => [
      kind,
      {
        features: new Map(features.split("\n").map((name, i) => [name, i])),
        trees: new Map(Object.entries(trees).map(([field, all]) => [field, all.split(";").map(treeOf)])),
      },
    ]),
  ),
});

/** What the extractor learned from the corpus. */
export const readerModel: Model = modelOf(file);
