import { treesFromText } from "../../learning/trees.ts";
import type { ValueField } from "../../uploads/document-files.ts";
import file from "./reader-model.json" with { type: "json" };
import type { Model } from "./scorer.ts";

/**
 * What `npm run train` wrote. Of each kind of thing its features one behind the other, and for each field its trees (`treesAsText`).
 */
interface LearnedFile {
  readonly thresholds: Readonly<Record<string, number>>;
  readonly scorers: Readonly<Record<string, { readonly features: string; readonly trees: Readonly<Record<string, string>> }>>;
}

const modelOf = ({ thresholds, scorers }: LearnedFile): Model => ({
  thresholds: new Map(Object.entries(thresholds) as [ValueField, number][]),
  scorers: new Map(
    Object.entries(scorers).map(([kind, { features, trees }]) => [
      kind,
      {
        features: new Map(features.split("\n").map((name, i) => [name, i])),
        trees: new Map(Object.entries(trees).map(([field, all]) => [field, treesFromText(all)])),
      },
    ]),
  ),
});

/** What the extractor learned from the corpus. */
export const readerModel: Model = modelOf(file);
