import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Case } from "./eval/cases.ts";
import { documentCases } from "./eval/document-cases.ts";
import { evaluateDocuments } from "./eval/documents.ts";
import { costLines, quantile, verdictLine } from "./eval/figures.ts";
import { heldOut } from "./eval/held-out.ts";
import { printLanguage } from "./eval/language/run.ts";
import { type TurnCost, watchModelCalls } from "./eval/model-calls.ts";
import { shortDocuments } from "./eval/short-documents.ts";
import "./jsx.ts";
import { randomUUID } from "node:crypto";

const help = `npm run eval [-- --in CASES.jsonl] [--out RESULTS.jsonl] [--only WORLD,…] [--ids ID,…] [--first N] [--answer N]
npm run eval -- --model [the same] [--parallel N] [--record DIR | --replay DIR]
Runs requests as people write them through the real assistant: its loop, its tools and its store, each in a fresh workspace
with the clock at the request's day. Writes per request what was done in each turn and the invoice that stands at the end.
Without --in it runs test/eval/requests.jsonl; docs/assistant-eval.md says what the figures mean.
With --answer 2 a simulated person answers what the assistant asks, up to twice a turn, from what the case expects of that turn; then the figures at once and
after the answers are printed. --out then has the results after the answers, and RESULTS-at-once.jsonl those without.
npm run eval -- --planted [--first N] [--ids ID,…] [--verbose]
sends 400 requests with a total that is wrong or a name that is close to two, misspelt or nobody's (scripts/eval/planted), and the same without that
fault; prints how many are asked about, marked or told, and how many become a complete invoice without a word. With --verbose it says which.
npm run eval -- --documents [--corpus DIR] [--rendered] [--held-out] [--fields FIELD,…] [--only AUTHOR,…] [--ids ID,…] [--verbose]
reads documents instead and scores what is extracted from them; with --rendered as PDFs, Word documents and texts that are read as the product reads them,
with --held-out those of each author by what was learned from others only; --fields price,project reads only fields that begin so, which is learned sooner.
With --verbose it says what is wrong in each; of rendered ones only what is not so in the text as its author wrote it.
npm run eval -- --language [--verbose]
reads what people of ten countries wrote (test/eval/language, test/eval/names) and says how much of it is read right, in less than a minute; with --verbose what is not.
npm run eval -- --random N [--seed S] [--out BROKEN.jsonl]
sends messages of all authors' dialogues in a random order, N conversations of them, answers some of the cards, and says what changed that was not meant.
With --model a provider's model answers, as ASSISTANT_BASE_URL, ASSISTANT_API_KEY and ASSISTANT_MODEL say, instead of the embedded one; --out is then
gone on with: what is in it is not run again. --record keeps the server's answers, --replay takes them from there.`;

