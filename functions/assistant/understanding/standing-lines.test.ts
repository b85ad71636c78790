import { describe, expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { messagePlan } from "./message-plan.ts";

const line = (description: string, quantity = 1) => ({ id: newId("line"), description, quantity, unitPrice: 72 });
const [cards, banners] = [line("Business cards", 2), line("Banner", 3)];
const draftOf = (...lines: readonly ReturnType<typeof line>[]) =>
  ({ customer: { name: "Nora Quinlan" }, currency: "EUR", lines, total: 300, taxTotal: 0 }) as unknown as NonNullable<TurnContext["draft"]>;
const context: TurnContext = {
  today: "2026-05-12",
  profile: { locale: "en-IE", currency: "EUR" },
  customers: [{ id: newId("customer"), name: "Nora Quinlan" }],
  products: [],
  asks: [],
  draft: draftOf(cards, banners),
};
const callsOf = (text: string, more: Partial<TurnContext> = {}, before: readonly string[] = ["remove the coffee station"]) =>
  messagePlan(text, { ...context, ...more }, { before, answer: "" })?.calls.map(({ name, said }) => ({ name, said }));
const edit = (said: object) => [{ name: "invoice_edit", said }];

describe("a line is renamed", () => {
  test.each([
    ["rename the banners to Festival banner", "Festival banner"],
    ["please change the description of the banners to Festival banner - 3 m, please", "Festival banner - 3 m"],
    ["benenne die Banner in Festivalbanner um", "Festivalbanner"],
    ["renomme Banner en Bannière de festival", "Bannière de festival"],
  ])("%s", (said, description) => expect(callsOf(said)).toEqual(edit({ lines: [{ line: banners.id, description }] })));

  test("the only one, where none is named; of several it is asked which", () => {
    expect(callsOf("change the description to Fault finding - 3 Elm Court", { draft: draftOf(cards) })).toEqual(
      edit({ lines: [{ line: cards.id, description: "Fault finding - 3 Elm Court" }] }),
    );
    expect(callsOf("change the description to Fault finding")?.[0]?.said).toMatchObject({
      asks: [{ kind: "whichLine", to: "rename", words: "Fault finding" }],
    });
  });

  test.each(["rename the customer Nora Quinlan to Nora Byrne", "rename the product Banner to Flag"])("but no record: %s", (said) =>
    expect(JSON.stringify(callsOf(said) ?? [])).not.toContain("description"),
  );
});

describe("what was removed", () => {
  const removedLines = ["Delivery", "Coffee station"];
  test.each([
    ["oh no they want it, put it back", "Coffee station"],
    ["no, put it back", "Coffee station"],
    ["actually put the delivery back in", "Delivery"],
    ["they want the coffee station again", "Coffee station"],
    ["nimm es doch wieder rein", "Coffee station"],
    ["remets-la", "Coffee station"],
  ])("comes back: %s", (said, restored) => expect(callsOf(said, { removedLines })).toEqual(edit({ restore: [restored] })));

  test.each(["undo that", "put it back the way it was", "mach das rückgängig"])("is undone: %s", (said) =>
    expect(callsOf(said, { removedLines })).toEqual([{ name: "invoice_undo", said: {} }]),
  );

  test.each(["get back to me on that", "invoice Nora again", "don't put it back"])("stays away: %s", (said) =>
    expect(JSON.stringify(callsOf(said, { removedLines }) ?? [])).not.toMatch(/restore|invoice_undo/),
  );
});
