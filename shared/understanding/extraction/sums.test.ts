import { expect, test } from "vitest";
import { readDocument } from "./extract.ts";

const rolesOf = (text: string) =>
  Object.fromEntries(
    readDocument({ pages: [{ text }] })
      .spots.filter(({ kind }) => kind === "money")
      .map(({ value, features }) => [value.split(" ")[0], features.filter((name) => /^sum:/.test(name))]),
  );

test("what sums are to each other is known without a word for it", () => {
  const roles = rolesOf("Zub\tQuuz\tFlorp EUR\tBlaa EUR\nGnu\t3\t20.00\t60.00\nYak\t2\t70.00\t140.00\nXx\t\t\t200.00\nYy 20 %\t\t\t40.00\nZz\t\t\t240.00");
  expect(roles["20.00"]).toContain("sum:each");
  expect(roles["60.00"]).toContain("sum:product");
  expect(roles["200.00"]).toEqual(expect.arrayContaining(["sum:sumall", "sum:net3"]));
  expect(roles["40.00"]).toContain("sum:tax3");
  expect(roles["240.00"]).toContain("sum:gross3");
});
