import { fold } from "../../language/fold.ts";
import type { ExtractedValue, MissingValue } from "../../uploads/document-files.ts";
import { wordsIn } from "../entities/words.ts";
import { aboutOf } from "./about.ts";
import { withBill } from "./bill/billed-values.ts";
import { withPaidWords } from "./bill/paid-words.ts";
import { type BillRow, billRows } from "./bill/rows.ts";
import { withWholeWords } from "./bill/whole-words.ts";
import type { Candidate } from "./candidates.ts";
import { decide } from "./decide.ts";
import { type Page, readPage } from "./document.ts";
import { byGoals } from "./goals.ts";
import { type Manner, mannerOf, readTexts } from "./manner.ts";
import { withMarkedCurrency, withOpenCurrency } from "./marked-currency.ts";
import { partiesOf, withStatedParties } from "./parties.ts";
import { withPaymentClauses, withPaymentWords } from "./payment-words.ts";
import { withPlainPrices } from "./plain-prices.ts";
import { withPlainTitle } from "./plain-title.ts";
import { isHeadedBy, priceListCues } from "./price-lists.ts";
import { quotedValues, type ReadValue } from "./quotes.ts";
import { readerModel } from "./reader-model.ts";
import { type Model, SURE } from "./scorer.ts";
import { spotsOf } from "./spots-of.ts";

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

/** A document, read: its pages, what belongs to its parties, and all that can be a value in it. */
export function readDocument({ pages: texts, we }: Pick<ExtractInput, "pages" | "we">, model: Model = readerModel) {
  const { pages, manner } = readPages(texts);
  const parties = partiesOf(pages, we?.name?.trim() || undefined, model);
  const nameOf = (side: "client" | "supplier") => parties.find(({ field }) => field === `${side}.name`)?.value;
  return { pages, manner, parties, spots: spotsOf(pages, manner, { client: nameOf("client"), supplier: nameOf("supplier") }) };
}

/** What was found, with what the document's own sums and the words of its terms say of it, also where a model found it. */
const withStatedWhole = (pages: readonly Page[], rows: readonly BillRow[], manner: Manner, candidates: readonly Candidate[]): Candidate[] =>
  withPaymentWords(pages, withMarkedCurrency(pages, manner, withBill(pages, rows, manner, candidates)));

/** What the embedded reader passes over in short documents, which say little of what they say. */
const withPlainForms = (pages: readonly Page[], rows: readonly BillRow[], manner: Manner, candidates: readonly Candidate[]): Candidate[] =>
  withPlainTitle(
    pages,
    withPlainPrices(
      rows,
      pages.reduce((sum, { text }) => sum + text.length, 0),
      manner,
      candidates,
    ),
  );

/** What was found, with what its sentences say of the whole and all that its signs can stand for. */
const withAllWords = (pages: readonly Page[], manner: Manner, candidates: readonly Candidate[]): Candidate[] =>
  withOpenCurrency(pages, manner, withPaidWords(pages, withWholeWords(pages, manner, candidates)));

/** All that a document says as far as it is probable enough to be shown, each with its probability (`score`). */
export function candidatesOf(input: Pick<ExtractInput, "pages" | "we">, model: Model = readerModel): { pages: Page[]; candidates: Candidate[] } {
  const { pages, manner, parties, spots } = readDocument(input, model);
  const rows = billRows(pages, manner);
  const found = [...parties, ...decide(spots, model)];
  return {
    pages,
    candidates: withAllWords(pages, manner, withPlainForms(pages, rows, manner, withPaymentClauses(pages, withStatedWhole(pages, rows, manner, found)))),
  };
}

/**
 * What a document says that an invoice is made from. Entities give candidates, what stands around them how probable each field is, and a field takes the
 * best candidate that is probable enough; each value has the words that it rests on. What is not probable enough to be used unseen is `unsure`.
 */
export function extract({ goals, ...input }: ExtractInput, model: Model = readerModel): Extraction {
  const { pages, candidates } = candidatesOf(input, model);
  const values = inOrder(candidates.map((each): Candidate => (each.score < SURE ? { ...each, unsure: true } : each)));
  return extractionOf(pages, values, goals);
}

const inOrder = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => a.page - b.page || a.start - b.start);

/** A document as a model read it that was given its text: what of it stands there, for the same goals and under the same names. */
export function extractionBy(read: readonly ReadValue[], { pages: texts, goals, we }: ExtractInput): Extraction {
  const { pages, manner } = readPages(texts);
  const values = withStatedParties(pages, we?.name?.trim() || undefined, quotedValues(texts, read, goals));
  const found = withStatedWhole(pages, billRows(pages, manner), manner, values);
  return extractionOf(pages, inOrder(withAllWords(pages, manner, found)), goals);
}

export function readPages(texts: ExtractInput["pages"]): { pages: Page[]; manner: Manner } {
  const document = readTexts(texts);
  const manner = mannerOf(document);
  const pages: Page[] = [];
  for (const page of document.pages) pages.push(readPage(page, pages.length + 1, manner, pages.at(-1)?.units.at(-1)?.heading ?? ""));
  return { pages, manner };
}

function extractionOf(pages: readonly Page[], chosen: readonly Candidate[], goals: readonly string[]): Extraction {
  const top = pages[0]?.text ?? "";
  const client = chosen.find(({ field, unsure }) => field === "client.name" && !unsure)?.value;
  const about = aboutOf(wordsIn(fold(top.slice(0, 600))), chosen, client, isHeadedBy(top, priceListCues));
  return { about, ...byGoals(pages, chosen, goals) };
}
