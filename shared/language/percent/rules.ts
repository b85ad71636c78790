import { a, optional, type Rule, reading, rule } from "../chart.ts";
import { article, fraction, number } from "../number/kinds.ts";
import { closeBracket, dash } from "../signs.ts";
import { percent, percentSign } from "./kinds.ts";

export const percentRules: readonly Rule[] = [
  // "Thirty (30) percent": the bracket of the figure.
  rule("percentage", [a(number), optional(a(closeBracket)), optional(a(dash)), a(percentSign)], ([{ value }]) => reading(percent, value)),
  rule("part of a percent", [a(fraction), optional(a(article)), a(percentSign)], ([{ value }]) => reading(percent, [{ value }])),
];
