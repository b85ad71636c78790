import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { actModelFrom, actsOf } from "../../../shared/understanding/messages/act-model.ts";
import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { actTurns } from "./act-turns.ts";
import { actExamples, learnActs } from "./learn-acts.ts";

/** node scripts/eval/understanding/train-acts.ts [--held-out] [--verbose] [--without d01,d07]: learns what messages do, or says how each author's are read by what was learned from others. */
const OUT = fileURLToPath(new URL("../../../shared/understanding/messages/act-model.json", import.meta.url));
const EVAL = fileURLToPath(new URL("../../../test/eval/", import.meta.url));
const FOLDS = 6;

const { values } = parseArgs({ options: { "held-out": { type: "boolean" }, verbose: { type: "boolean" }, without: { type: "string", default: "" } } });
/** Authors who write invoices only. All that they say would make whatever is said of an invoice that stands there a change of it. */
const ONLY_INVOICES = /^(?:d[67]\d|d80|e\d\d)$/;
/** One of so many of their dialogues is learned from: not d60. */
const ONE_OF = 3;
const dialogues = dialoguesIn().filter(({ author }, at) => author === "d60" || !ONLY_INVOICES.test(author) || at % ONE_OF === 0);
const all = [...dialogues, ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)];
const turns = actTurns(all.filter(({ author }) => !values.without.split(",").includes(author)));

const examples = actExamples(turns);

if (!values["held-out"]) {
  const text = `${JSON.stringify(learnActs(examples), null, 2)}\n`;
  writeFileSync(OUT, text);
  console.log(`${turns.length} messages → ${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
} else {
  const authors = [...new Set(turns.map(({ author }) => author))].sort();
  const right = new Map<string, [number, number]>();
  const count = (key: string, is: boolean) => right.set(key, [(right.get(key)?.[0] ?? 0) + Number(is), (right.get(key)?.[1] ?? 0) + 1]);
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = new Set(authors.filter((_, at) => at % FOLDS === fold));
    const model = actModelFrom(learnActs(examples.filter(({ author }) => !own.has(author))));
    for (const { author, text, world, acts: wanted } of turns.filter((turn) => own.has(turn.author))) {
      const [[act, probability] = ["none", 0] as const] = actsOf(text, world, model);
      const is = wanted.includes(act);
      for (const one of wanted) count(`  ${one}`, is);
      count(author.split(" ")[0] ?? author, is);
      count("all", is);
      if (!is && values.verbose) console.log(`${wanted.join("+")} → ${act} ${probability.toFixed(2)}: ${text}`);
    }
  }
  for (const [key, [a, b]] of [...right].sort()) console.log(key.padEnd(22), a, b, `${((100 * a) / b).toFixed(1)} %`);
}
