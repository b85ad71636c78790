import { read } from "../../shared/language/read.ts";
import { type Language, languages } from "../../shared/language/vocabularies.ts";
import type { Measurement } from "./measurements.ts";

const MESSAGE = "Invoice Acme Corp 3 hours of design at $95 and two and a half days of consulting at 1.250,00 €, due next Friday please. ";
const CHARACTERS = 100_000;

/** How long the reader of figures, days and units takes: for a long text, for a message, and for the first text of a process. */
export function languageFigures(): readonly Measurement[] {
  const spoken: readonly (readonly [name: string, languages: readonly Language[]])[] = [
    ["English", ["en"]],
    ["English and German", ["en", "de"]],
    ["all seven languages", languages],
  ];
  return spoken.flatMap(([name, own]): Measurement[] => {
    const first = timed(() => read(MESSAGE, own));
    const text = MESSAGE.repeat(Math.ceil(CHARACTERS / MESSAGE.length)).slice(0, CHARACTERS);
    const [, , ...runs] = Array.from({ length: 7 }, () => timed(() => read(text, own)));
    const long = Math.min(...runs);
    return [
      [`first text, ${name}`, `${first.toFixed(0)} ms`],
      [`100,000 characters, ${name}`, `${long.toFixed(0)} ms`],
      [`a message of ${MESSAGE.length} characters, ${name}`, `${((long * MESSAGE.length) / CHARACTERS).toFixed(2)} ms`],
    ];
  });
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
