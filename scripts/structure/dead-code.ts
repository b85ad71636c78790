import type { ParsedSource } from "./sources.ts";

/** Entry points: files started by something else than an import (commands, Lambdas, threads, tests, configurations). Their exports are not checked. */
const ENTRIES = [
  /^[^/]+\.ts$/,
  /\.(test|spec)\.tsx?$/,
  /^functions\/[^/]+\/[^/]+\.lambda\.ts$/,
  // A thread's code has the extension of the file beside it: as source, or bundled.
  /^functions\/.*worker\.ts$/,
  /^infra\/app\.ts$/,
  /^local\/(main|dynamodb-worker|(sample|session)\/handler)\.ts$/,
  /^scripts\/([^/]+\.(ts|mjs)|(deployment|occasional)\/[^/]+\.ts|operator\/money-back\.ts|eval\/(language\/(names|train-names)|pack-dialogues|understanding\/(train-acts|train-roles|explain|curve|other-models)|names\/train-new-names)\.ts|test\/file-times\.ts)$/,
  /^scripts\/occasional\/(clients\/[^/]+\.mjs|film\/draw\.ts)$/,
  /^web\/src\/(app\.tsx|gallery\.tsx|service-worker\/worker\.ts|(site|shell)\/.*\.script\.ts)$/,
  /^test\/(conformance|api)\/[^/]+-process\.ts$/,
];

/** Packages that no source names: fonts and language data, Node per platform, commands, and peers of Chakra. */
const UNNAMED_PACKAGES = /^(@fontsource\/noto-sans-|@tesseract\.js-data\/|node-|@types\/node$|typescript$|@biomejs\/biome$|aws-cdk$|@emotion\/react$)/;
/** Packages installed beside a copy of scripts/occasional/clients. */
const UNLISTED_PACKAGES = new Set(["ai", "@ai-sdk/openai-compatible"]);

/** Returns the files and exports that nothing uses, and the packages that are unused or not listed. */
export function deadCodeFindings(sources: readonly ParsedSource[], packages: readonly string[]): string[] {
  return [...unusedFiles(sources), ...unusedExports(sources), ...packageFindings(sources, packages)];
}

const isEntry = (file: string): boolean => ENTRIES.some((entry) => entry.test(file));

function unusedFiles(sources: readonly ParsedSource[]): string[] {
  const bySource = new Map(sources.map((source) => [source.file, source]));
  const reached = new Set<string>();
  const waiting = sources.map(({ file }) => file).filter(isEntry);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const { imports = [], named = [] } = bySource.get(file) ?? {};
    waiting.push(...named, ...imports.flatMap(({ target }) => ("file" in target ? target.file : [])));
  }
  return sources.filter(({ file }) => !reached.has(file) && !/\.d\.m?ts$/.test(file)).map(({ file }) => `${file} is imported by no file`);
}

function unusedExports(sources: readonly ParsedSource[]): string[] {
  const used = usedExports(sources);
  return sources.flatMap((source) => {
    const { file, exports } = source;
    const names = used.get(file);
    if (isEntry(file) || names === "all" || /\.d\.m?ts$/.test(file)) return [];
    const unused = exports.filter(({ name }) => !names?.has(name));
    if (!unused.length) return [];
    const within = namesWithin(source);
    const declarations = (name: string): number => exports.filter((each) => each.name === name && !each.isForwarded).length;
    return unused
      .filter(({ name }) => (within.get(name) ?? 0) <= declarations(name))
      .map(({ name, line }) => `${file}:${line} exports ${name}, which nothing uses`);
  });
}

/** Returns, by file, the exports that other files import. */
function usedExports(sources: readonly ParsedSource[]): Map<string, Set<string> | "all"> {
  const bySource = new Map(sources.map((source) => [source.file, source]));
  const used = new Map<string, Set<string> | "all">();
  const use = (file: string, name: string): void => {
    const names = used.get(file) ?? new Set();
    if (names === "all" || names.has(name)) return;
    used.set(file, names.add(name));
    const { exports = [], imports = [] } = bySource.get(file) ?? {};
    if (!exports.some((each) => each.name === name)) for (const { target, isStar } of imports) if (isStar && "file" in target) use(target.file, name);
  };
  for (const { target, names } of sources.flatMap(({ imports }) => imports)) {
    if (!("file" in target)) continue;
    if (names === "all") used.set(target.file, "all");
    else for (const name of names) use(target.file, name);
  }
  for (const { named } of sources) for (const file of named) use(file, "default");
  return used;
}

/** Counts the names in a file's code, without comments, imports and export lists. */
function namesWithin({ text, parsed: { comments, module } }: ParsedSource): Map<string, number> {
  const lists = module.staticExports.filter(({ start }) => /^export\s+(type\s+)?[{*]/.test(text.slice(start, start + 20)));
  let [code, from] = ["", 0];
  for (const { start, end } of [...comments, ...module.staticImports, ...lists].toSorted((a, b) => a.start - b.start)) {
    code += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  const counts = new Map<string, number>();
  for (const name of (code + text.slice(from)).match(/[\w$]+/g) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function packageFindings(sources: readonly ParsedSource[], listed: readonly string[]): string[] {
  const imported = new Map<string, string>();
  for (const { file, imports } of sources) for (const { target, line } of imports) if ("package" in target) imported.set(target.package, `${file}:${line}`);
  const typesOf = (name: string): string => `@types/${name.replace(/^@(.+)\//, "$1__")}`;
  const isUsed = (name: string): boolean => imported.has(name) || [...imported.keys()].some((each) => typesOf(each) === name) || UNNAMED_PACKAGES.test(name);
  const isNamed = (name: string): boolean => sources.some(({ text }) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  return [
    ...listed.filter((name) => !isUsed(name) && !isNamed(name)).map((name) => `package.json lists ${name}, which nothing uses`),
    ...[...imported]
      .filter(([name]) => !listed.includes(name) && !listed.includes(typesOf(name)) && !UNLISTED_PACKAGES.has(name))
      .map(([name, place]) => `${place} imports ${name}, which package.json does not list`),
  ];
}
