import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { treesAsText } from "../../../shared/learning/trees.ts";
import { actFeatures } from "../../../shared/understanding/messages/act-features.ts";
import { type ActModelFile, actModelFrom, actsOf } from "../../../shared/understanding/messages/act-model.ts";
import { type Act, acts } from "../../../shared/understanding/messages/acts.ts";
import { dialoguesIn, dialoguesOf } from "../dialogues.ts";
import { learn } from "../learn.ts";
import type { Example } from "../training.ts";
import { type ActTurn, actTurns, withAnotherStanding } from "./act-turns.ts";
import { plainMessages } from "./plain-messages.ts";

/** node scripts/eval/understanding/train-acts.ts [--held-out] [--verbose] [--without d01,d07]: learns what messages do, or says how each author's are read by what was learned from others. */
const OUT = fileURLToPath(new URL("../../../shared/understanding/messages/act-model.json", import.meta.url));
const EVAL = fileURLToPath(new URL("../../../test/eval/", import.meta.url));
const FOLDS = 6;

const { values } = parseArgs({ options: { "held-out": { type: "boolean" }, verbose: { type: "boolean" }, without: { type: "string", default: "" } } });
const all = [...dialoguesIn(), ...dialoguesOf(`${EVAL}worked.jsonl`), ...dialoguesOf(`${EVAL}others.jsonl`)];
const turns = actTurns(all.filter(({ author }) => !values.without.split(",").includes(author)));

const exampleOf = ({ author, text, world, acts: own }: ActTurn): Example => ({
  author,
  kind: "act",
  features: actFeatures(text, world),
  is: Object.fromEntries(acts.map((act) => [act, own.includes(act) ? 1 : -1])) as Record<Act, 1 | -1>,
});

const taught = [...turns, ...plainMessages];
const examples = [...taught, ...withAnotherStanding(taught)].map(exampleOf);

function learned(of: readonly Example[]): ActModelFile {
  const scorer = learn(of).get("act");
  if (!scorer) throw new Error("There is nothing to learn from.");
  const trees = Object.fromEntries([...scorer.trees].map(([act, all]) => [act, treesAsText(all)]));
  return { features: [...scorer.features.keys()].join("\n"), trees };
}

if (!values["held-out"]) {
  const text = `${JSON.stringify(learned(examples), null, 2)}\n`;
  writeFileSync(OUT, text);
  console.log(`${turns.length} messages → ${OUT}: ${(text.length / 1024).toFixed(0)} KB`);
} else {
  const authors = [...new Set(turns.map(({ author }) => author))].sort();
  const right = new Map<string, [number, number]>();
  const count = (key: string, is: boolean) => right.set(key, [(right.get(key)?.[0] ?? 0) + Number(is), (right.get(key)?.[1] ?? 0) + 1]);
  for (let fold = 0; fold < FOLDS; fold++) {
    const own = new Set(authors.filter((_, at) => at % FOLDS === fold));
    const model = actModelFrom(learned(examples.filter(({ author }) => !own.has(author))));
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
