import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

const lengths = (mostCharacters: number) => {
  const asked: string[] = [];
  const lengthOf = memoize(mostCharacters, (text) => {
    asked.push(text);
    return { length: text.length };
  });
  return { asked, lengthOf };
};

test("the same text is worked on once", () => {
  const { asked, lengthOf } = lengths(10);
  expect([lengthOf("abc"), lengthOf("de"), lengthOf("abc")]).toEqual([{ length: 3 }, { length: 2 }, { length: 3 }]);
  expect(asked).toEqual(["abc", "de"]);
});

test("the oldest texts are forgotten where there are too many characters of them, and one that is too long at once", () => {
  const { asked, lengthOf } = lengths(5);
  for (const text of ["abc", "de", "f", "de", "f", "abc", "f", "abc", "too long", "too long"]) lengthOf(text);
  expect(asked).toEqual(["abc", "de", "f", "abc", "too long", "too long"]);
});
