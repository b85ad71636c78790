import { expect, test } from "vitest";
import { isBounded, regexGrowth } from "./growth.ts";
import { machineFor } from "./machine.ts";
import { parseExpression } from "./parse.ts";

const isSafe = ({ source, flags }: RegExp) => isBounded(regexGrowth(source, flags, 8192));

test.each([
  // Exponential
  /^(a+)+$/,
  /^(a|a)*$/,
  /^(?:\w+\s?)*$/,
  /^(?:.*,)*x/,
  /(?:\(?\d{1,8}\)?){1,11}(?!\d)/,
  /(?<!x)(?:\d+|[\d,]+)+€/u,
  // Polynomial
  /\s+$/,
  /\s*\n\s*/g,
  /(\d+)\D*$/,
  /_secret_.*$/,
  /\..*$/,
  /=\?[^?]*\?[bq]\?.*\?=/i,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /(?:@|www\.|:\/\/)\S*$/,
  /<[^>]*>/g,
  /(?<=^\s*)(?<!\d*)x/,
  /(.*)-\1$/,
  /\p{L}+ \p{Lu}+$/u,
  /"(?:[^"\\]|\\.)*"/,
  /a?b?[\s\S]*?c[\s\S]*?d/,
])("%s takes more than its text is longer", (expression) => {
  expect(isSafe(expression)).toBe(false);
});

test.each([
  /^\s+/,
  /^(?:\w+\s)*$/,
  /[^,]+/g,
  /(?<!\s)\s+/g,
  /\b\d{1,8}(?:[.,]\d{1,3})?\b/g,
  /(?<![\p{L}\d])\p{L}+/gu,
  /^[^@\s]{1,64}@[^@\s]{1,255}$/,
  /\s{1,20}$/,
  /(?:one|two|three|four|five)(?= hours?)/gi,
  /^(?<sign>[-+]?)\d+\k<sign>/,
])("%s takes as much as its text is longer", (expression) => {
  expect(isSafe(expression)).toBe(true);
});

test("an expression matches where the engine says that it matches", () => {
  for (const [expression, text] of [
    [/(?<year>\d{4})-\k<year>/, "x 2026-2026"],
    [/(?<=\$\s?)\d+(?!\d|%)/, "pay $ 120 and 30%"],
    [/^b$/m, "a\nb\nc"],
    [/\bé|[\p{Lu}--[A-C]]+/v, "AD"],
  ] as const)
    expect(machineFor(parseExpression(expression.source, expression.flags), expression.flags).matches(text)).toEqual([expression.exec(text)?.index]);
});
