import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DIALOGUES, dialoguesIn, HELD_OUT, unpacked } from "../dialogues.ts";
import { hashOf } from "../planted/choice.ts";
import { type Ablation, ablations } from "./ablations.ts";
import { actTurns } from "./act-turns.ts";
import { firstCase, firstResult } from "./first-messages.ts";
import { labelledRequests } from "./labelled-requests.ts";
import { actExamples, learnActs } from "./learn-acts.ts";
import { learnRequests } from "./learn-requests.ts";

const help = `node scripts/eval/understanding/curve.ts --scorer FILE [--authors 6,12,24,40] [--seed TEXT] [--without outcome|concepts|world] [--first N]
Learns the roles and the acts from dialogues of so many authors, each set within the next, never of the eight held out; answers the 320 dialogues of those
with what was learned, and prints what came of it. The models are written to a temporary folder. The scorer is told --cases, --results and --json.
--without learns without what readings lead to, without the tables of concepts, or without what is known of the records. Names that are new are read by the
repository's model as it is, and plain messages teach the acts in each set.`;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    authors: { ...text, default: "6,12,24,40" },
    seed: { ...text, default: "1" },
    without: text,
    scorer: text,
    first: text,
    help: { type: "boolean" },
  },
});
const without = values.without ? ablations[values.without] : undefined;
if (values.help || !values.scorer || (values.without && !without)) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}
const scorer = values.scorer;

const EVAL = fileURLToPath(new URL("../../eval.ts", import.meta.url));
const OTHER_MODELS = new URL("other-models.ts", import.meta.url).href;

/** The authors of dialogues, without those of single requests. */
const AUTHOR = /^d\d+$/;

const folder = mkdtempSync(join(tmpdir(), "curve-"));
const write = (name: string, rows: readonly object[]): string => {
  const file = join(folder, name);
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return file;
};

try {
  const cases = heldCases();
  const [whole, first] = [write("cases.jsonl", cases), write("first-cases.jsonl", cases.map(firstCase))];
  const dialogues = dialoguesIn().filter(({ author }) => AUTHOR.test(author) && !HELD_OUT.has(author));
  const order = [...new Set(dialogues.map(({ author }) => author))].sort((a, b) => hashOf(`${values.seed} ${a}`) - hashOf(`${values.seed} ${b}`));
  console.log(`${cases.length} held-out dialogues${values.without ? `, without ${values.without}` : ""}`);
  console.log("authors  messages   pass  first messages  exact invoice  silently wrong  unsafe  learned in  answered in");
  for (const count of values.authors.split(",").map(Number)) {
    if (!(count >= 2 && count <= order.length)) throw new Error(`There are ${order.length} authors to learn from, and two at least are needed: ${count}.`);
    const own = new Set(order.slice(0, count));
    const since = performance.now();
    const messages = learnFrom(
      dialogues.filter(({ author }) => own.has(author)),
      without,
    );
    const learned = performance.now();
    const results = join(folder, "results.jsonl");
    execFileSync(process.execPath, ["--import", OTHER_MODELS, EVAL, "--in", whole, "--out", results], {
      env: { ...process.env, ASSISTANT_UNDERSTANDING: "learned", EVAL_MODELS: folder },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const figures = scored(whole, results);
    const ofFirst = scored(first, write("first-results.jsonl", rowsOf(results).map(firstResult)));
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    const seconds = (from: number, to: number): string => `${((to - from) / 1000).toFixed(0)} s`;
    console.log(
      [
        String(count).padStart(7),
        String(messages).padStart(8),
        percent(figures.pass).padStart(7),
        percent(ofFirst.pass).padStart(15),
        percent(figures.exactInvoice).padStart(14),
        percent(figures.silentWrong).padStart(15),
        String(figures.unsafe).padStart(7),
        seconds(since, learned).padStart(11),
        seconds(learned, performance.now()).padStart(12),
      ].join(" "),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** Learns both models and writes them into the folder; returns the number of messages that the acts were learned from. */
function learnFrom(dialogues: ReturnType<typeof dialoguesIn>, ablation: Ablation | undefined): number {
  const { log } = console;
  // The learners print figures of their own.
  console.log = () => undefined;
  const turns = actTurns(dialogues);
  const examples = actExamples(turns).map((one) => (ablation ? { ...one, features: one.features.filter((name) => !ablation.isFeature(name)) } : one));
  writeFileSync(join(folder, "act-model.json"), JSON.stringify(learnActs(examples)));
  writeFileSync(join(folder, "role-model.json"), JSON.stringify(learnRequests(labelledRequests(dialogues), ablation)));
  console.log = log;
  return turns.length;
}

/** The dialogues of the held-out authors as cases. */
function heldCases() {
  const all = unpacked(join(DIALOGUES, "dialogues.json.br"));
  return [...HELD_OUT]
    .flatMap((author) => {
      const { worlds = {}, cases = [] } = all[author] ?? {};
      return cases.map(({ world, ...one }) => ({
        ...one,
        world,
        given: worlds[world],
        expect: { ...one.expect } as Parameters<typeof firstCase>[0]["expect"],
      }));
    })
    .slice(0, values.first ? Number(values.first) : undefined);
}

interface Figures {
  readonly pass: number;
  readonly exactInvoice: number;
  readonly silentWrong: number;
  readonly unsafe: number;
}

function scored(cases: string, results: string): Figures {
  return JSON.parse(execFileSync(process.execPath, [scorer, "--cases", cases, "--results", results, "--json"], { encoding: "utf8" }));
}

function rowsOf(file: string): Parameters<typeof firstResult>[0][] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
