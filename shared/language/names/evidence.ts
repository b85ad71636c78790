import type { Alignment } from "./alignment.ts";
import type { Book } from "./book.ts";
import { clashEvidence, extraEvidence } from "./evidence/extra.ts";
import { fitEvidence } from "./evidence/fits.ts";
import { missedEvidence } from "./evidence/missed.ts";
import { partyEvidence } from "./evidence/parties.ts";
import { toldEvidence } from "./evidence/told.ts";
import type { Add } from "./evidence/words.ts";

/** What speaks for and against a name being meant, each with how much of it there is. */
export type Evidence = ReadonlyMap<string, number>;

/** All that speaks for and against a stored name being meant by what was said. */
export function evidenceOf(alignment: Alignment, book: Pick<Book<unknown>, "having">): Evidence {
  const evidence = new Map<string, number>();
  const add: Add = (name, value) => {
    if (value) evidence.set(name, Number(value));
  };
  toldEvidence(alignment, book, add);
  extraEvidence(alignment, add);
  clashEvidence(alignment, add);
  missedEvidence(alignment, add);
  fitEvidence(alignment, add);
  partyEvidence(alignment, add);
  return evidence;
}
