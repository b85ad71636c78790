import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { treesAsText } from "../shared/learning/trees.ts";
import { documentCases } from "./eval/document-cases.ts";
import { productModel } from "./eval/held-out.ts";
import { shortDocuments } from "./eval/short-documents.ts";

/** npm run train: learns how documents and messages are read from the corpora of `test/`, and writes the models to their files. Names: `eval/language/train-names.ts`. */
const CORPUS = fileURLToPath(new URL("../test/corpus", import.meta.url));
const SHORT = fileURLToPath(new URL("../test/corpus-short", import.meta.url));
const OUT = fileURLToPath(new URL("../shared/understanding/extraction/reader-model.json", import.meta.url));

/** What messages do and say, and the new names in them: each writes its model and says so. The roles take longest, so they have a process of their own. */
const MESSAGES = [["understanding/train-roles.ts"], ["understanding/train-acts.ts", "names/train-new-names.ts"]];
const messages = Promise.all(
  MESSAGES.map(async (scripts) => {
    for (const script of scripts) {
      const [code] = await once(spawn(process.execPath, [fileURLToPath(new URL(`./eval/${script}`, import.meta.url))], { stdio: "inherit" }), "exit");
      if (code !== 0) throw new Error(`${script} failed`);
    }
  }),
);

const { scorers, thresholds } = await productModel(documentCases(CORPUS), shortDocuments(SHORT));
const text = `${JSON.stringify(
  {
    thresholds: Object.fromEntries([...thresholds].sort(([a], [b]) => (a < b ? -1 : 1))),
    scorers: Object.fromEntries(
      [...scorers].map(([kind, { features, trees }]) => [
        kind,
        { features: [...features.keys()].join("\n"), trees: Object.fromEntries([...trees].map(([field, all]) => [field, treesAsText(all)])) },
      ]),
    ),
  },
  null,
  2,
)}\n`;
writeFileSync(OUT, text);
console.log(`${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
await messages;
