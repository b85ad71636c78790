import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { learnNames } from "./name-model.ts";
import { namePairs } from "./name-pairs.ts";

/** node scripts/eval/language/train-names.ts: learns the model of names from the pairs and writes it to its file. */
const PAIRS = fileURLToPath(new URL("../../../test/eval/names", import.meta.url));
const OUT = fileURLToPath(new URL("../../../shared/language/names/model.json", import.meta.url));

const model = learnNames(namePairs(PAIRS));
const text = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(OUT, text);
console.log(`${OUT}: ${(text.length / 1024).toFixed(1)} KB, linked from ${model.linkFrom}, another from ${model.otherFrom}`);
