import { expect, test } from "vitest";
import { newId } from "../../../shared/ids.ts";
import type { TurnContext } from "../calls/turn-context.ts";
import { understand } from "./understand.ts";

const products = [
  ["Site visit", 60],
  ["Kitchen deep clean", 180],
  ["Oven clean", 65],
  ["Window clean", 12],
] as const;
const world = {
  today: "2026-03-16",
  profile: { currency: "GBP", defaultTaxRate: 20, locale: "en-GB" },
  customers: ["Nora Quill", "Bell & Sons", "Otis Grange"].map((name) => ({ id: newId("customer"), name })),
  products: products.map(([name, unitPrice]) => ({ id: newId("product"), name, unitPrice })),
  asks: [],
} as unknown as TurnContext;
const inHand = {
  ...world,
  draft: { customer: { name: "Nora Quill" }, currency: "GBP", lines: [{ id: newId("line"), description: "Oven clean", quantity: 2, unitPrice: 65 }] },
} as unknown as TurnContext;

const called = (text: string, before: string[] = [], about = world) => {
  const { calls } = understand(text, about, before);
  return calls.map(({ said }) => said);
};

test.each([
  ["put the site visit price up to 75 from now on", "Site visit", 75],
  ["Oven cleans cost 70 from now on, please update the catalogue", "Oven clean", 70],
  ["the oven clean goes up to £72, please change it in my price list", "Oven clean", 72],
  ["I'm putting window cleans down to 10 from next month", "Window clean", 10],
  ["raise my site visit rate from 60 to 66", "Site visit", 66],
  ["from now on a kitchen deep clean is 195", "Kitchen deep clean", 195],
])("a price of the catalogue: %s", (text, match, unitPrice) => {
  expect(called(text)).toEqual([{ action: "save", match, product: { unitPrice } }]);
});

test("with an invoice in hand it is the line's price, unless it is said to last", () => {
  expect(called("put the oven clean price up to 75", [], inHand)).toMatchObject([{ action: "edit", ops: [{ op: "update", line: { unitPrice: 75 } }] }]);
  expect(called("put the oven clean price up to 75 from now on", [], inHand)).toMatchObject([{ action: "save", match: "Oven clean" }]);
});

test.each([
  ["delete the window clean product, nobody asks for it", "Window clean"],
  ["I don't do ovens any more, delete the oven clean product", "Oven clean"],
  ["we stopped doing the oven clean. please delete that product", "Oven clean"],
  ["get rid of the site visit service pls", "Site visit"],
])("a product that is to go: %s", (text, match) => {
  expect(called(text)).toEqual([{ action: "request_delete", match }]);
});

test.each([
  ["remove Nora Quill from my customers, she moved away", "Nora Quill"],
  ["Otis Grange has retired, remove him from my customers", "Otis Grange"],
  ["delete customer Bell & Sons, they never pay", "Bell & Sons"],
])("a customer who is to go: %s", (text, match) => {
  expect(called(text)).toEqual([{ action: "request_delete", match }]);
});

test("a customer is added, however politely", () => {
  expect(called("new client pls - Gemma Salt, gemma@saltandsea.example, mobile 0412 555 880")).toEqual([
    { action: "save", customer: { name: "Gemma Salt", email: "gemma@saltandsea.example", phone: "0412 555 880" } },
  ]);
});

test("what was spoken of last is meant by a pronoun", () => {
  const line = (text: string, before: string) => called(text, [before])[0] as { fields?: object; lines?: object[] };
  expect(line("make their bill: 2 oven cleans", "new customer: Nora Quill, nora@quill.example").fields).toMatchObject({ customer: { name: "Nora Quill" } });
  expect(line("invoice Otis Grange for 3 of those", "change the window clean price to 14").lines).toMatchObject([{ description: "Window clean", quantity: 3 }]);
  expect(line("invoice Otis Grange for 40 minutes of that", "Create a product: Rug wash, 1.50 per minute").lines).toMatchObject([
    { quantity: 40, description: "Rug wash" },
  ]);
  expect(line("no, leave her. invoice her for 2 oven cleans instead", "remove Nora Quill from my customers")).toMatchObject({
    action: "start",
    fields: { customer: { name: "Nora Quill" } },
    lines: [{ description: "Oven clean", quantity: 2 }],
  });
});

test.each(["send it straight away, no need to ask me again", "send it, she's waiting for it", "email it to her now please, thanks"])(
  "sending is asked for, whatever is said of it: %s",
  (text) => {
    expect(called(text, [], inHand)).toEqual([{ action: "request_send" }]);
  },
);

test.each(["email it to her and add a site visit", "send it, but add a site visit first"])("what else is wanted is done before: %s", (text) => {
  expect(called(text, [], inHand)).toMatchObject([{ action: "edit", ops: [{ op: "add", line: { description: "Site visit" } }] }, { action: "request_send" }]);
});

test.each(["there were only 25 guests", "make it 3 window cleans", "can you pay the water bill"])(
  "an invoice in hand is never given up for what is not understood: %s",
  (text) => {
    expect(called(text, [], inHand).filter(({ action }) => action === "start")).toEqual([]);
  },
);
