import { layers, restrictions, topFolders } from "./layers.ts";
import type { Import, ParsedSource, Target } from "./sources.ts";

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Returns violations by imports: of layers and restrictions, missing files, and cycles. */
export function dependencyFindings(sources: readonly ParsedSource[]): string[] {
  const broken = sources.flatMap((source) =>
    source.imports.flatMap((each) => faultsOf(source.file, each).map((fault) => `${source.file}:${each.line} imports ${nameOf(each.target)}: ${fault}`)),
  );
  return [...new Set([...broken, ...cyclesOf(sources).map((files) => `a cycle: ${files.join(" → ")}`)])];
}

function faultsOf(from: string, { target, isType }: Import): string[] {
  // These scripts run beside packages that are installed only there.
  if ("missing" in target) return from.startsWith("scripts/occasional/clients/") ? [] : ["no such file"];
  const to = nameOf(target);
  const refused = restrictions.filter((each) => each.from.test(from) && each.to.test(to) && (each.isForTests || !isTest(from)) && (each.isForTypes || !isType));
  return [...refused.map(({ why }) => why), ...("file" in target && !isTest(from) ? layerFaults(from, target.file) : [])];
}

function nameOf(target: Target): string {
  if ("file" in target) return target.file;
  if ("missing" in target) return target.missing;
  return "builtin" in target ? `node:${target.builtin.replace(/^node:/, "")}` : `npm:${target.path}`;
}

function layerFaults(from: string, to: string): string[] {
  const [fromTop = "", toTop = ""] = [from, to].map((file) => file.split("/")[0]);
  const allowed = topFolders[fromTop];
  if (fromTop !== toTop)
    return allowed && toTop in topFolders && !allowed.includes(toTop) && !allowed.includes(to)
      ? [`${fromTop}/ imports only from ${allowed.join(", ") || "itself"}`]
      : [];
  return Object.entries(layers).flatMap(([top, rows]) => {
    if (!from.startsWith(`${top}/`) || !to.startsWith(`${top}/`)) return [];
    const [own, other] = [placeOf(from, top, rows), placeOf(to, top, rows)];
    if (!own) return [`${from} has no layer in ${top}/`];
    if (!other) return [`${to} has no layer in ${top}/`];
    if (own.folder === other.folder || other.row < own.row) return [];
    return [`${top}/${own.folder} is in layer ${own.row + 1}, ${top}/${other.folder} in layer ${other.row + 1}`];
  });
}

/** Returns the row of a file: of the file itself, or of its innermost folder with a row. */
function placeOf(file: string, top: string, rows: readonly (readonly string[])[]): { folder: string; row: number } | undefined {
  const path = file.slice(top.length + 1);
  const places = rows.flatMap((folders, row) => folders.map((folder) => ({ folder, row })));
  const fitting = places.filter(({ folder }) => {
    if (folder === "*.lambda.ts") return /^[^/]+\.lambda\.ts$/.test(path);
    return folder === "." ? !path.includes("/") : path === folder || path.startsWith(`${folder}/`);
  });
  return fitting.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** Returns the import cycles, each as its files with the first one repeated. */
function cyclesOf(sources: readonly ParsedSource[]): string[][] {
  const next = new Map(sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => ("file" in target ? target.file : []))]));
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const imported of next.get(file) ?? []) visit(imported);
    path.pop();
    done.add(file);
  };
  for (const file of next.keys()) visit(file);
  return cycles;
}
