import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";

const dist = join(import.meta.dirname, "../../web/dist");

/** Reads a file of the built site (`npm run build:web`) by its path there. */
export const builtFile = (path: string): string => readFileSync(join(dist, path), "utf8");
export const gzipSize = (text: string): number => gzipSync(text, { level: 9 }).length;

/** The scripts and styles that a page loads at once. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .filter(([tag]) => tag.startsWith("<script") || /rel="?(modulepreload|preload|stylesheet)/.test(tag))
    .flatMap(([tag]) => /(?:src|href)="\/(assets\/[^"]+)"/.exec(tag)?.[1] ?? []);

interface Imports {
  /** Loaded before the module runs. */
  readonly initial: readonly string[];
  /** Loaded on request. */
  readonly lazy: readonly string[];
}

const importsOf = (path: string): Imports => {
  const source = builtFile(path);
  const { module } = parseSync(path, source);
  const named = (text: string) => (text.endsWith(".js") ? [`assets/${basename(text)}`] : []);
  return {
    initial: module.staticImports.flatMap(({ moduleRequest }) => named(moduleRequest.value)),
    lazy: module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => named(source.slice(start + 1, end - 1))),
  };
};

const imports = new Map(
  readdirSync(join(dist, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => [`assets/${name}`, importsOf(`assets/${name}`)]),
);

/** These files, and those that each imports before it runs. */
export function withInitialImports(paths: readonly string[]): Set<string> {
  const found = new Set(paths);
  for (const path of found) for (const imported of imports.get(path)?.initial ?? []) found.add(imported);
  return found;
}

/** The files that these scripts import lazily. */
export const lazyImports = (paths: Iterable<string>): Set<string> => new Set([...paths].flatMap((path) => imports.get(path)?.lazy ?? []));
export const allScripts = (): readonly string[] => [...imports.keys()];
