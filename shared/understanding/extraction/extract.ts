import type { ExtractedValue, MissingValue } from "../../document-files.ts";
import { fold } from "../entities/fold.ts";
import { wordsIn } from "../entities/words.ts";
import { aboutOf } from "./about.ts";
import { type Candidate, THRESHOLD } from "./candidates.ts";
import { capsOf, fromClauses, isHeadedBy } from "./clauses.ts";
import { priceListCues } from "./cues.ts";
import { type Manner, mannerOf, type Page, readPage } from "./document.ts";
import { fromDates, fromDays, fromNumbers, fromPercents } from "./facts.ts";
import { byGoals } from "./goals.ts";
import { partiesOf } from "./parties.ts";
import { quotedValues, type ReadValue } from "./quotes.ts";
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
  const { pages, manner } = readPages(texts);
  const isPriceList = isHeadedBy(texts[0]?.text ?? "", priceListCues);
  const { candidates: parties } = partiesOf(pages, we?.name?.trim() || undefined);
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
  return extractionOf(pages, choose([...parties, ...all]), goals);
}

/** A document as a model read it that was given its text: what of it stands there, for the same goals and under the same names. */
export function extractionBy(read: readonly ReadValue[], { pages: texts, goals }: Omit<ExtractInput, "we">): Extraction {
  return extractionOf(readPages(texts).pages, quotedValues(texts, read, goals), goals);
}

function readPages(texts: ExtractInput["pages"]): { pages: Page[]; manner: Manner } {
  const manner = mannerOf(texts.map(({ text }) => text).join("\n\n"));
  const pages: Page[] = [];
  for (const { text } of texts) pages.push(readPage(text, pages.length + 1, manner, pages.at(-1)?.units.at(-1)?.heading ?? ""));
  return { pages, manner };
}

function extractionOf(pages: readonly Page[], chosen: readonly Candidate[], goals: readonly string[]): Extraction {
  const top = pages[0]?.text ?? "";
  const client = chosen.find(({ field }) => field === "client.name")?.value;
  const about = aboutOf(wordsIn(fold(top.slice(0, 600))), chosen, client, isHeadedBy(top, priceListCues));
  return { about, ...byGoals(pages, chosen, goals) };
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
