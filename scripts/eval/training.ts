import type { ExtractedValue, ValueField } from "../../shared/document-files.ts";
import { candidateOf } from "../../shared/understanding/extraction/decide.ts";
import { readDocument } from "../../shared/understanding/extraction/extract.ts";
import { fieldsOf, type Spot } from "../../shared/understanding/extraction/spots.ts";
import type { DocumentCase, ExpectedValue } from "./document-cases.ts";
import { says } from "./document-score.ts";

/** A spot of a document of the corpus, and whether it is a value of each field of its kind; 0 where that cannot be said. */
export interface Example {
  readonly author: string;
  readonly document: string;
  readonly spot: Spot;
  readonly is: Partial<Record<ValueField, 1 | -1 | 0>>;
}

/** Where the words of a quote stand in a page, whatever its lines. */
function placesOf(text: string, quote: string): { start: number; end: number }[] {
  const wanted = quote.trim().replace(/\s+/g, " ").toLowerCase();
  const places: number[] = [];
  let plain = "";
  for (let i = 0; i < text.length; i++) {
    const letter = /\s/.test(text[i] ?? "") ? " " : (text[i] ?? "").toLowerCase();
    if (letter === " " && plain.endsWith(" ")) continue;
    plain += letter.length === 1 ? letter : (text[i] ?? "");
    places.push(i);
  }
  const found: { start: number; end: number }[] = [];
  for (let at = wanted ? plain.indexOf(wanted) : -1; at >= 0; at = plain.indexOf(wanted, at + 1))
    found.push({ start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 });
  return found;
}

/** Whether a spot says what is expected, where only its unit may be another. */
function isMeant(spot: Spot, field: ValueField, expected: ExpectedValue): boolean {
  const { score: _, page: __, ...value } = candidateOf(spot, field, 1);
  const { per: ___, ...rest } = expected;
  const meaning = value.meaning.kind === "money" ? { kind: "money" as const, amount: value.meaning.amount, currency: value.meaning.currency } : value.meaning;
  return says({ ...value, meaning, id: 0, goal: "" } as ExtractedValue, field === "price" ? rest : expected);
}

function labelOf(spot: Spot, field: ValueField, test: DocumentCase, places: Map<ExpectedValue, { page: number; start: number; end: number }[]>): 1 | -1 | 0 {
  let label: 1 | -1 | 0 = -1;
  for (const expected of test.values) {
    if (expected.field !== field || !isMeant(spot, field, expected)) continue;
    const at = places.get(expected) ?? [];
    const isThere = !at.length || at.some((place) => place.page === spot.page && place.start < spot.end && spot.start < place.end);
    if (spot.kind === "title") {
      const ratio = spot.value.length / Math.max(4, expected.value.length);
      if (isThere && ratio >= 0.6 && ratio <= 1.5) return 1;
    } else if (isThere) return 1;
    label = 0;
  }
  return label;
}

/** The spots of documents with what they are. Of a long document the first pages stand for the others. */
export function examplesOf(cases: readonly DocumentCase[]): Example[] {
  return cases.flatMap((test) => {
    const { spots } = readDocument({ pages: test.pages.slice(0, 25), we: { name: test.we } });
    const places = new Map(
      test.values.map((expected) => [
        expected,
        placesOf(test.pages[expected.page - 1]?.text ?? "", expected.quote).map((place) => ({ ...place, page: expected.page })),
      ]),
    );
    return spots.map((spot) => ({
      author: test.author,
      document: test.id,
      spot,
      is: Object.fromEntries(fieldsOf[spot.kind].map((field) => [field, labelOf(spot, field, test, places)])),
    }));
  });
}
