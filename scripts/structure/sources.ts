import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path/posix";
import { type ParseResult, parseSync } from "oxc-parser";

/** A source file, parsed once for all checks. `program` is built lazily. */
export interface ParsedSource {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** Our files named in the text: workers, and entries of configurations. */
  readonly named: readonly string[];
  readonly parsed: ParseResult;
}

/** An import, a re-export, or an `import()` of a value or a type. */
export interface Import {
  readonly target: Target;
  readonly line: number;
  /** A type-only statement, which leaves nothing at run time. */
  readonly isType: boolean;
  /** The imported names. */
  readonly names: readonly string[] | "all";
  /** An `export *`: all exports are re-exported under their own names. */
  readonly isStar: boolean;
}

/** One of our files, a package, a module of Node, or a path without a file. */
export type Target =
  | { readonly file: string }
  | { readonly package: string; readonly path: string }
  | { readonly builtin: string }
  | { readonly missing: string };

export interface Export {
  readonly name: string;
  readonly line: number;
  /** Imported and re-exported. */
  readonly isForwarded: boolean;
}

const SOURCE = /^((shared|functions|local|web|infra|test|scripts)\/.*\.(tsx?|mjs)|[^/]+\.ts)$/;

/** Reads all sources of the project, including uncommitted ones. */
export function readSources(root: string): ParsedSource[] {
  const list = (...flags: string[]) => execFileSync("git", ["ls-files", ...flags], { cwd: root, encoding: "utf8" }).split("\n");
  const deleted = new Set(list("-d"));
  const files = new Set(list("-co", "--exclude-standard").filter((file) => !deleted.has(file)));
  return [...files].filter((file) => SOURCE.test(file)).map((file) => parseSource(file, readFileSync(join(root, file), "utf8"), files));
}

/** Parses a source. `files` are all files of the project, for resolving imports. */
export function parseSource(file: string, text: string, files: ReadonlySet<string>): ParsedSource {
  const parsed = parseSync(file, text);
  const { staticImports, staticExports } = parsed.module;
  const lineOf = linesOf(text);
  const imported = (start: number, specifier: string, names: Import["names"], { isStar = false, isType = isTypeAt(text, start) } = {}): Import => ({
    target: resolve(file, specifier, files),
    line: lineOf(start),
    isType,
    names,
    isStar,
  });

  const imports = staticImports.map(({ start, end, moduleRequest, entries }) => {
    const names = entries.map(({ importName: { kind, name }, localName }) =>
      kind === "NamespaceObject" ? membersOf(text.slice(0, start) + text.slice(end), localName.value) : kind === "Default" ? "default" : (name ?? ""),
    );
    return imported(start, moduleRequest.value, names.includes("all") ? "all" : names.flat());
  });
  const exports: Export[] = [];
  for (const { start, entries } of staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      const isStar = importName.kind === "AllButDefault";
      if (moduleRequest) imports.push(imported(start, moduleRequest.value, importName.name ? [importName.name] : isStar ? [] : "all", { isStar }));
      const name = exportName.kind === "Default" ? "default" : exportName.name;
      if (name) exports.push({ name, line: lineOf(exportName.start ?? start), isForwarded: moduleRequest !== null });
    }
  }
  for (const { start, end, specifier } of importCalls(text, parsed)) imports.push(imported(start, specifier, namesAround(text, start, end), { isType: false }));
  const named = [...text.matchAll(/"([^"\n]+\.(?:tsx?|mjs))"/g)]
    .flatMap(([, path = ""]) => [path, join(dirname(file), path)])
    .filter((path) => files.has(path));
  return { file, text, imports, exports, named, parsed };
}

/** Returns the `import("…")` of values and types. The syntax tree is only used if the text has more of them than values. */
function importCalls(text: string, parsed: ParseResult): { start: number; end: number; specifier: string }[] {
  const calls = [...text.matchAll(/\bimport\(\s*"([^"\n]+)"\s*\)/g)].map(({ 0: call, 1: specifier = "", index }) => ({
    start: index,
    end: index + call.length,
    specifier,
  }));
  const starts = new Set(parsed.module.dynamicImports.map(({ start }) => start));
  if (calls.some(({ start }) => !starts.has(start))) walk(parsed.program, ({ type, start }) => type === "TSImportType" && starts.add(start));
  return calls.filter(({ start }) => starts.has(start));
}

export type SyntaxNode = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Visits each node of a program. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === "object") {
    if ("type" in node) visit(node as SyntaxNode);
    for (const each of Object.values(node)) if (each && typeof each === "object") walk(each, visit);
  }
}

/** Returns true for `import type … from` and `export type … from`. An import of single types still loads its module. */
const isTypeAt = (text: string, start: number): boolean => /^(import|export)\s+type\b/.test(text.slice(start, start + 20));

/** Returns the members read from a namespace, or "all" if it is used in another way. */
function membersOf(text: string, namespace: string): readonly string[] | "all" {
  const uses = [...text.matchAll(/(?<![\w$.])([\w$]+)(?:\.(\w+))?/g)].filter(([, name]) => name === namespace).map(([, , member]) => member ?? "");
  return uses.includes("") ? "all" : uses;
}

/** Returns the names taken from the `import()` at `start` to `end`: by a pattern before it, by a function after it, or as a member. */
function namesAround(text: string, start: number, end: number): readonly string[] | "all" {
  const before = /\{([^{}]*)\}\s*=\s*await\s+$/.exec(text.slice(Math.max(0, start - 400), start))?.[1];
  const after = /^\s*\.then\(\s*(?:async\s*)?\(\{([^{}]*)\}\)/.exec(text.slice(end, end + 400))?.[1];
  const member = /^\)?\.(?!then\b)(\w+)/.exec(text.slice(end, end + 80))?.[1];
  const pattern = before ?? after ?? member;
  if (!pattern || pattern.includes("...")) return "all";
  return pattern.split(",").flatMap((part) => part.split(/[:=]/)[0]?.trim() || []);
}

/** Resolves an import; ours name the file with its extension. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): Target {
  const path = specifier.replace(/\?\w+$/, "");
  if (/^\.|^@shared\//.test(path)) {
    const file = path.startsWith(".") ? join(dirname(from), path) : path.slice(1);
    return files.has(file) ? { file } : { missing: specifier };
  }
  if (isBuiltin(specifier)) return { builtin: specifier };
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
  return { package: name, path: specifier };
}

/** Returns a function from positions in a text to line numbers from 1. */
function linesOf(text: string): (at: number) => number {
  return (at) => text.slice(0, at).split("\n").length;
}
