import { expect, test } from "vitest";
import { dictionary } from "./dictionary.ts";

test("a dictionary has the words that were put into it, and no others", () => {
  const coins = dictionary({ quid: "GBP", buck: "USD" });
  expect([coins["quid"], coins["buck"]]).toEqual(["GBP", "USD"]);
  for (const word of ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]) expect(coins[word]).toBeUndefined();
});
