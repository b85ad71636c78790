import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseSync } from "oxc-parser";

/**
 * `npm run words`: refuses the words that the glossary (docs/glossary.md) replaced, in names, file names, comments and docs, and bare participles as names of
 * top-level things. Texts that people read on screen are strings, and no strings are checked. `functions/assistant/offline/` is left out.
 */
const root = resolve(import.meta.dirname, "..");
const OUT_OF_SCOPE = /^scripts\/words\.ts$|^docs\/glossary\.md$|^functions\/assistant\/offline\/|^docs\/assistant-eval\.md$|^test\/eval\/|^test\/corpus/;

/** A word that was replaced, and what it became. */
interface Replaced {
  readonly instead: string;
  /** Names that keep the word, because it means something else there. */
  readonly names?: RegExp;
  /** Phrases of comments and docs that keep it. */
  readonly phrases?: RegExp;
}

/** Words that neither a name nor a sentence may use. */
const replaced: Record<string, Replaced> = {
  letter: {
    instead: "email (a letter is a type of document)",
    names: /^letters?$|^(Letter|letter)(Spacing|Document|head|Details|Fields)|^_?firstLetter$|^dead_?letter|DeadLetter|SkeletonLetter/i,
    phrases:
      /dead-letter|to the letter|letter (type|document|size)|`letter`|Letter\b|(capital|small|first|Latin|one|single|other|each|its|a|no|two|Han|of) letters?|letters?,? (digits?|and|or|too|of|that|in)|(NDA|contract|proposal)s?,? (or|and) (a )?letters?|letters? (or|and) /i,
  },
  letters: {
    instead: "emails",
    names: /^letters$|^deadLetters/,
    phrases:
      /(Latin|capital|small|foreign|of|to|in|by|two|\d|other|their|its|as|with|from|between) letters|letters,? (digits|and|of|count|or|that|in|from)|(NDAs|contracts|proposals),? (or|and) letters/i,
  },
  house: { instead: "app", names: /^House$/, phrases: /in-house|warehouse/ },
  deed: { instead: "command" },
  deeds: { instead: "commands" },
  tally: { instead: "aggregates" },
  newcomer: { instead: "new user" },
  stranger: { instead: "other tenant" },
  strangers: { instead: "other tenants" },
  mailer: { instead: "email sender" },
  annul: { instead: "void" },
};

/** Words of comments and docs only: sentences name who does something. */
const vague: Record<string, string> = {
  whoever: "the caller, the customer, the owner",
  somebody: "the caller, the customer, the owner, another tenant",
  nobody: "no caller, no customer; or say it the other way round",
};

/** Participles that are no names of top-level things: they say that something was done, not what it is. */
const PARTICIPLE =
  /^(\w*[a-z]ed|told|said|known|kept|heard|shown|taken|written|given|made|done|found|sent|paid|spoken|gone|held|begun|drawn|seen|meant|spent|brought|caught|sold|thought|understood|worn|left)$/;
const NO_PARTICIPLE = new Set([
  "red",
  "seed",
  "feed",
  "speed",
  "need",
  "embed",
  "unused",
  "shared",
  "bed",
  "breed",
  "newsfeed",
  "hundred",
  "indeed",
  "exceed",
  "Seed",
  "undefined",
]);
/** Predicates and verbs with a participle behind them: isConfirmed, waitUntilClosed, withoutUndefined. */
const VERB_PHRASE = /^(is|are|has|have|was|can|wait|expect|require|write|with|without)[A-Z]/;

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && !OUT_OF_SCOPE.test(file));

const findings = files.flatMap((file) => {
  let text: string;
  try {
    text = readFileSync(join(root, file), "utf8");
  } catch {
    return []; // Deleted, and not committed yet.
  }
  return [...inFileName(file), ...(file.endsWith(".md") ? inProse(file, text, withoutCode(text)) : inCode(file, text))];
});

const list = process.argv.includes("--count") ? countOf(findings) : findings.map(({ file, line, text, instead }) => `${file}:${line} ${text} → ${instead}`);
for (const line of list) console.log(line);
console.log(findings.length ? `${findings.length} words that the glossary replaced.` : `${files.length} files speak the glossary's words.`);
process.exitCode = findings.length ? 1 : 0;

