import type { ParsedSource } from "./sources.ts";

/** The product: what is shipped. */
const SHIPPED = /^(functions|shared|web\/src)\//;

/** A question's sentence, and what would read it. `includes` only looks for the whole sentence in an answer. */
const SENTENCE = /questionText\(|\.question(?![\w])/;
const READS = /\.(?:exec|test|match|matchAll|search|split|replace|replaceAll|startsWith|endsWith)\(/;

/** Returns lines that read a question of ours back. What was asked stands in its fields (docs/decisions/0142). */
export const ownQuestionFindings = (sources: readonly ParsedSource[]): string[] =>
  sources.flatMap(({ file, text }) =>
    SHIPPED.test(file) && !/\.test\.tsx?$/.test(file)
      ? text.split("\n").flatMap((line, i) => (SENTENCE.test(line) && READS.test(line) ? [`${file}:${i + 1} reads a question's sentence, not its fields`] : []))
      : [],
  );
