import type { Span } from "../../entities/words.ts";
import { weights } from "./weights.ts";

/** What speaks for a value where it stands, and against it: each has a weight that was learned from documents (`npm run train:parties`). */
export interface Occurrence extends Span {
  readonly page: number;
  readonly value: string;
  /** What is the same value however it is written. */
  readonly key: string;
  readonly signs: readonly string[];
}

/** What a field can be: of all occurrences in a document one is chosen, or none. */
export interface Choice {
  readonly field: string;
  /** Fields of a group have their weights in common. */
  readonly group: string;
  readonly occurrences: readonly Occurrence[];
}

const scoreOf = (signs: readonly string[], of: Readonly<Record<string, number>>): number => {
  let score = 0;
  for (const sign of signs) score += of[sign] ?? 0;
  return score;
};

/** The best of each value, and how likely it is that it is the one; that there is none has the score 0. */
export function chosenOf({ group, occurrences }: Choice, learned = weights): (Occurrence & { probability: number }) | undefined {
  const of = learned[group] ?? {};
  const best = new Map<string, { occurrence: Occurrence; score: number }>();
  for (const occurrence of occurrences) {
    const score = scoreOf(occurrence.signs, of);
    const other = best.get(occurrence.key);
    if (!other || score > other.score) best.set(occurrence.key, { occurrence, score });
  }
  let [sum, first] = [1, undefined as { occurrence: Occurrence; score: number } | undefined];
  for (const each of best.values()) {
    sum += Math.exp(each.score);
    if (!first || each.score > first.score) first = each;
  }
  return first && { ...first.occurrence, probability: Math.exp(first.score) / sum };
}
