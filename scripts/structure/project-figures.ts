import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Visitor } from "oxc-parser";
import { layers } from "./layers.ts";
import type { ParsedSource } from "./sources.ts";

const AREAS = ["shared", "functions", "local", "web", "infra", "scripts", "test"];
/** Longer files may contain a second topic. */
const LONG = 250;

const linesIn = (text: string): number => text.split("\n").length;
const isTest = ({ file }: ParsedSource): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("test/");
const sum = (sources: readonly ParsedSource[]): number => sources.reduce((all, { text }) => all + linesIn(text), 0);

/** Returns the size and structure of the project, a line per figure. `documents` are the prose files. */
export function projectFigures(sources: readonly ParsedSource[], root: string, documents: readonly string[]): string[] {
  const inArea = (area: string) => sources.filter(({ file }) => file.startsWith(`${area}/`));
  const lengths = sources
    .filter((source) => !isTest(source))
    .flatMap(functionLengths)
    .sort((a, b) => a.lines - b.lines);
  const longest = lengths.at(-1);
  const words = documents.reduce((all, file) => all + readFileSync(join(root, file), "utf8").split(/\s+/).length, 0);
  const long = sources.filter((source) => !isTest(source) && linesIn(source.text) > LONG);
  return [
    ...AREAS.map((area) => {
      const all = inArea(area);
      return `${area}: ${sum(all.filter((source) => !isTest(source)))} lines of code, ${sum(all.filter(isTest))} of tests, ${all.length} files`;
    }),
    `documents: ${words} words in ${documents.length} files`,
    ...Object.entries(layers).map(([folder, rows]) => `${folder}: ${rows.flat().length} folders in ${rows.length} layers`),
    `lengths of functions: ${lengths.length}, median ${lengths[Math.floor(lengths.length / 2)]?.lines} lines, longest ${longest?.lines} (${longest?.file})`,
    `files of more than ${LONG} lines: ${long.length}`,
  ];
}

/** Returns the lengths of a source's functions of more than one line. */
function functionLengths({ file, text, parsed }: ParsedSource): { file: string; lines: number }[] {
  const found: { file: string; lines: number }[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = linesIn(text.slice(start, end));
    if (lines > 1) found.push({ file, lines });
  };
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(parsed.program);
  return found;
}
