import type { ExtractedValue, MissingValue } from "../../document-files.ts";
import { fold } from "../entities/fold.ts";
import { wordsIn } from "../entities/words.ts";
import { aboutOf } from "./about.ts";
import { type Candidate, THRESHOLD } from "./candidates.ts";
import { capsOf, fromClauses, isHeadedBy } from "./clauses.ts";
import { priceListCues } from "./cues.ts";
import { mannerOf, type Page, readPage } from "./document.ts";
import { fromDates, fromDays, fromNumbers, fromPercents } from "./facts.ts";
import { byGoals } from "./goals.ts";
import { partiesOf } from "./parties.ts";
import { fromTables } from "./tables.ts";
import { fromTexts } from "./texts.ts";

/** A document as text, what it is read for, and the business that reads it: it is the supplier of what it brings. */
export interface ExtractInput {
  readonly pages: readonly { readonly text: string }[];
  readonly goals: readonly string[];
  readonly we?: { readonly name?: string | undefined };
}

export interface Extraction {
  readonly about: string;
  readonly values: ExtractedValue[];
  readonly missing: MissingValue[];
}

/**
 * What a document says that an invoice is made from. Entities give candidates, the words near them scores, and a field takes the best candidate that is
 * good enough; each value has the words that it rests on.
 */
export function extract({ pages: texts, goals, we }: ExtractInput): Extraction {
  const manner = mannerOf(texts.map(({ text }) => text).join("\n\n"));
  const pages: Page[] = [];
  for (const { text } of texts) pages.push(readPage(text, pages.length + 1, manner, pages.at(-1)?.units.at(-1)?.heading ?? ""));
  const isPriceList = isHeadedBy(texts[0]?.text ?? "", priceListCues);
  const { candidates: parties, client } = partiesOf(pages, we?.name?.trim() || undefined);
  const all = pages.flatMap((page) => [
    ...fromTables(page, manner, isPriceList),
    ...fromClauses(page, isPriceList),
    ...capsOf(page),
    ...fromDates(page, isPriceList),
    ...fromPercents(page),
    ...fromDays(page),
    ...fromNumbers(page),
    ...fromTexts(page),
  ]);
  const chosen = choose([...parties, ...all]);
  const { values, missing } = byGoals(pages, chosen, goals);
  const head = wordsIn(fold((texts[0]?.text ?? "").slice(0, 600)));
  return { about: aboutOf(head, chosen, client, isPriceList), values, missing };
}

/** Of each field the best candidate; of prices and caps all that are good enough, each sum once where it says the same. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const good = candidates.filter(({ score }) => score >= THRESHOLD);
  const taken = new Map<string, Candidate>();
  for (const candidate of good) {
    const isMany = candidate.field === "price" || candidate.field === "cap";
    const key = isMany ? `${candidate.field} ${candidate.page} ${candidate.start}` : candidate.field;
    const other = taken.get(key);
    if (!other || candidate.score > other.score || (candidate.field.startsWith("total") && candidate.score === other.score)) taken.set(key, candidate);
  }
  const said = new Set<string>();
  return [...taken.values()]
    .sort((a, b) => a.page - b.page || a.start - b.start)
    .filter((candidate) => {
      const says = `${candidate.field} ${fold(candidate.label)} ${JSON.stringify(candidate.meaning)} ${candidate.value}`;
      if (said.has(says)) return false;
      said.add(says);
      return true;
    });
}
