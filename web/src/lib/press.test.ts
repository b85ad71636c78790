import { expect, test } from "vitest";
import { singlePress } from "./press.ts";

test("the second press of a double click does nothing; a key and a first press do", () => {
  let times = 0;
  const press = singlePress(() => times++);
  for (const detail of [0, 1, 2, 3]) press({ detail });
  expect(times).toBe(2);
});
