import type { ValueField } from "../../document-files.ts";
import type { FieldModel, Model } from "./scorer.ts";
import weightsFile from "./value-weights.json" with { type: "json" };

/** What `npm run train` learned, by kind: a line for each feature, with its weights for the fields in the order of their thresholds. */
type WeightsFile = Readonly<Record<string, { readonly thresholds: Readonly<Record<string, number>>; readonly weights: readonly string[] }>>;

const modelOf = (file: WeightsFile): Model =>
  Object.fromEntries(
    Object.entries(file).map(([kind, { thresholds, weights }]) => {
      const rows = weights.map((line) => {
        const at = line.lastIndexOf(" ");
        return [line.slice(0, at), line.slice(at + 1).split(",")] as const;
      });
      const fields = Object.entries(thresholds).map(([field, threshold], i): [ValueField, FieldModel] => [
        field as ValueField,
        { threshold, weights: Object.fromEntries(rows.flatMap(([name, values]) => (values[i] ? [[name, Number(values[i])] as const] : []))) },
      ]);
      return [kind, Object.fromEntries(fields)];
    }),
  );

/** The scorer of the extractor as it was learned from the corpus. */
export const valueModel: Model = modelOf(weightsFile);
