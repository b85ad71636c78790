import { type ReadText, read } from "../../language/read.ts";
import type { Language } from "../../language/vocabularies.ts";

const memory = new Map<string, ReadText>();
const MOST = 2000;

/** Reads a head or a heading: those are asked for again and again. */
export function readBrief(text: string, languages: readonly Language[]): ReadText {
  const key = `${languages.join(" ")} ${text}`;
  const known = memory.get(key) ?? read(text, languages);
  if (memory.size > MOST) memory.clear();
  memory.set(key, known);
  return known;
}