function countOf(all: readonly Finding[]): string[] {
  const counts = new Map<string, number>();
  for (const { file } of all) {
    const folder = file.split("/").slice(0, 3).join("/");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([folder, count]) => `${count} ${folder}`);
}

function inFileName(file: string): Finding[] {
  const name = basename(file).split(".")[0] ?? "";
  const found = refusedIn(name);
  const participle = isParticiple(name) ? [{ word: name, instead: "a noun" }] : [];
  return [...found, ...participle].map(({ word, instead }) => ({ file, line: 0, text: `the file name "${word}"`, instead }));
}

function inCode(file: string, text: string): Finding[] {
  const { program, comments } = parseSync(file, text);
  const lineAt = lines(text);
  const findings: Finding[] = [];
  const names = new Set<string>();
  walk(program, (node) => {
    if ((node["type"] !== "Identifier" && node["type"] !== "JSXIdentifier") || typeof node["name"] !== "string") return;
    const { name } = node;
    if (names.has(name)) return;
    names.add(name);
    for (const { word, instead } of refusedIn(name)) findings.push({ file, line: lineAt(node["start"]), text: `the name ${name} (${word})`, instead });
  });
  for (const { name, start } of topLevelNames(program))
    if (isParticiple(name)) findings.push({ file, line: lineAt(start), text: `the top-level name ${name}`, instead: "a noun, or a verb for a function" });
  for (const { value, start } of comments) findings.push(...inProse(file, text, value, start));
  return findings;
}

/** The words of a name, `startTestApp` as start, test, app, that are refused. */
function refusedIn(name: string): { word: string; instead: string }[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^a-zA-Z0-9]+/)
    .flatMap((part) => {
      const entry = entryOf(part.toLowerCase());
      return entry && !entry.names?.test(name) ? [{ word: part, instead: entry.instead }] : [];
    });
}

function inProse(file: string, whole: string, text: string, offset = 0): Finding[] {
  const lineAt = lines(whole);
  return [...text.matchAll(/\b[A-Za-z]+\b/g)].flatMap(({ 0: found, index }) => {
    const word = found.toLowerCase();
    const around = text.slice(Math.max(0, index - 24), index + found.length + 24);
    const entry = entryOf(word);
    const instead = Object.hasOwn(vague, word) ? vague[word] : entry && !entry.phrases?.test(around) ? entry.instead : undefined;
    return instead ? [{ file, line: lineAt(offset + index), text: `"${around.replace(/\s+/g, " ").trim()}"`, instead }] : [];
  });
}

function entryOf(word: string): Replaced | undefined {
  return Object.hasOwn(replaced, word) ? replaced[word] : undefined;
}

function isParticiple(name: string): boolean {
  return PARTICIPLE.test(name) && !NO_PARTICIPLE.has(name) && !VERB_PHRASE.test(name);
}

/** Blanks out code blocks and inline code of a Markdown text, so that places stay where they are. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^()]*\)/g, (code) => code.replace(/[^\n]/g, " "));
}

type Node = Record<string, unknown> & { start: number };

function topLevelNames(program: unknown): { name: string; start: number }[] {
  const { body } = program as { body: Node[] };
  return body.flatMap((statement) => {
    const declaration = (statement["declaration"] ?? statement) as Node | null;
    if (!declaration) return [];
    const ids = [declaration["id"], ...((declaration["declarations"] as Node[] | undefined) ?? []).map((each) => each["id"])] as (Node | null | undefined)[];
    return ids.flatMap((id) => (id && typeof id["name"] === "string" ? [{ name: id["name"], start: id.start }] : []));
  });
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (value && typeof value === "object") {
    if (typeof (value as Node)["type"] === "string") visit(value as Node);
    for (const child of Object.values(value)) if (child && typeof child === "object") walk(child, visit);
  }
}

/** The line, from 1, of a place in a text. */
function lines(text: string): (at: number) => number {
  return (at) => text.slice(0, at).split("\n").length;
}
