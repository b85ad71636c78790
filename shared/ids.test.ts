import { expect, test } from "vitest";
import { idOf, newId } from "./ids.ts";

test("ids that are made one after the other sort in that order, and no two of them are the same by chance", () => {
  // Each id gets a later moment: within one millisecond an id only increments the last one.
  const start = Date.now();
  const ids = Array.from({ length: 2000 }, (_, i) => newId("upload", start + i + 1));
  expect(ids.every((id) => idOf("upload").safeParse(id).success)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  // The last 16 characters are 80 random bits, each of which should be set about half of the time.
  const tails = ids.map((id) => id.slice(-16));
  expect(new Set(tails).size).toBe(ids.length);
  const places = [...tails.join("")].map((character) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(character));
  for (const bit of [1, 2, 4, 8, 16]) expect(places.filter((place) => place & bit).length / places.length).toBeCloseTo(0.5, 1);
});

test("ids keep their order while the clock swings, and go by a clock that was set back", () => {
  const start = Date.now() + 86_400_000;
  const [first, swung, setBack] = [newId("action", start), newId("action", start - 1000), newId("action", start - 120_000)];
  expect(swung > first).toBe(true);
  expect(setBack < first).toBe(true);
});
