import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { workerBundles } from "../../shared/hosting/bundling.ts";
import { type ParsedSource, walk } from "../structure/sources.ts";
import { isBounded, regexGrowth } from "./growth.ts";

const recordFile = join(import.meta.dirname, "record.json");
const SCOPE = /^(functions|shared|web\/src|local|infra|scripts)\//;
const OUT_OF_SCOPE = /^functions\/assistant\/offline\/|\.test\.tsx?$|\.d\.mts$/;

/** Maximum input length of an expression, in characters: a message, or a document if a document-reading thread loads it. */
const [MESSAGE, DOCUMENT] = [8192, 600_000];
const { assistant: _, ...documentWorkers } = workerBundles;

/** Expressions built at run time, from parts that no user writes. */
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
  "shared/language/number/typed.ts": "of a currency's code, and of a sign of two",
};

interface Expression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/**
 * Returns the regular expressions whose steps grow faster than their input, measured with texts designed to keep them busy (`growth.ts`, decision 92).
 * `offline/` is excluded: that model runs in a thread with a time limit. Expressions that pass are recorded by their text, so that each is measured once:
 * `isRecorded` rewrites the record, unrecorded ones are measured each time, and `npm run proof` measures all.
 */
export function expressionFindings(sources: readonly ParsedSource[], isRecorded: boolean): string[] {
  const expressions: Expression[] = [];
  const findings: string[] = [];
  for (const { file, text, parsed } of sources) {
    if (!SCOPE.test(file) || OUT_OF_SCOPE.test(file)) continue;
    const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
    walk(parsed.program, (node) => {
      const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: { name?: string } };
      if (node.type === "Literal" && regex) expressions.push({ file, line: lineOf(node.start), source: regex.pattern, flags: regex.flags });
      if (/^(New|Call)Expression$/.test(node.type) && callee?.name === "RegExp" && !Object.hasOwn(BUILT, file))
        findings.push(`${file}:${lineOf(node.start)} puts an expression together: write it out, or say in scripts/regular-expressions/findings.ts of what`);
    });
  }

  const inDocuments = documentReaders(sources);
  const method = ["growth", "machine", "parse"].map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), "utf8")).join("");
  const record = new Set(process.env["FULL"] ? [] : z.array(z.string()).parse(JSON.parse(readFileSync(recordFile, "utf8"))));
  const keys = new Set<string>();
  for (const { file, line, source, flags } of expressions) {
    const longest = inDocuments.has(file) ? DOCUMENT : MESSAGE;
    const key = createHash("sha256").update(`${source}/${flags}/${longest}/${method}`).digest("base64url").slice(0, 12);
    if (!keys.has(key) && !record.has(key)) {
      const growth = regexGrowth(source, flags, longest);
      if (!isBounded(growth)) {
        const [prefix, repeated, suffix] = growth.pump.map((part) => JSON.stringify(part));
        const times = Number.isFinite(growth.ratio) ? `${growth.ratio.toFixed(1)} times the steps for four times the text` : "too many steps";
        findings.push(`${file}:${line} ${times}, ${Math.round(growth.perCharacter)} a character, by ${prefix} + ${repeated}… + ${suffix}: /${source}/${flags}`);
        continue;
      }
    }
    keys.add(key);
  }
  if (isRecorded) writeFileSync(recordFile, `${JSON.stringify([...keys].toSorted(), null, 2)}\n`);
  return findings;
}

/** Returns the files loaded by a document-reading thread. */
function documentReaders(sources: readonly ParsedSource[]): Set<string> {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const files = new Set(Object.values(documentWorkers).flatMap((threads) => Object.values(threads)));
  for (const file of files) for (const { target } of importsOf.get(file) ?? []) if ("file" in target) files.add(target.file);
  return files;
}
