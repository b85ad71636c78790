import { expect, test } from "vitest";
import { actFeatures } from "../../../shared/understanding/messages/act-features.ts";
import { itemFeatures } from "../../../shared/understanding/requests/item-features.ts";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { lineRecall } from "../../../shared/understanding/requests/line-recall.ts";
import { type Ablation, ablations } from "./ablations.ts";
import { firstCase, firstResult } from "./first-messages.ts";

const text = "discount of 10% for Dan Sykes, 2 boiler services at 85";
const { concepts, world, outcome } = ablations as Readonly<Record<"concepts" | "world" | "outcome", Ablation>>;

/** The features of a message, read against a book or against none. */
function featuresOf(customers: readonly string[], products: readonly { name: string; unitPrice: number }[]): Set<string> {
  const scene = { habits: { today: "2026-05-12", locale: "en-GB", currency: "GBP" }, customers: ["Dan Sykes"], products, taxRate: 20, asked: [] } as const;
  const items = itemsOf(text, scene, scene.habits);
  const acts = actFeatures(text, { customers, products: products.map(({ name }) => name), asked: [], waiting: [] });
  return new Set([...acts, ...itemFeatures(text, items, scene).flatMap(({ features, sort }) => [...features, ...lineRecall.features(0, sort)])]);
}

const left = (names: ReadonlySet<string>, { isFeature }: Ablation): string[] => [...names].filter((name) => !isFeature(name)).sort();

test("without the records, a message is read alike whatever is in the book", () => {
  const known = featuresOf(["Dan Sykes"], [{ name: "Boiler service", unitPrice: 85 }]);
  const unknown = featuresOf([], []);
  expect(left(known, world)).toEqual(left(unknown, world));
  expect(left(known, outcome)).not.toEqual(left(unknown, outcome));
});

test("without the concepts no feature says one, and the words are still there", () => {
  const features = left(featuresOf([], []), concepts);
  expect(features.filter((name) => /\b(?:DISCOUNT|AT|FOR|OF)\b/.test(name))).toEqual([]);
  expect(features).toContain("word discount");
  expect(features).toContain("w discount");
});

test("without what readings lead to, their odds alone are left", () => {
  expect(["odds", "free money", "total fits"].filter((name) => !outcome.isOutcome(name))).toEqual(["odds"]);
});

test("the first message of a dialogue is scored as a case of its own", () => {
  const [draft, sent] = [{ action: "draft" }, { action: "confirm" }];
  expect(firstCase({ id: "a", turns: ["bill Dan", "send it"], expect: { ...sent, steps: [draft] } })).toEqual({ id: "a", turns: ["bill Dan"], expect: draft });
  expect(firstCase({ id: "a", turns: ["bill Dan"], expect: draft }).expect).toEqual(draft);
  const step = { action: "draft", invoice: 1, totals: 2 };
  expect(firstResult({ id: "a", steps: [step, sent], invoice: 3 })).toEqual({ id: "a", steps: [step], invoice: 1, totals: 2 });
});
