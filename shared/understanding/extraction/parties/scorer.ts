import type { Span } from "../../entities/words.ts";
import { type Model, probabilitiesOf } from "../scorer.ts";

/** What speaks for a value where it stands, and against it. */
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
  /** What is learned is learned of all fields of a group: of the client's telephone and of the supplier's. */
  readonly group: string;
  readonly occurrences: readonly Occurrence[];
}

/** The most probable occurrence. */
export function chosenOf({ group, occurrences }: Choice, model: Model): (Occurrence & { probability: number }) | undefined {
  let first: (Occurrence & { probability: number }) | undefined;
  for (const occurrence of occurrences) {
    const [[, probability] = [group, 0]] = probabilitiesOf(model, group, [group], occurrence.signs);
    if (!first || probability > first.probability) first = { ...occurrence, probability };
  }
  return first;
}
