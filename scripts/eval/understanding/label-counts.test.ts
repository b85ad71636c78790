import { expect, test } from "vitest";
import { itemsOf } from "../../../shared/understanding/requests/items.ts";
import { labelRequest } from "./label-request.ts";
import { invoiceOf } from "./plain-requests.ts";
import type { RequestTurn, WantedLine } from "./request-turns.ts";

const names = ["Retainer", "Logo", "Banner"];
const line = (description: string, quantity: number, unitPrice = 200): WantedLine => ({ description, quantity, unitPrice });

/** What is found in a message that makes some lines of others. */
function labelled(text: string, after: readonly WantedLine[], before?: readonly WantedLine[]) {
  const given = {
    today: "2026-05-12",
    profile: { name: "Fern", currency: "USD", defaultTaxRate: 0, defaultPaymentTerms: "Net 30", locale: "en-US" },
    customers: [{ id: "c0", name: "Hooli Inc." }],
    products: names.map((name, at) => ({ id: `p${at}`, name, unitPrice: 200 })),
  } as unknown as RequestTurn["given"];
  const items = itemsOf(text, { customers: ["Hooli Inc."] }, { today: "2026-05-12", locale: "en-US", currency: "USD" });
  const turn: RequestTurn = {
    author: "story",
    id: "story:0",
    text,
    given,
    earlier: [],
    asked: [],
    ...(before ? { before: invoiceOf("Hooli Inc.", before) } : {}),
    after: invoiceOf("Hooli Inc.", after),
    isOpen: false,
    asks: [],
    sends: false,
  };
  const { labels, lacks } = labelRequest(turn, items);
  return { lacks, said: items.flatMap(({ text: said }, at) => (labels[at] === "-" ? [] : [`${labels[at]} ${said}`])) };
}

test("months in a row are how many, where no figure says it", () => {
  expect(labelled("Hooli retainer January, February and March, 240 a month", [line("Retainer", 3, 240)])).toEqual({
    lacks: [],
    said: ["customer hooli", "+what retainer", "quantity january, february and march", "price 240"],
  });
  expect(labelled("Hooli 3 retainers, January to March", [line("Retainer", 3)]).said).not.toContain("quantity january to march");
});

test("both are the lines that stand there, and one figure is of them", () => {
  const [before, after] = [
    [line("Logo", 2), line("Banner", 4)],
    [line("Logo", 6), line("Banner", 6)],
  ];
  expect(labelled("make both 6", after, before)).toEqual({ lacks: [], said: ["+line both", "quantity 6"] });
  expect(labelled("both up by 2", [line("Logo", 4), line("Banner", 6)], before)).toMatchObject({ lacks: [], said: ["+line both", "more 2"] });
  expect(labelled("make both 6", [...after, line("Retainer", 1)], [...before, line("Retainer", 1)]).lacks).toEqual(["quantity"]);
});

test("a figure of each is of the lines that are named", () => {
  expect(labelled("Hooli: logo and banner, 4 of each", [line("Logo", 4), line("Banner", 4)])).toEqual({
    lacks: [],
    said: ["customer hooli", "+what logo", "+what banner", "quantity 4"],
  });
});

test("figures that multiply are both how many, also where one of them names", () => {
  expect(labelled("Hooli: 22 days, 35 logos each day", [line("Logo", 770)])).toMatchObject({ lacks: [] });
  expect(labelled("Hooli: banner for both sides", [line("Banner", 2)]).said).toContain("quantity both");
});
