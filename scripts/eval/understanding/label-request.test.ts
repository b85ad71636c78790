import { expect, test } from "vitest";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { labelRequest } from "./label-request.ts";
import { invoiceOf } from "./plain-requests.ts";
import type { RequestTurn, WantedLine } from "./request-turns.ts";

const profile = { name: "Studio Fern", currency: "USD", locale: "en-US", defaultTaxRate: 0 };

/** The words of a message that have a role, where the lines that stood before it become others; what no word tells stands behind "lacks". */
function labelled(text: string, before: readonly WantedLine[], after: readonly WantedLine[]): string[] {
  const turn = {
    text,
    given: { today: "2026-05-12", profile, customers: [], products: [] },
    before: invoiceOf("Ann Lee", before),
    after: invoiceOf("Ann Lee", after),
  };
  const items = itemsOf(text, { customers: [] }, { today: "2026-05-12", locale: "en-US", currency: "USD" });
  const { labels, lacks } = labelRequest(
    { author: "", id: "", earlier: [], asked: [], asks: [], isOpen: false, sends: false, ...turn } as unknown as RequestTurn,
    items,
  );
  return [...items.flatMap((item, at) => (labels[at] === "-" ? [] : [`${item.text}: ${labels[at]}`])), ...lacks.map((one) => `lacks ${one}`)];
}

const ice = { description: "Ice bag", quantity: 10, unitPrice: 32 };
const glass = { description: "Glass", quantity: 100, unitPrice: 4.5 };

test("a price that goes up or down by a figure", () => {
  expect(labelled("put it up by 4", [ice], [{ ...ice, unitPrice: 36 }])).toEqual(["4: +dearer"]);
  expect(labelled("the ice is 10% cheaper", [ice, glass], [{ ...ice, unitPrice: 28.8 }, glass])).toEqual(["ice: +line", "10%: cheaper"]);
});

test("a quantity that is told by the one before", () => {
  expect(
    labelled(
      "double the ice. glasses at 4",
      [ice, glass],
      [
        { ...ice, quantity: 20 },
        { ...glass, unitPrice: 4 },
      ],
    ),
  ).toEqual(["double: +quantity", "ice: line", "glasses: +line", "4: price"]);
  expect(labelled("half that many", [ice], [{ ...ice, quantity: 5 }])).toEqual(["half: +quantity"]);
});

test("a price that is told by the one before", () => {
  expect(labelled("halve what the ice costs", [ice, glass], [{ ...ice, unitPrice: 16 }, glass])).toEqual(["halve: +price", "ice: line"]);
});

test("a change that no word tells is lacking", () => {
  expect(labelled("double the ice", [ice], [{ ...ice, quantity: 30 }])).toEqual(["ice: +line", "lacks quantity"]);
});
