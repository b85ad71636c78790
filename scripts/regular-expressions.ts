import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseSync } from "oxc-parser";
import * as z from "zod/mini";
import { workers } from "../shared/hosting/bundling.ts";
import { growthOf, isBounded } from "./regular-expressions/growth.ts";

/**
 * Refuses regular expressions whose steps grow faster than the text that they are given, by texts made to keep them busy (`growth.ts`, decision 92). Those of
 * `offline/` are not looked at: that model runs in a thread of its own that ends with its time. What passed is recorded by its text, so that it is measured
 * once: `npm run regex` writes the record anew, what it lacks is measured each time, and `npm run proof` measures all.
 */
const root = resolve(import.meta.dirname, "..");
const recordFile = join(root, "scripts/regular-expressions.json");
const FOLDERS = ["functions", "shared", "web/src", "local", "infra", "scripts"];
const OUT_OF_SCOPE = /^functions\/assistant\/offline\/|\.test\.tsx?$|\.d\.mts$/;

/** The longest text that an expression can meet, in characters: a message; and a document for all that is loaded by a thread that reads documents. */
const [MESSAGE, DOCUMENT] = [8192, 600_000];
const { assistant: _, ...documentWorkers } = workers;

/** Expressions that are put together where they stand, of parts that no person wrote. */
const BUILT: Readonly<Record<string, string>> = {
  "functions/assistant/actions/consent.ts": "of our own words; at most 80 characters are tested",
  "shared/invoicing/figure-input.ts": "of a sign of two; a figure has 50 characters",
  "functions/assistant/sources/mention-score.ts": "of three that are looked at here",
  "local/cognito/browsers.ts": "of the name of our cookie",
  "local/s3/xml.ts": "of an element's name",
  "local/stripe/api.ts": "of the path of a route",
  "scripts/regular-expressions/machine.ts": "of one character's class",
  "functions/assistant/actions/payment-statement.ts": "of our own names of words; its test measures them",
  "shared/understanding/extraction/parties/authors.ts": "of our own words, in a line near the top of a document",
  "shared/understanding/extraction/parties/papers.ts": "of our own words; at most 160 characters of a line are tested",
  "shared/understanding/extraction/plain-title.ts": "of our own words; a line of a short document is tested",
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
const imports = new Map<string, string[]>();
for (const file of filesToRead()) {
  const text = readFileSync(join(root, file), "utf8");
  const { program } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  walk(program, (node) => {
    const { regex, callee, source } = node as { regex?: { pattern: string; flags: string }; callee?: { name?: string }; source?: { value?: unknown } };
    if (node.type === "Literal" && regex) expressions.push({ file, line: lineOf(node.start), source: regex.pattern, flags: regex.flags });
    if (typeof source?.value === "string" && source.value.startsWith(".")) {
      const imported = relative(root, resolve(root, file, "..", source.value));
      imports.set(file, [...(imports.get(file) ?? []), imported]);
    }
    if (/^(New|Call)Expression$/.test(node.type) && callee?.name === "RegExp" && !Object.hasOwn(BUILT, file))
      findings.push(`${file}:${lineOf(node.start)} puts an expression together: write it out, or say in scripts/regular-expressions.ts of what`);
  });
}

const meetDocuments = new Set(Object.values(documentWorkers).flatMap((threads) => Object.values(threads)));
for (const file of meetDocuments) for (const imported of imports.get(file) ?? []) meetDocuments.add(imported);

const method = ["growth", "machine", "parse"].map((name) => readFileSync(join(import.meta.dirname, "regular-expressions", `${name}.ts`), "utf8")).join("");
const record = new Set(process.env["FULL"] ? [] : z.array(z.string()).parse(JSON.parse(readFileSync(recordFile, "utf8"))));
const keys = new Set<string>();
let measurements = 0;
for (const { file, line, source, flags } of expressions) {
  const longest = meetDocuments.has(file) ? DOCUMENT : MESSAGE;
  const key = createHash("sha256").update(`${source}/${flags}/${longest}/${method}`).digest("base64url").slice(0, 12);
  if (!keys.has(key) && !record.has(key)) {
    measurements++;
    const growth = growthOf(source, flags, longest);
    if (!isBounded(growth)) {
      const [prefix, repeated, suffix] = growth.pump.map((part) => JSON.stringify(part));
      const times = Number.isFinite(growth.ratio) ? `${growth.ratio.toFixed(1)} times the steps for four times the text` : "too many steps";
      findings.push(`${file}:${line} ${times}, ${Math.round(growth.perCharacter)} a character, by ${prefix} + ${repeated}… + ${suffix}: /${source}/${flags}`);
      continue;
    }
  }
  keys.add(key);
}
if (process.argv.includes("--write")) writeFileSync(recordFile, `${JSON.stringify([...keys].toSorted(), null, 2)}\n`);

for (const finding of findings) console.log(finding);
console.log(`${expressions.length} regular expressions, ${measurements} of them measured now, ${findings.length} refused.`);
process.exitCode = findings.length ? 1 : 0;

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
