import { candidateOf } from "../../shared/understanding/extraction/decide.ts";
import { readPages } from "../../shared/understanding/extraction/extract.ts";
import { readParties } from "../../shared/understanding/extraction/parties.ts";
import { fieldsOf, type Spot } from "../../shared/understanding/extraction/spots.ts";
import { spotsOf } from "../../shared/understanding/extraction/spots-of.ts";
import type { ExtractedValue, ValueField } from "../../shared/uploads/document-files.ts";
import type { DocumentCase, ExpectedValue } from "./document-cases.ts";
import { comparableUnit, isAlike, says } from "./document-score.ts";

/** A candidate value in a corpus document, and whether it is the value of each field of its kind; 0 if that is unknown. */
export interface Example {
  readonly author: string;
  readonly kind: string;
  readonly features: readonly string[];
  readonly is: Readonly<Record<string, 1 | -1 | 0>>;
}

/** Returns the positions of a quote in a page, ignoring line breaks. */
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

/** Returns true if a candidate matches the expected value, at most with another unit. */
function isMeant(spot: Spot, field: ValueField, expected: ExpectedValue): boolean {
  const { score: _, page: __, ...value } = candidateOf(spot, field, 1);
  const { per: ___, ...rest } = expected;
  const meaning = value.meaning.kind === "money" ? { kind: "money" as const, amount: value.meaning.amount, currency: value.meaning.currency } : value.meaning;
  return says({ ...value, meaning, id: 0, goal: "" } as ExtractedValue, field === "price" ? rest : expected);
}

type Places = ReadonlyMap<ExpectedValue, readonly { page: number; start: number; end: number }[]>;
const isThere = (spot: Spot, at: readonly { page: number; start: number; end: number }[]): boolean =>
  !at.length || at.some((place) => place.page === spot.page && place.start < spot.end && spot.start < place.end);

function labelOf(spot: Spot, field: ValueField, test: DocumentCase, places: Places): 1 | -1 | 0 {
  let label: 1 | -1 | 0 = -1;
  for (const expected of test.values) {
    if (expected.field !== field || !isMeant(spot, field, expected)) continue;
    const isIt = isThere(spot, places.get(expected) ?? []);
    if (spot.kind === "title") {
      const ratio = spot.value.length / Math.max(4, expected.value.length);
      if (isIt && ratio >= 0.6 && ratio <= 1.5) return 1;
    } else if (isIt) return 1;
    label = 0;
  }
  return label;
}

/** Returns an example per possible unit of a price: the right one is positive. */
function unitExamples(spot: Spot, test: DocumentCase, places: Places): Example[] {
  const expected = test.values.filter((value) => value.field === "price" && isMeant(spot, "price", value) && isThere(spot, places.get(value) ?? []));
  if (!expected.length) return [];
  return (spot.units ?? []).map(({ unit, features }) => ({
    author: test.author,
    kind: "unit",
    features,
    is: { unit: expected.some(({ per }) => comparableUnit(per) === comparableUnit(unit)) ? 1 : -1 },
  }));
}

/** Number of first pages that represent a long document. */
const PAGES = 25;

/** Returns all candidate values in documents as examples. The client is taken from the expected values. */
export function examplesOf(cases: readonly DocumentCase[]): Example[] {
  return cases.flatMap((test) => {
    const { pages, manner } = readPages(test.pages.slice(0, PAGES));
    const valuesOf = (field: string) => test.values.filter((value) => value.field === field);
    const [client, supplier] = ["client.name", "supplier.name"].map((field) => valuesOf(field)[0]?.value);
    const places = new Map(
      test.values.map((expected) => [
        expected,
        placesOf(test.pages[expected.page - 1]?.text ?? "", expected.quote).map((place) => ({ ...place, page: expected.page })),
      ]),
    );
    const spots = spotsOf(pages, manner, { client, supplier });
    const parties = readParties(pages, test.we);
    const { contacts, others } = parties.of(client);
    const people = { client: valuesOf("client.contact")[0]?.value, supplier: valuesOf("supplier.contact")[0]?.value };
    return [
      ...spots.map((spot) => ({
        author: test.author,
        kind: spot.kind,
        features: spot.features,
        is: Object.fromEntries(fieldsOf[spot.kind].map((field) => [field, labelOf(spot, field, test, places)])),
      })),
      ...spots.flatMap((spot) => unitExamples(spot, test, places)),
      ...[parties.name, ...contacts, ...others(people)].flatMap(({ field, group, occurrences }) =>
        occurrences.map(({ value, signs }): Example => {
          const isRight = valuesOf(field).some((one) => isAlike(value, one.value) || isAlike(value, one.quote));
          return { author: test.author, kind: group, features: signs, is: { [group]: isRight ? 1 : -1 } };
        }),
      ),
    ];
  });
}
