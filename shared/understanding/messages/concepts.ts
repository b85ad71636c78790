import { foldToken } from "../../language/tokens.ts";
import { german } from "./concepts/de.ts";
import { english } from "./concepts/en.ts";
import { french } from "./concepts/fr.ts";
import type { ConceptTable } from "./concepts/table.ts";

/*
 * What words of a language have in common for what a message does: a word that no example had is read as the others of its concept. A row is a concept with
 * its words.
 */

interface Lexicon {
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Beginnings of words, by their first three letters. */
  readonly beginnings: ReadonlyMap<string, readonly (readonly [beginning: string, concept: string])[]>;
}

const START = 3;

export function lexiconOf(tables: readonly ConceptTable[]): Lexicon {
  const words = new Map<string, string[]>();
  const beginnings = new Map<string, [string, string][]>();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value]);
  for (const table of tables)
    for (const [concept, said] of Object.entries(table))
      for (const one of said.split(/\s+/).filter(Boolean)) {
        const word = foldToken(one.replace("*", ""));
        if (one.endsWith("*")) add(beginnings, word.slice(0, START), [word, concept]);
        else add(words, word, concept);
      }
  return { words, beginnings };
}

const lexicon = lexiconOf([english, german, french]);

/** The concepts of a word, as tokens are written. */
export function conceptsOf(word: string): readonly string[] {
  const whole = lexicon.words.get(word) ?? [];
  const begun = (lexicon.beginnings.get(word.slice(0, START)) ?? []).flatMap(([beginning, concept]) => (word.startsWith(beginning) ? concept : []));
  return begun.length ? [...new Set([...whole, ...begun])] : whole;
}
