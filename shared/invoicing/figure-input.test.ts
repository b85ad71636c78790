import { expect, test } from "vitest";
import { parseFigure } from "./figure-input.ts";

test.each<[name: string, typed: string, locale: string, expected: unknown]>([
  ["quantity", "1½", "en-US", 1.5],
  ["unitPrice", "1.250", "de-DE", 1250],
  ["taxRate", "8,25 %", "de-DE", 8.25],
  ["discount", "10%", "en-US", { type: "percent", value: 10 }],
  ["discount", "$50", "en-US", { type: "amount", value: 50 }],
  ["deposit", "", "en-US", null],
  ["discount", "0", "en-US", null],
  ["invoiceDate", "03.04.2026", "en-US", "2026-04-03"],
  ["dueDate", "4/3/2026", "en-US", "2026-04-03"],
  ["dueDate", "4/3/2026", "en-GB", "2026-03-04"],
])("%s: %j in %s", (name, typed, locale, expected) => expect(parseFigure(name, typed, locale)).toEqual(expected));

test.each([
  ["quantity", "0", /above 0/],
  ["unitPrice", "-5", /amount/],
  ["unitPrice", "10%", /amount/],
  ["taxRate", "101", /0 to 100/],
  ["dueDate", "soon", /2026-04-15/],
  ["dueDate", "2026-02-30", /2026-04-15/],
] as const)("%s: %j is refused with what is accepted", (name, typed, sentence) => expect(() => parseFigure(name, typed, "en-US")).toThrow(sentence));
