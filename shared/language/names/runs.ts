import { lettersOf } from "./letters.ts";
import type { NameWord } from "./name-words.ts";
import { figureOfTwo } from "./numerals.ts";

/** Words that follow each other, from a place on. */
export interface Run {
  readonly at: number;
  readonly length: number;
}

/** How many words are run together at most. */
const MOST_JOINED = 4;

const known = [new WeakMap<object, ReadonlyMap<string, Run>>(), new WeakMap<object, ReadonlyMap<string, Run>>()] as const;

/** Returns runs of words by what they are written together. `isSaid`: letters may be spelled aloud. */
export function runsOf(words: readonly NameWord[], isSaid: boolean): ReadonlyMap<string, Run> {
  const cache = known[isSaid ? 1 : 0];
  const runs = cache.get(words) ?? joinedRuns(words, isSaid);
  cache.set(words, runs);
  return runs;
}

function joinedRuns(words: readonly NameWord[], isSaid: boolean): ReadonlyMap<string, Run> {
  const runs = new Map<string, Run>();
  for (const at of words.keys())
    for (let length = 1; length <= MOST_JOINED && at + length <= words.length; length++)
      for (const text of joinedForms(words.slice(at, at + length), isSaid)) {
        const known = runs.get(text);
        if (!known || known.length < length) runs.set(text, { at, length });
      }
  return runs;
}

/** How many ways to write a run are looked at. */
const MOST_FORMS = 12;

/** The ways to write words together: as they are, with figures for numbers, with letters for what spells them. */
function joinedForms(words: readonly NameWord[], isSaid: boolean): string[] {
  const [one, two, more] = words;
  if (!more && one && two) {
    const figure = figureOfTwo(one.forms[0] ?? "", two.forms[0] ?? "");
    if (figure) return [figure];
  }
  let forms = [""];
  for (const [i, word] of words.entries()) {
    // "C en A" is C&A, and no "Cena".
    if (i > 0 && word.kind === "filler" && word.forms.includes("and")) {
      forms = forms.map((form) => `${form}and`);
      continue;
    }
    const spelled = isSaid && words.length > 1 ? lettersOf(word.forms[0] ?? "") : [];
    const own = [...new Set([...word.forms.slice(0, 2), ...(word.figure ? [word.figure] : []), ...spelled, ...(word.figure === "0" ? ["o"] : [])])];
    forms = forms.flatMap((form) => own.map((next) => form + next)).slice(0, MOST_FORMS);
  }
  return forms;
}
