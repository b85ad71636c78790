import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { modelFrom } from "../../../shared/language/names/model.ts";
import { learnNames } from "./name-model.ts";
import { namePairs } from "./name-pairs.ts";
import { writeHeldOut } from "./names-held-out.ts";

/** node scripts/eval/language/train-names.ts: learns the model of names from the pairs (minutes), and notes how each author's are told by what the others teach. */
const PAIRS = fileURLToPath(new URL("../../../test/eval/names", import.meta.url));
const OUT = fileURLToPath(new URL("../../../shared/language/names/model.json", import.meta.url));

const pairs = namePairs(PAIRS);
const { model, withoutAuthor } = learnNames(pairs);
const text = `${JSON.stringify(model, null, 2)}\n`;
writeFileSync(OUT, text);
const models = new Map([...withoutAuthor.values()].map((file) => [file, modelFrom(file)] as const));
writeHeldOut(text, pairs, (author) => models.get(withoutAuthor.get(author) ?? model) ?? modelFrom(model));
console.log(`${OUT}: ${(text.length / 1024).toFixed(1)} KB, linked from ${model.linkFrom}, another from ${model.otherFrom}`);
