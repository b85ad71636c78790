import { describe, expect, test } from "vitest";
import type { TurnOutcome } from "../outcome.ts";
import { plantedRequests } from "./requests.ts";
import { noticeOf } from "./run.ts";
import { wordings } from "./wordings.ts";
import { wrongName } from "./wrong-names.ts";
import { wrongTotal } from "./wrong-totals.ts";

const invoice = {
  customer: "Dan Sykes",
  currency: "GBP",
  lines: [
    { description: "Labour", quantity: 3, unitPrice: 40 },
    { description: "Pump", quantity: 1, unitPrice: 145 },
  ],
  discount: null,
  taxRate: 20,
  taxInclusive: false,
  issueDate: "2026-05-12",
  dueDate: "2026-05-26",
};

describe("a stated total is wrong as people get it wrong", () => {
  test("of 318 with tax: digits change places, the tax, a line or an hour is forgotten, a key is missed", () => {
    expect(wrongTotal("transposed", invoice)).toBe(138);
    expect(wrongTotal("tax forgotten", invoice)).toBe(265);
    expect(wrongTotal("line missed", invoice)).toBe(174);
    expect(wrongTotal("one piece missed", invoice)).toBe(270);
    expect(wrongTotal("digit mistyped", invoice)).toBe(418);
    expect(wrongTotal("discount forgotten", { ...invoice, discount: { type: "amount", value: 65 } })).toBe(318);
  });

  test("never a total that is right, or a figure that the invoice has elsewhere", () => {
    expect(wrongTotal("tax forgotten", { ...invoice, taxRate: 0 })).toBeUndefined();
    expect(wrongTotal("discount forgotten", invoice)).toBeUndefined();
    const fee = { ...invoice, taxRate: 0, lines: [{ description: "Fee", quantity: 31, unitPrice: 13 }] };
    expect(wrongTotal("transposed", fee)).toBe(430);
    expect(wrongTotal("transposed", { ...fee, deposit: { type: "amount", value: 430 } })).toBeUndefined();
    expect(wrongTotal("line missed", { ...invoice, lines: invoice.lines.slice(0, 1) })).toBeUndefined();
  });
});

test("a name is said with a slip, in the case of the message, and the other record stands in the book", () => {
  const named = { text: "boiler service dan sykes, done", customer: "Dan Sykes", customers: ["Dan Sykes", "Weavers Arms"], language: "en" } as const;
  expect(wrongName("between two names", named)).toEqual({
    text: "boiler service dan sykis, done",
    rightText: "boiler service dan sykes, done",
    said: "dan sykis",
    another: "Dan Sykas",
  });
  expect(wrongName("of two with one name", named)).toMatchObject({ text: "boiler service sykes, done", another: expect.stringMatching(/^\w+ Sykes$/) });
  expect(wrongName("nobody's", { ...named, text: "boiler service, done" })).toBeUndefined();
});

test("there are four hundred, always the same, each with a twin that differs in the fault alone", () => {
  const all = plantedRequests();
  expect(all).toHaveLength(400);
  expect(new Set(all.map(({ wrong }) => wrong.id)).size).toBe(400);
  expect(plantedRequests().map(({ wrong }) => wrong.turns)).toEqual(all.map(({ wrong }) => wrong.turns));
  for (const { wrong, right, said, saidRight } of all) {
    expect(wrong.turns[0]).toContain(said);
    expect(wrong.turns[0]).not.toBe(right.turns[0]);
    expect(wrong.turns[0]?.replace(said, "").length).toBe(right.turns[0]?.toLowerCase().replace(saidRight.toLowerCase(), "").length);
    expect(wrong.given).toBe(right.given);
  }
});

test("sixty and more wordings say the request and the sum once each", () => {
  const all = Object.values(wordings).flatMap(({ plain, withTax }) => [...plain, ...withTax]);
  expect(new Set(all).size).toBeGreaterThanOrEqual(60);
  for (const one of all) expect([one.split("{text}").length, one.split("{sum}").length], one).toEqual([2, 2]);
});

test("a fault counts as noticed if it is asked about, or its own words are marked; a name also if the answer tells whom it took it for", () => {
  const step = (more: Partial<TurnOutcome>): TurnOutcome => ({ action: "draft", calls: [], text: "", ...more });
  const total = { fault: "transposed", said: "£138" } as const;
  expect(noticeOf(step({ action: "ask" }), total)).toBe("asked");
  expect(noticeOf(step({ marked: ["that's £138 in all"] }), total)).toBe("marked");
  expect(noticeOf(step({ marked: ["done"] }), total)).toBe("silent");
  expect(noticeOf(step({ isNameTold: true }), total)).toBe("silent");
  expect(noticeOf(step({ isNameTold: true }), { fault: "between two names", said: "dan sikes" })).toBe("told");
  expect(noticeOf(step({ action: "answer" }), total)).toBe("none");
});
