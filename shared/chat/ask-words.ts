import type { Ask } from "./ask.ts";

/** Fields of a question with words of the person, or names and descriptions on record. */
const WORDS: ReadonlySet<string> = new Set(["description", "words", "said", "title", "suggested", "addressedTo", "name", "candidates", "sum", "value"]);

/** Returns the words and figures that a question is about: what the person said, names, descriptions, amounts. */
export function saidIn(ask: Ask): readonly string[] {
  const found: string[] = [];
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "number") found.push(String(value));
    else if (typeof value === "string") found.push(...(WORDS.has(key) ? [value] : []));
    else if (Array.isArray(value)) for (const one of value) walk(one, key);
    else if (value && typeof value === "object") for (const [name, one] of Object.entries(value)) walk(one, name);
  };
  walk(ask, "");
  return found;
}
