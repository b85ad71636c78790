import type { ParsedSource } from "./sources.ts";

/** It only re-exports another package, so none of its code is shipped. */
const FORWARDING = "react-router-dom";
const SHIPPED = /^(functions|shared|web\/src)\//;

/** Returns packages imported by shipped code that NOTICE lacks. Their dependencies are compared every night (`scripts/docs/notice.test.ts`). */
export function noticeFindings(sources: readonly ParsedSource[], notice: string): string[] {
  const named = new Set([...notice.matchAll(/^(\S+) \d\S*$/gm)].map(([, name]) => name));
  const imported = new Map<string, string>();
  for (const { file, imports } of sources) {
    if (!SHIPPED.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const { target, isType, line } of imports) if ("package" in target && !isType) imported.set(target.package, `${file}:${line}`);
  }
  return [...imported]
    .filter(([name]) => name !== FORWARDING && !named.has(name))
    .map(([name, place]) => `${place} imports ${name}, which NOTICE does not name: npm run notice`);
}
