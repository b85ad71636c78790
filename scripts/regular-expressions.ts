import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { check } from "recheck";
import * as z from "zod/mini";

/**
 * Refuses regular expressions that take too long on a text made for it: whose time grows faster than with the square of its length. What people send has
 * 4,000 characters at most, and the square of that is milliseconds. Analysing all of them takes half a minute, so what was found is recorded by their
 * text: `npm run regex` writes the record anew, what it lacks is analysed, and `npm run proof` analyses all. Those of `offline/` are not looked at: that
 * model runs in a thread of its own that ends with its time.
 */
const root = resolve(import.meta.dirname, "..");
const recordFile = join(root, "scripts/regular-expressions.json");
const FOLDERS = ["functions", "shared", "web/src", "local", "infra", "scripts"];
const OUT_OF_SCOPE = /^functions\/assistant\/offline\/|\.test\.tsx?$|\.d\.mts$/;

/** In milliseconds. What takes longer to analyse is too much for one expression. */
const PATIENCE = 20_000;
/** The fuzzer of the analysis begins with the same number each time. */
const SEED = 1;
const ALLOWED = new Set(["safe", "linear", "2nd degree polynomial"]);

/** Expressions that are put together where they stand, of parts that no person wrote. */
const BUILT: Readonly<Record<string, string>> = {
  "functions/assistant/actions/consent.ts": "of our own words; at most 80 characters are tested",
  "shared/figure-input.ts": "of a sign of two; a figure has 50 characters",
  "functions/assistant/sources/mention-score.ts": "of three that are looked at here",
  "local/cognito/browsers.ts": "of the name of our cookie",
  "local/s3/xml.ts": "of an element's name",
  "local/stripe/api.ts": "of the path of a route",
  "shared/ids.ts": "of a prefix of ours; an id has a fixed length",
  "web/src/features/imports/prices.ts": "of the codes of currencies",
  "web/src/forms/numbers.ts": "of a currency's code, and of a sign of two",
};

interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

const expressions: Expression[] = [];
const findings: string[] = [];
for (const file of filesToRead()) {
  const text = readFileSync(join(root, file), "utf8");
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  walk(parseSync(file, text).program, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === "Literal" && regex) expressions.push({ file, line: lineOf(node.start), source: regex.pattern, flags: regex.flags });
    const { callee } = node as { callee?: { name?: string } };
    if (/^(New|Call)Expression$/.test(node.type) && callee?.name === "RegExp" && !Object.hasOwn(BUILT, file))
      findings.push(`${file}:${lineOf(node.start)} puts an expression together: write it out, or say in scripts/regular-expressions.ts of what`);
  });
}

const record = process.env["FULL"] ? {} : z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(recordFile, "utf8")));
const growths: Record<string, string> = {};
let analyses = 0;
for (const { file, line, source, flags } of expressions) {
  const key = createHash("sha256").update(`${source}/${flags}`).digest("base64url").slice(0, 20);
  if (!growths[key] && !record[key]) analyses++;
  const growth = (growths[key] ??= record[key] ?? (await growthOf(source, flags)));
  if (!ALLOWED.has(growth)) findings.push(`${file}:${line} ${growth}: /${source.slice(0, 100)}/${flags}`);
}
if (process.argv.includes("--write")) {
  const sorted = Object.entries(growths).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

for (const finding of findings) console.log(finding);
console.log(`${expressions.length} regular expressions, ${analyses} of them analysed now, ${findings.length} refused.`);
// The analyser's process would keep this one alive.
process.exit(findings.length ? 1 : 0);

/** How the time of an expression grows with a text made for it. */
async function growthOf(source: string, flags: string): Promise<string> {
  const diagnosis = await check(source, flags.replace("d", ""), { timeout: PATIENCE, randomSeed: SEED });
  return diagnosis.status === "unknown" ? `not to be analysed (${diagnosis.error.kind})` : diagnosis.complexity.summary.replace(/ \(fuzz\)$/, "");
}

function filesToRead(): string[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...FOLDERS], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !OUT_OF_SCOPE.test(file) && existsSync(join(root, file)));
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === "object") {
    if ("type" in node) visit(node as Node);
    for (const each of Object.values(node)) walk(each, visit);
  }
}
