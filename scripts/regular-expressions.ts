import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import { check } from "recheck";
import * as z from "zod/mini";
import { replaceFile } from "../local/fresh.ts";

/**
 * Refuses regular expressions that take too long on a text made for it: whose time grows faster than with the square of its length. What people send has
 * 4,000 characters at most, and the square of that is milliseconds. Each expression is analysed once and its result cached by its text. Those of
 * `offline/` are not looked at: that model runs in a thread of its own that ends with its time.
 */
const root = resolve(import.meta.dirname, "..");
const cacheFile = join(root, "node_modules/.cache/plainbill/regular-expressions.json");
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
  "functions/assistant/draft/figure-input.ts": "of a sign of two; a figure has 50 characters",
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

const cache = z.record(z.string(), z.string()).parse(existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {});
const results: Record<string, string> = {};
for (const { file, line, source, flags } of expressions) {
  const key = createHash("sha256").update(`${source}/${flags}`).digest("base64url");
  const growth = (results[key] ??= cache[key] ?? (await growthOf(source, flags)));
  if (!ALLOWED.has(growth)) findings.push(`${file}:${line} ${growth}: /${source.slice(0, 100)}/${flags}`);
}
replaceFile(cacheFile, JSON.stringify(results), new Date());

for (const finding of findings) console.log(finding);
console.log(`${expressions.length} regular expressions, ${findings.length} of them refused.`);
// The analyser's process would keep this one alive.
process.exit(findings.length ? 1 : 0);

/** How the time of an expression grows with a text made for it. */
async function growthOf(source: string, flags: string): Promise<string> {
  const found = await check(source, flags.replace("d", ""), { timeout: PATIENCE, randomSeed: SEED });
  return found.status === "unknown" ? `not to be analysed (${found.error.kind})` : found.complexity.summary.replace(/ \(fuzz\)$/, "");
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
