import { matchName } from "../../../shared/language/names/match.ts";
import { type Model, model } from "../../../shared/language/names/model.ts";
import type { NamePair } from "./name-pairs.ts";

/** What came of a pair: a link to one who is not meant, a link where it was to be asked, a question where nothing was to ask, a stored one taken for another, a question not asked. */
export const OUTCOMES = ["right", "wrong", "presumed", "asked", "missed", "unasked"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A pair with what came of it, and the name that was linked or what was said instead. */
export interface Told {
  readonly pair: NamePair;
  readonly outcome: Outcome;
  readonly found: string;
}

const OUTCOME_OF: Readonly<Record<NamePair["expect"], Readonly<Record<NamePair["expect"], Outcome>>>> = {
  same: { same: "right", ask: "asked", other: "missed" },
  ask: { same: "presumed", ask: "right", other: "unasked" },
  other: { same: "wrong", ask: "asked", other: "right" },
};

/** What a model makes of a pair. */
export function outcomeOf(pair: NamePair, by: Model = model): Told {
  const { said, book, expect, which } = pair;
  const match = matchName(
    said,
    book.map((name) => ({ name })),
    by,
  );
  const isAnother = match.verdict === "same" && expect === "same" && match.which?.name !== which;
  return { pair, outcome: isAnother ? "wrong" : OUTCOME_OF[expect][match.verdict], found: match.which?.name ?? match.verdict };
}
