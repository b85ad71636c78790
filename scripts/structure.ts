import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expressionFindings } from "./regular-expressions/findings.ts";
import { deadCodeFindings } from "./structure/dead-code.ts";
import { dependencyFindings } from "./structure/dependency-rules.ts";
import { noticeFindings } from "./structure/notice.ts";
import { ownQuestionFindings } from "./structure/own-questions.ts";
import { projectFigures } from "./structure/project-figures.ts";
import { readSources } from "./structure/sources.ts";

/**
 * `npm run structure`: parses every source once and reports imports against the layers, cycles, unused code, questions that are read back, and regular
 * expressions that take too long (docs/decisions/0126, 0142). `npm run regex` (`--record`) records the expressions that passed; `--figures` prints the size and
 * structure of the project.
 */
const root = resolve(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const packages = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"].flatMap((kind) => Object.keys(manifest[kind] ?? {}));

const sources = readSources(root);
const findings = [
  ...dependencyFindings(sources),
  ...deadCodeFindings(sources, packages),
  ...noticeFindings(sources, readFileSync(join(root, "NOTICE"), "utf8")),
  ...ownQuestionFindings(sources),
  ...expressionFindings(sources, process.argv.includes("--record")),
];
if (process.argv.includes("--figures")) {
  const documents = execFileSync("git", ["ls-files", "*.md", ":!test"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  for (const figure of projectFigures(sources, root, documents)) console.log(figure);
}
for (const finding of findings) console.log(finding);
console.log(`${sources.length} sources, ${findings.length} findings.`);
process.exitCode = findings.length ? 1 : 0;
