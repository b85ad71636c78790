import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { documentCases } from "./eval/document-cases.ts";
import { productModel } from "./eval/leave-one-out.ts";

/** npm run train: learns from the documents of the corpus what speaks for which field, and writes it where the extractor reads it. */
const CORPUS = fileURLToPath(new URL("../test/corpus", import.meta.url));
const OUT = fileURLToPath(new URL("../shared/understanding/extraction/value-weights.json", import.meta.url));

const model = productModel(documentCases(CORPUS));
const kinds = Object.entries(model).map(([kind, fields]) => {
  const learned = Object.entries(fields);
  const names = [...new Set(learned.flatMap(([, { weights }]) => Object.keys(weights)))].sort();
  const rows = names.map((name) => `${name} ${learned.map(([, { weights }]) => weights[name] || "").join(",")}`);
  return [kind, { thresholds: Object.fromEntries(learned.map(([field, { threshold }]) => [field, Math.round(threshold * 100) / 100])), weights: rows }];
});
const text = `${JSON.stringify(Object.fromEntries(kinds), null, 2)}\n`;
writeFileSync(OUT, text);
console.log(`${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
