import { a, type Rule, reading, rule } from "../chart.ts";
import { closeBracket, openBracket } from "../signs.ts";
import { number } from "./kinds.ts";

/** "Thirty (30)", "30 (thirty)": contracts say a number twice. */
export const bracketRules: readonly Rule[] = [
  rule("number said twice", [a(number), a(openBracket), a(number), a(closeBracket)], ([one, , again]) => {
    const both = one.value.filter(({ value }) => again.value.some((other) => other.value === value));
    return both.length ? reading(number, both) : undefined;
  }),
];