const OWN = fileURLToPath(new URL("../test/eval/requests.jsonl", import.meta.url));

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const { values } = parseArgs({
  options: {
    in: text,
    out: text,
    only: text,
    ids: text,
    first: text,
    answer: text,
    planted: flag,
    model: flag,
    parallel: text,
    record: text,
    replay: text,
    documents: flag,
    corpus: text,
    verbose: flag,
    rendered: flag,
    "held-out": flag,
    language: flag,
    fields: text,
    random: text,
    seed: text,
    help: flag,
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const [CORPUS, SHORT] = ["corpus", "corpus-short"].map((folder) => fileURLToPath(new URL(`../test/${folder}`, import.meta.url))) as [string, string];
const namesIn = (names: string | undefined) => names?.split(",").map((name) => name.trim());
const [only, ids, fields] = [namesIn(values.only), namesIn(values.ids), namesIn(values.fields)];
if (values.language) {
  printLanguage(values.verbose ?? false);
  process.exit(0);
}
if (values.documents) {
  const { corpus = CORPUS, verbose = false, rendered = false, "held-out": isHeldOut = false } = values;
  const modelOf = isHeldOut ? await heldOut(documentCases(corpus), shortDocuments(SHORT), fields) : undefined;
  await evaluateDocuments({ folder: corpus, authors: only, ids, verbose, rendered, fields, ...(modelOf ? { modelOf } : {}) });
  process.exit(0);
}
const mostCases = values.first ? Number(values.first) : undefined;
const cases = readFileSync(values.in ?? OWN, "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => Case.parse(JSON.parse(line)))
  .filter(({ id, world = "" }) => (!only || only.includes(world)) && (!ids || ids.includes(id)))
  .slice(0, mostCases);

/** A request in the file of results; with a model, including the cost of each turn. */
type Row = Awaited<ReturnType<typeof runCase>>["outcome"] & { readonly costs?: readonly TurnCost[]; readonly fallbacks?: number };
const answers = Number(values.answer ?? 0);

configureModel();
const credentials = { accessKeyId: "eval", secretAccessKey: randomUUID() };
const [{ startDynamoDb, ensureTable }, { startQueue }] = await Promise.all([import("../local/dynamodb.ts"), import("../local/queue.ts")]);
// The requests' dates are long past: with the real clock, the table would expire their records.
const [table, emails] = await Promise.all([startDynamoDb({ credentials, now: () => 0 }), startQueue({ credentials })]);
Object.assign(process.env, {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: table.url,
  AWS_ENDPOINT_URL_SQS: emails.url,
  EMAILS_QUEUE_URL: await emails.ensureQueue("emails.fifo", { FifoQueue: "true" }),
  TABLE_NAME: "eval",
});
await ensureTable(table.url, "eval", credentials);
// These modules read the environment when they are loaded.
const [{ runCase }, { caseVerdict }] = await Promise.all([import("./eval/run.ts"), import("./eval/outcome.ts")]);

if (values.planted) {
  const { plantedRequests } = await import("./eval/planted/requests.ts");
  const planted = plantedRequests().filter(({ wrong }) => !ids || ids.some((id) => wrong.id === `${id}-wrong`));
  await (await import("./eval/planted/run.ts")).printPlanted(planted.slice(0, mostCases), runCase, values.verbose ?? false);
  process.exit(0);
}

if (values.random) {
  const { printRandom } = await import("./eval/safety/print-random.ts");
  await printRandom(Number(values.random), Number(values.seed ?? 1), { out: values.out, ids });
  await Promise.all([table.close(), emails.close()]);
  process.exit(0);
}
const rows: Row[] = readResults();
const times: number[] = [];
const atOnce: Row[] = [];
const asked = { answers: 0, unanswered: 0 };
const first = { turns: 0, requests: 0, right: 0, judged: 0 };
if (values.out && !rows.length) for (const file of [values.out, ...(answers ? [atOnceFile(values.out)] : [])]) writeFileSync(file, "");
const queue = cases.filter(({ id }) => !rows.some((row) => row.id === id));
await Promise.all(Array.from({ length: Number(values.parallel ?? 1) }, work));
if (values.model) printModel();
else printOwn();
await Promise.all([table.close(), emails.close()]);

/** Without --model, the embedded model answers whatever the environment says. With it, no limit of the product ends a run: a person may play the server. */
function configureModel(): void {
  if (!values.model) {
    delete process.env["ASSISTANT_BASE_URL"];
    delete process.env["ASSISTANT_API_KEY"];
    return;
  }
  const { ASSISTANT_API_KEY: key = "" } = process.env;
  const baseUrl = (process.env["ASSISTANT_BASE_URL"] ||= values.replay ? "http://127.0.0.1:9/v1" : key ? "https://api.openai.com/v1" : "");
  if (!baseUrl) {
    console.error("Say where the model is: ASSISTANT_BASE_URL=http://localhost:11434/v1 ASSISTANT_MODEL=… npm run eval -- --model");
    process.exit(1);
  }
  process.env["ASSISTANT_DAILY_TOKENS"] = String(1e12);
  watchModelCalls(baseUrl, key, values);
}

/** Returns the results of an earlier run with a model, which this run continues. */
function readResults(): Row[] {
  if (!values.model || !values.out || !existsSync(values.out)) return [];
  const kept = readFileSync(values.out, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Row => JSON.parse(line));
  return kept.filter(({ id }) => cases.some((one) => one.id === id));
}

function atOnceFile(out: string): string {
  return out.replace(/(?:\.jsonl)?$/, "-at-once.jsonl");
}

/** Runs requests until none is left. */
async function work(): Promise<void> {
  for (let request = queue.shift(); request; request = queue.shift()) {
    const { outcome, costs, sure, fallbacks, unanswered } = await runCase(request, { answers });
    const row: Row = values.model ? { ...outcome, costs, ...(fallbacks ? { fallbacks } : {}) } : outcome;
    rows.push(row);
    if (answers) await runAtOnce(request, row, unanswered);
    if (values.out) appendFileSync(values.out, `${JSON.stringify(row)}\n`);
    times.push(...costs.map(({ seconds }) => seconds * 1000));
    first.turns += sure.filter(Boolean).length;
    if (!sure.every(Boolean)) continue;
    first.requests++;
    const verdict = caseVerdict(request, outcome);
    if (!verdict) continue;
    first.judged++;
    if (verdict.asExpected) first.right++;
    else if (!values.model) console.log(`taken whole, and not as expected: ${request.id}`);
  }
}

/** Runs a request again without answers if there were any: what follows an answer is another conversation. */
async function runAtOnce(request: Case, row: Row, unanswered: number): Promise<void> {
  const given = row.steps.reduce((sum, step) => sum + (step.answers?.length ?? 0), 0);
  asked.answers += given;
  asked.unanswered += unanswered;
  atOnce.push(given ? (await runCase(request)).outcome : row);
  if (values.out) appendFileSync(atOnceFile(values.out), `${JSON.stringify(atOnce.at(-1))}\n`);
}

function printVerdicts(): void {
  if (answers) printVerdict(atOnce, "at once: ");
  printVerdict(rows, answers ? `after up to ${answers} answers a turn: ` : "");
  if (!answers) return;
  console.log(`answers ${asked.answers}; questions that what is wanted does not answer ${asked.unanswered}`);
}

function printVerdict(of: readonly Row[], when = ""): void {
  const verdicts = cases.flatMap((request) => {
    const row = of.find(({ id }) => id === request.id);
    return (row && caseVerdict(request, row)) ?? [];
  });
  if (verdicts.length) console.log(when + verdictLine(verdicts));
}

function printModel(): void {
  const costs = rows.flatMap((row) => row.costs ?? []);
  const names = [...new Set(costs.flatMap(({ model }) => (model ? [model] : [])))];
  console.log(`${rows.length} requests, ${costs.length} turns with ${names.join(", ") || "no model"}`);
  printVerdicts();
  for (const line of costLines(
    costs,
    rows.reduce((sum, { fallbacks = 0 }) => sum + fallbacks, 0),
  ))
    console.log(line);
}

function printOwn(): void {
  console.log(
    `${rows.length} requests, ${times.length} turns; ms per turn: median ${quantile(times, 0.5).toFixed(1)}, slowest ${quantile(times, 1).toFixed(1)}`,
  );
  printVerdicts();
  console.log(
    `understood whole: ${first.turns}/${times.length} turns, ${first.requests}/${rows.length} requests in every turn; of those ${first.right}/${first.judged} as expected`,
  );
}
